import { type Health, httpContract, type Liveness, type PublicConfig } from '@chauffeur/core';
import type { ProviderConfig } from '../../app-deps.ts';
import type { CompanyFacts } from '../company/company-facts.ts';
import { contractRoute } from '#plugins/contract-route.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { StorageCheck } from '#ports/storage-check.ts';

interface Deps {
  publicConfig: ProviderConfig;
  companyFacts: Pick<CompanyFacts, 'company' | 'standing'>;
  storage: StorageCheck;
  limit: RateLimiter;
}

export function addSystemRoutes(app: App, { publicConfig, companyFacts, storage, limit }: Deps) {
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
    handler: async (_request, reply): Promise<PublicConfig> => {
      reply.header('cache-control', 'public, max-age=60');
      const { iban: _onPapers, ...company } = companyFacts.company();
      return { company, standing: companyFacts.standing(), ...publicConfig };
    },
  });
}

/** How long after its end a check answers whoever asks, in milliseconds. */
const sharedMs = 1_000;

/**
 * One check at a time and one a second, however many ask: a check is a write of the store, which Firestore bills, and anybody
 * may ask. Its failure is shared as its success is.
 */
export function shareCheck(storage: StorageCheck): StorageCheck {
  let shared: Promise<void> | undefined;

  async function checkOnce(): Promise<void> {
    try {
      await storage.check();
    } finally {
      // Ended by a timer rather than by the clock, which may be set back: an hour of "well" would follow.
      setTimeout(() => (shared = undefined), sharedMs).unref();
    }
  }

  return { check: () => (shared ??= checkOnce()) };
}
