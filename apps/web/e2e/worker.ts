import { test as base, type BrowserContext } from '@playwright/test';
import { type CardProvider, startCardProvider } from './server/card-provider.ts';
import { haveAccounts, haveDocuments } from './server/hosted-engine.ts';
import { createSharedServers, type SharedServers } from './server/shared-servers.ts';

/** The annotation of a journey with the paths that its pages asked for (`kept-reporter.ts`). */
export const loadedPaths = 'loaded';

interface Fixtures {
  /** The paths that its pages have asked for, of whichever window. */
  loaded: Set<string>;
}

interface WorkerFixtures {
  servers: SharedServers;
  /** The card provider that all journeys with a card share. */
  cardProvider: CardProvider;
  /** Where the emulator of accounts is; null where there can be none, as was said aloud. */
  emulator: string | null;
  /** Where the emulator of Firestore is; null where there can be none. */
  firestore: string | null;
}

/**
 * What the journeys of a worker share, each part of it started when the first of them asks for it. It stands here whichever journeys
 * it is for: a test that could ask for more than the one before would get a worker of its own, with another browser and other servers.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  loaded: [
    async ({ browser }, use, { annotations }) => {
      const loaded = new Set<string>();
      const watch = (context: BrowserContext) =>
        context.on('request', (request) => loaded.add(new URL(request.url()).pathname));
      browser.on('context', watch);
      await use(loaded);
      browser.off('context', watch);
      annotations.push({ type: loadedPaths, description: [...loaded].join(' ') });
    },
    { auto: true },
  ],

  servers: [
    async ({}, use) => {
      const servers = createSharedServers();
      await use(servers);
      await servers.dispose();
    },
    { scope: 'worker' },
  ],

  cardProvider: [
    async ({ servers }, use) => {
      const provider = await startCardProvider();
      await use(provider);
      await endAfter(servers, provider);
    },
    { scope: 'worker' },
  ],

  emulator: [
    async ({ servers }, use) => {
      const emulator = await haveAccounts();
      await use(emulator?.host ?? null);
      await endAfter(servers, emulator);
    },
    // It may have to be installed, and takes its time to start.
    { scope: 'worker', timeout: 10 * 60_000 },
  ],

  firestore: [
    async ({ servers }, use) => {
      const emulator = await haveDocuments();
      await use(emulator?.host ?? null);
      await endAfter(servers, emulator);
    },
    { scope: 'worker', timeout: 2 * 60_000 },
  ],
});

/** Products end before what they ask: a job that asks in vain tries for longer than an end may take. */
async function endAfter(servers: SharedServers, service: { stop(): Promise<void> } | null): Promise<void> {
  try {
    await servers.dispose();
  } finally {
    await service?.stop();
  }
}
