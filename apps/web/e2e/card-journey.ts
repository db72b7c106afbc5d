import { test as journey } from './journey.ts';
import type { CardTest } from './server/card-provider.ts';

interface CardFixtures {
  provider: CardTest;
  /** The provider tells the product what happens. */
  events: void;
}

/** A test of the product with card payments. */
export const test = journey.extend<CardFixtures>({
  provider: async ({ cardProvider }, use) => use(await cardProvider.begin()),

  settings: async ({ cardProvider }, use) => use(cardProvider.settings),

  // Comes before anything else, a test's hooks too: from here on the provider's ledger holds what this test does.
  events: [
    async ({ cardProvider, provider: _begun, server }, use) => {
      await cardProvider.notify(server.origin);
      await use();
    },
    { auto: true },
  ],
});

export { expect } from './journey.ts';
