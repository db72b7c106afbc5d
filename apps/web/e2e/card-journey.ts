import { test as journey } from './journey.ts';
import { type CardProvider, startCardProvider } from './server/card-provider.ts';

interface CardFixtures {
  provider: CardProvider;
  /** The provider tells the product what happens. */
  news: void;
}

/** A test of the product with card payments, each with a provider of its own. */
export const test = journey.extend<CardFixtures>({
  provider: async ({}, use) => {
    const provider = await startCardProvider();
    await use(provider);
    await provider.stop();
  },

  settings: async ({ provider }, use) => use(provider.settings),

  news: [
    async ({ provider, server }, use) => {
      await provider.notify(server.origin);
      await use();
    },
    { auto: true },
  ],
});

export { expect } from './journey.ts';
