import { type Health, httpContract, type Liveness, type PublicConfig } from '@chauffeur/core';
import { contractRoute } from '#plugins/contract-route.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { StorageCheck } from '#ports/storage-check.ts';
import { shareCheck } from './share-check.ts';

interface Deps {
  publicConfig: PublicConfig;
  storage: StorageCheck;
  limit: RateLimiter;
}

export function addSystemRoutes(app: App, { publicConfig, storage, limit }: Deps) {
  const shared = shareCheck(storage);

  app.route({
    ...contractRoute(httpContract.liveness),
    handler: async (): Promise<Liveness> => ({ status: 'ok' }),
  });

  app.route({
    ...contractRoute(httpContract.health),
    handler: async (): Promise<Health> => {
      await shared.check();
      return { status: 'ok', storage: 'ok' };
    },
  });

  app.route({
    ...contractRoute(httpContract.config),
    onRequest: limit('read'),
    handler: async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=60');
      return publicConfig;
    },
  });
}
