import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A canary starts a whole tool.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
