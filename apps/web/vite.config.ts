import { createRequire } from 'node:module';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { homeParts } from './home-parts.ts';
import { precompress } from './precompress.ts';
import { shortClassNames } from './short-class-names.ts';

const apiPort = process.env.API_PORT ?? '3001';

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), precompress()],
  resolve: {
    // The core is read from its sources, so that a change in it shows without a build.
    conditions: ['source', 'module', 'browser', 'development|production'],
    alias: command === 'build' && !isSsrBuild ? quietRouter() : [],
  },
  css: command === 'build' ? { modules: { generateScopedName: shortClassNames(import.meta.dirname) } } : {},
  server: {
    host: '127.0.0.1',
    port: 3000,
    strictPort: true,
    proxy: { '/api': `http://127.0.0.1:${apiPort}` },
  },
  build: {
    target: 'es2023',
    // The content security policy takes no data: URL for fonts and scripts. The picture behind the first words comes with them.
    assetsInlineLimit: (file) => file.endsWith('/night-road.svg'),
    manifest: true,
    // The budget check reads in the maps what went into each chunk. The chunks do not name them, so browsers do not ask.
    sourcemap: 'hidden',
    // The polyfill is an inline script in older builds and dead weight in the browsers of the target.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first download names the files of every later page: 42 or 36 bits of a hash tell them apart as well as 48. Chunks take no fewer.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        // What every page needs is one file. Split by who else imports what, it would be dozens of requests.
        codeSplitting: { groups: [{ name: 'site', tags: ['$initial'] }, homeParts()] },
      },
    },
  },
}));

/** The router's own build without warnings for its users' developers: its package ships one, and no condition leads there. */
function quietRouter() {
  const fromDom = createRequire(import.meta.resolve('react-router-dom'));
  const folder = path.join(path.dirname(fromDom.resolve('react-router/package.json')), 'dist/production');
  return [
    { find: /^react-router$/, replacement: path.join(folder, 'index.mjs') },
    { find: /^react-router\/dom$/, replacement: path.join(folder, 'dom-export.mjs') },
  ];
}
