import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The core is read from its sources: a test needs no build.
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: { environment: 'node', include: ['src/**/*.test.ts', 'test/**/*.test.ts'] },
});
