import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** The suites of the hosted engine, against Google's own emulators (docs/testing.md). */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: ['src/**/*.hosted.test.ts', 'test/**/*.hosted.test.ts'],
    exclude: ['node_modules/**'],
    globalSetup: 'test/hosted/emulators.ts',
    // Nobody is asked for credentials of a cloud that this machine may not be in.
    env: { METADATA_SERVER_DETECTION: 'none' },
  },
});
