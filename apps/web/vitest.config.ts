import { globSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const tests = 'src/**/*.test.{ts,tsx}';

/** Whoever puts another module in the place of one, or loads one anew, changes it for all tests that share the process. */
const changesModules = globSync(tests, { cwd: import.meta.dirname }).filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
);

const base = {
  environment: 'jsdom',
  setupFiles: ['./src/config/vitest-setup.ts'],
  restoreMocks: true,
  unstubGlobals: true,
  // It also names a `source`, in TypeScript, which Node does not read from node_modules.
  server: { deps: { inline: ['downshift', 'compute-scroll-into-view'] } },
  css: false,
  // By itself it leaves a core free: after a change to a page alone it would be the only one at work, and the journeys wait for it.
  maxWorkers: '100%',
  // Several such waits fit into a test (vitest-setup.ts).
  testTimeout: 30_000,
};

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  test: {
    projects: [
      {
        extends: true,
        test: { ...base, name: 'shared', pool: 'threads', isolate: false, include: [tests], exclude: changesModules },
      },
      // Each file has modules of its own, in the same process: starting one took longer than the tests.
      { extends: true, test: { ...base, name: 'apart', pool: 'vmThreads', include: changesModules } },
    ],
  },
});
