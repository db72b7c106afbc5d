import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import { addControlRoutes, type MadeCall } from './control/control-routes.ts';
import { passTroubles } from './control/pass-troubles.ts';
import { addGeoplateformeRoutes } from './geoplateforme/geoplateforme-routes.ts';
import { GoogleFailure } from './google/google-failure.ts';
import { addGoogleRoutes } from './google/google-routes.ts';
import { createTroubles } from '../stripe/control/troubles.ts';

export interface StandInOptions {
  port: number;
  googleKey: string;
}

/** Starts the stand-in for both map services on a port of this machine alone; 0 is any free one. */
export async function createStandIn({ port, googleKey }: StandInOptions) {
  const troubles = createTroubles();
  const made: MadeCall[] = [];
  const app = fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 300 } });
  app.addHook('preHandler', async (request, reply) => {
    if (request.url.startsWith('/_control')) return undefined;
    made.push(callOf(request));
    return passTroubles(troubles, request, reply);
  });
  answerFailures(app);
  addGeoplateformeRoutes(app);
  addGoogleRoutes(app, { key: googleKey });
  addControlRoutes(app, { troubles, made });
  const origin = await app.listen({ host: '127.0.0.1', port });
  return {
    origin,
    async close() {
      troubles.endAll();
      await app.close();
    },
  };
}

function callOf({ method, url, headers, body }: FastifyRequest): MadeCall {
  const { pathname, searchParams } = new URL(url, 'http://stand-in');
  const key = headers['x-goog-api-key'];
  return {
    method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    body: body ?? null,
    key: key?.toString() ?? null,
  };
}

function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof GoogleFailure) return reply.code(error.code).send(error.body);
    return reply.code(500).send({ message: error instanceof Error ? error.message : String(error) });
  });
}
