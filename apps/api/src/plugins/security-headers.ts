import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/**
 * What a page of ours may load: our own files and nothing else, no inline script and no inline style. `data:` images
 * cannot run anything and spare small icons a request.
 */
const contentSecurityPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
};

const twoYearsInSeconds = 63_072_000;

/**
 * Security headers on every answer. They are the same for all of them, so they are computed once: helmet itself writes
 * its policy anew for each, which cost as much as pricing a journey (docs/performance.md).
 */
export function addSecurityHeaders(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const headers = securityHeaders(publicUrl);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * What helmet sets on an answer. A browser is told to insist on https only where the product is published so: the header
 * would lock a visitor out of a plain `http://localhost` for years.
 */
function securityHeaders(publicUrl: string) {
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: twoYearsInSeconds, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  setHeaders(answer.req, answer, (error) => {
    if (error) throw new Error('The security headers cannot be made.', { cause: error });
  });
  return answer.getHeaders();
}
