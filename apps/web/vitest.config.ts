import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/config/vitest-setup.ts'],
    restoreMocks: true,
    // It also names a `source`, in TypeScript, which Node does not read from node_modules.
    server: { deps: { inline: ['downshift', 'compute-scroll-into-view'] } },
    css: false,
    // Several such waits fit into a test (vitest-setup.ts).
    testTimeout: 30_000,
  },
});
