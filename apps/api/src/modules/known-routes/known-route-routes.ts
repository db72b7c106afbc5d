import { httpContract } from '@chauffeur/core';
import { contractRoute } from '#plugins/contract-route.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { ReadKnownRoutes } from './read-known-routes.ts';

interface Deps {
  readKnownRoutes: ReadKnownRoutes;
  limit: RateLimiter;
}

/** Prices to look at, for anyone. A browser keeps them a minute, as it does the catalogue. */
export function addKnownRouteRoutes(app: App, { readKnownRoutes, limit }: Deps) {
  app.route({
    ...contractRoute(httpContract.knownRoutes),
    onRequest: limit('read'),
    handler: async (_request, reply) => {
      const routes = await readKnownRoutes();
      return reply.header('cache-control', 'public, max-age=60').send(routes);
    },
  });
}
