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

/**
 * How many cases a suite of random ones lives through, and from which seed: the usual ones are always the same, so that the gate says the
 * same twice; as many as somebody asks for are new each time.
 */
function randomCases(usual: number, { asked, seed }: { asked: string | undefined; seed: string | undefined }) {
  const ownSeed = asked === undefined ? 12 : Math.floor(Math.random() * 2 ** 31);
  return { count: Number(asked ?? usual), seed: Number(seed ?? ownSeed) };
}

const { FUZZ_REQUESTS, FUZZ_SEED, FLEET_HISTORIES, FLEET_SEED, MONEY_HISTORIES, MONEY_SEED, LIVES, LIVES_SEED } =
  process.env;

/** Requests of `test/fuzz`. */
const fuzz = randomCases(2000, { asked: FUZZ_REQUESTS, seed: FUZZ_SEED });

/** Histories of `test/fleet`. On the hosted engine, which answers over a network, there are fewer. */
export const fleetHistories = (usual: number) => randomCases(usual, { asked: FLEET_HISTORIES, seed: FLEET_SEED });

/** Histories of `test/money`. */
const money = randomCases(30, { asked: MONEY_HISTORIES, seed: MONEY_SEED });

/** Lives of `test/lives`. */
const lives = randomCases(4, { asked: LIVES, seed: LIVES_SEED });

declare module 'vitest' {
  interface ProvidedContext {
    fuzz: { count: number; seed: number };
    fleet: { count: number; seed: number };
    money: { count: number; seed: number };
    lives: { count: number; seed: number };
  }
}

/** By itself it would leave a core to nobody. */
const everyCore = { maxWorkers: '100%' };

export default defineConfig({
  test: {
    projects: [
      {
        ...suite,
        test: {
          ...suite.test,
          ...everyCore,
          name: 'shared',
          provide: { fuzz, fleet: fleetHistories(1000), money, lives },
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          // Those need emulators: vitest.hosted.config.ts.
          exclude: ['node_modules/**', '**/*.hosted.test.ts', ...leavesClients],
        },
      },
      { ...suite, test: { ...suite.test, ...everyCore, name: 'apart', isolate: true, include: leavesClients } },
    ],
  },
});
