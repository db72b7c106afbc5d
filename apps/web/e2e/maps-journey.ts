import { test as journey } from './own-server-journey.ts';
import { type MapProvider, startMapProvider } from './server/map-provider.ts';

/** A test of the product with a map service, each with one of its own. */
export const test = journey.extend<{ provider: MapProvider }>({
  provider: async ({}, use) => {
    const provider = await startMapProvider();
    await use(provider);
    await provider.stop();
  },

  settings: async ({ provider }, use) => use(provider.settings),
});

export { expect } from './journey.ts';
