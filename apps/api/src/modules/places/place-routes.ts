import { httpContract } from '@chauffeur/core';
import { ok, err } from '#errors/result.ts';
import { contractRoute } from '#plugins/contract-route.ts';
import { sendResult } from '#plugins/error-handler.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { MapsPort } from '#ports/maps.ts';

export function addPlaceRoutes(app: App, { maps, limit }: { maps: MapsPort; limit: RateLimiter }) {
  app.route({
    ...contractRoute(httpContract.places),
    onRequest: limit('places'),
    handler: async ({ query }) => maps.search(query.q, query.session),
  });

  app.route({
    ...contractRoute(httpContract.place),
    onRequest: limit('places'),
    handler: async ({ params, query }, reply) => {
      const place = await maps.place(params.placeId, query.session);
      return sendResult(reply, place === null ? err('not_found') : ok(place));
    },
  });
}
