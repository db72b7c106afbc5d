import type { Job } from '#background/job-runner.ts';
import type { CatalogueStore } from '#ports/catalogue-store.ts';
import type { Clock } from '#ports/clock.ts';

/** Has a version that has come into force written to where others read and write; it is sold from its instant on without that. */
export function createSettlePrices({ catalogue, clock }: { catalogue: CatalogueStore; clock: Clock }): Job {
  return { name: 'settle prices', everyMs: 60_000, run: () => catalogue.settle(clock.now()) };
}
