import { randomUUID } from 'node:crypto';
import { fastify, type FastifyInstance, LogController } from 'fastify';
import type { AppDeps, NamedPorts } from './app-deps.ts';
import { naming } from '#errors/port-failure.ts';
import { addApiRoutes } from '#modules/api-routes.ts';
import { addMailPreviewRoutes } from '#modules/mail-preview/mail-preview-routes.ts';
import { addRequestMetrics } from '#modules/monitoring/metrics-route.ts';
import { createReadKnownRoutes, knownPairs } from '#modules/known-routes/read-known-routes.ts';
import { createReadFigures } from '#modules/site/route-figures.ts';
import { readSitePages } from '#modules/site/site-pages.ts';
import { addSite } from '#modules/site/site-routes.ts';
import { createAllowedMethods } from '#plugins/allowed-methods.ts';
import { addConnectionFinish, answerMalformedHttp } from '#plugins/connections.ts';
import { addErrorHandler, sendRefusal } from '#plugins/error-handler.ts';
import { addCors, addOriginCheck, allowedOrigins } from '#plugins/origins.ts';
import { createRateLimiter } from '#plugins/rate-limits.ts';
import { addRequestContext } from '#plugins/request-context.ts';
import { addSecurityHeaders } from '#plugins/security-headers.ts';
import { addZodValidation } from '#plugins/zod-validation.ts';

/** Longest place id of a provider, percent-encoded; nothing else in a path is as long. */
const maxParamLength = 1536;
const seconds = 1000;

/** The HTTP application, assembled and not listening. What it works with is handed to it. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { publicUrl, rateLimits } = deps.settings;
  const origins = allowedOrigins(publicUrl);
  const server = createServer(deps);
  // Bodies are JSON (docs/security.md); by itself Fastify reads text too, which then fails as a field without a name.
  server.removeContentTypeParser('text/plain');
  const allowedMethods = createAllowedMethods(server);
  addRequestContext(server);
  addErrorHandler(server);
  addConnectionFinish(server);
  if (deps.monitoring !== null) addRequestMetrics(server, deps.monitoring.metrics);
  const app = addZodValidation(server);
  const ports = withNamedPorts(deps);
  const readKnownRoutes = createReadKnownRoutes({ ...ports, pairs: knownPairs });
  const pages = readSitePages(deps.siteRoot, { publicUrl, company: deps.company }, createReadFigures(readKnownRoutes));
  addSecurityHeaders(app, {
    publicUrl,
    firebase: deps.publicConfig.firebase,
    cardPayments: deps.publicConfig.cardPayments,
  });
  await addCors(app, { origins });
  addOriginCheck(app, { origins });
  const limit = createRateLimiter({ enabled: rateLimits, counter: ports.rateCounter });
  addApiRoutes(app, { ...ports, limit, readKnownRoutes });
  if (deps.mailPreview !== null) addMailPreviewRoutes(app, deps.mailPreview);
  await addSite(app, {
    root: deps.siteRoot,
    pages,
    publicUrl,
    driverPhoto: deps.driverPhoto,
    photosFolder: deps.photosFolder,
    allowedMethods,
  });
  return app;
}

function createServer({ log, settings: { trustProxy } }: AppDeps): FastifyInstance {
  return fastify({
    loggerInstance: log,
    // The good path is silent: one line per request says nothing that a proxy or a trace does not say better.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A logger of its own for every request, which nearly none uses: the log itself knows the request (request-context.ts).
    childLoggerFactory: (logger) => logger,
    requestIdHeader: false,
    trustProxy,
    bodyLimit: 16 * 1024,
    // The connection's timeout ends a handler that hangs, too. Fastify's own limit for handlers makes and aborts a signal for every request.
    connectionTimeout: 60 * seconds,
    requestTimeout: 30 * seconds,
    keepAliveTimeout: 72 * seconds,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength },
    schemaController: { compilersFactory: { buildValidator: noJsonSchema, buildSerializer: noJsonSchema } },
    frameworkErrors: (_error, request, reply) => {
      sendRefusal(request, reply, { code: 'invalid_request' });
    },
    clientErrorHandler: answerMalformedHttp,
  });
}

/**
 * Requests are parsed by zod and answers have no schema. Unless it is told so at once Fastify loads two compilers of JSON schemas, a part of
 * each start, to use neither.
 */
function noJsonSchema(): never {
  throw new Error('Schemas are zod’s.');
}

/** What each port is called where it fails. */
const portNames = {
  catalogue: 'catalogue store',
  companies: 'company store',
  customers: 'customer store',
  fleet: 'fleet store',
  orders: 'order store',
  outbox: 'outbox store',
  issues: 'issue store',
  invoices: 'invoice store',
  counts: 'count store',
  paymentDrafts: 'payment draft store',
  paymentEvents: 'payment event store',
  messages: 'contact store',
  nonces: 'nonce store',
  resetLinks: 'reset link store',
  staff: 'staff store',
  rideLog: 'ride log',
  rideLinks: 'ride link store',
  photos: 'photo store',
  botCheck: 'bot check',
  rateCounter: 'rate counter',
  storage: 'storage',
  identity: 'identity',
  maps: 'maps',
} as const satisfies Record<keyof NamedPorts, string>;

function withNamedPorts(deps: AppDeps): AppDeps {
  const keys = Object.keys(portNames) as (keyof NamedPorts)[];
  const named = keys.map((key) => [key, naming(portNames[key], deps[key])]);
  return { ...deps, ...(Object.fromEntries(named) as NamedPorts) };
}
