import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusedRequest } from '#errors/result.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site's page tries to change in a visitor's name. Browsers say where a changing request comes from,
 * in `Origin` or at least in `Sec-Fetch-Site`; a request that says neither is no browser's and has no visitor's cookies
 * to abuse. Whatever says something unknown is refused.
 */
export function addOriginCheck(app: FastifyInstance, { origins }: { origins: readonly string[] }): void {
  const allowed: ReadonlySet<string> = new Set(origins);
  app.addHook('onRequest', (request, _reply, done) => {
    const refuse = !safeMethods.has(request.method) && !isOwn(request, allowed);
    done(refuse ? new RefusedRequest({ code: 'forbidden' }) : undefined);
  });
}

function isOwn({ headers }: FastifyRequest, allowed: ReadonlySet<string>): boolean {
  if (headers.origin !== undefined) return allowed.has(headers.origin);
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}
