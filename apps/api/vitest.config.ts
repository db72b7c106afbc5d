import { defineConfig } from 'vitest/config';

/** The core is read from its sources: a test needs no build. */
const fromSources = { resolve: { conditions: ['source'] }, ssr: { resolve: { conditions: ['source'] } } };

/** How every suite of the API runs, those of the hosted engine too. */
export const suite = {
  ...fromSources,
  test: {
    environment: 'node' as const,
    // Test files share a process, which loads the product once for all of them: none leaves anything behind for the next.
    pool: 'threads' as const,
    isolate: false,
    // Some walk every route or every crash, on two cores that the gate shares between two checks. None waits for a clock.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
};

/** The client of a Firestore that never answers goes on trying after it was let go of, and its failures find nobody. */
const leavesClients = ['src/composition/open-firestore-engine.test.ts'];

/** How many requests `test/fuzz` makes, and from which seed: a failure prints the one that it had. */
const fuzz = {
  requests: Number(process.env['FUZZ_REQUESTS'] ?? 2000),
  seed: Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31)),
};

/**
 * How many histories `test/fleet` lives through, and from which seed: the usual ones are always the same, and as many as somebody asks for
 * are new each time. On the hosted engine, which answers over a network, there are fewer.
 */
export const fleetHistories = (usual: number) => {
  const { FLEET_HISTORIES, FLEET_SEED } = process.env;
  const seed = FLEET_HISTORIES === undefined ? 12 : Math.floor(Math.random() * 2 ** 31);
  return { histories: Number(FLEET_HISTORIES ?? usual), seed: Number(FLEET_SEED ?? seed) };
};

declare module 'vitest' {
  interface ProvidedContext {
    fuzz: { requests: number; seed: number };
    fleet: { histories: number; seed: number };
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        ...suite,
        test: {
          ...suite.test,
          name: 'shared',
          provide: { fuzz, fleet: fleetHistories(600) },
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          // Those need emulators: vitest.hosted.config.ts.
          exclude: ['node_modules/**', '**/*.hosted.test.ts', ...leavesClients],
        },
      },
      { ...suite, test: { ...suite.test, name: 'apart', isolate: true, include: leavesClients } },
    ],
  },
});
