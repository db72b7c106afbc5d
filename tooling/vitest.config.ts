import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The core is read from its sources: a test needs no build.
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    // Test files share a process: none leaves anything behind for the next, and each would load TypeScript and core again.
    isolate: false,
    globalSetup: 'gate/scratch-folder.ts',
    // Packages of their own.
    exclude: ['**/node_modules/**', 'maps/**', 'stripe/**'],
    // A canary starts a whole tool.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
