import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The core is read from its sources: a test needs no build.
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    environment: 'node',
    // Test files share a process, which loads the product once for all of them: none leaves anything behind for the next.
    pool: 'threads',
    isolate: false,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Those need emulators: vitest.hosted.config.ts.
    exclude: ['node_modules/**', '**/*.hosted.test.ts'],
    // Some walk every route or every crash, on two cores that the gate shares between two checks. None waits for a clock.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
