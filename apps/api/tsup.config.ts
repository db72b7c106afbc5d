import { copyFile, writeFile } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import { basename } from 'node:path';
import { defineConfig, type Options } from 'tsup';
import { gazetteerFile } from './src/adapters/offline-maps/gazetteer.ts';

const typeface = '@expo-google-fonts/source-sans-3';

/** Files that modules read from beside themselves, and the licence that goes with the typeface. */
const besideModules = [
  '400Regular/SourceSans3_400Regular.ttf',
  '600SemiBold/SourceSans3_600SemiBold.ttf',
  'LICENSE_FONT',
].map((file) => createRequire(import.meta.url).resolve(`${typeface}/${file}`));

/** What CommonJS packages expect to find around them once they are part of an ES module. */
/** A bundled module may have a class of its own called URL. */
const commonJs = [
  "import { createRequire as createRequireOfBundle } from 'node:module';",
  "import { fileURLToPath as pathOfBundle } from 'node:url';",
  'const require = createRequireOfBundle(import.meta.url);',
  'const __filename = pathOfBundle(import.meta.url);',
  "const __dirname = pathOfBundle(new globalThis.URL('.', import.meta.url));",
].join('');

/**
 * An ES import of a module of Node's own makes Node evaluate everything that the module offers, among it a WebSocket client and all of
 * WebCrypto, which nobody here uses: megabytes, and a tenth of the start. Taken as CommonJS it evaluates what it is asked for.
 */
const builtinsOnDemand: Options['esbuildPlugins'] = [
  {
    name: 'builtins-on-demand',
    setup(build) {
      build.onResolve({ filter: /./ }, ({ path, kind }) =>
        kind === 'import-statement' && isBuiltin(path) ? { path, namespace: 'on-demand' } : null,
      );
      build.onLoad({ filter: /./, namespace: 'on-demand' }, ({ path }) => ({
        contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`,
      }));
      // What @fastify/static lists files by where it makes a route of each, which site-routes.ts does not ask for.
      build.onResolve({ filter: /^glob$/ }, ({ path }) => ({ path, namespace: 'left-out' }));
      build.onLoad({ filter: /./, namespace: 'left-out' }, () => ({ contents: 'module.exports = {};' }));
    },
  },
];

/**
 * Libraries are bundled: finding and reading their 1,500 files one by one took twice as long to start and a third more
 * memory (docs/performance.md). Names are kept, so that a stack in the log can be read.
 */
export default defineConfig({
  entry: { server: 'src/start.ts' },
  format: 'esm',
  target: 'node24',
  platform: 'node',
  clean: true,
  noExternal: [/^(?!firebase-admin)/],
  // Reads files from beside itself, and is wanted in the hosted mode alone.
  external: [/^firebase-admin/],
  // Without its prefix `node:sqlite` is a package that does not exist.
  removeNodeProtocol: false,
  esbuildPlugins: builtinsOnDemand,
  esbuildOptions(options) {
    options.minifyWhitespace = true;
    options.minifySyntax = true;
    options.conditions = ['source', 'module'];
    options.legalComments = 'external';
    // One letter beyond Latin 1 makes V8 keep all of a file's text in twice the bytes.
    options.charset = 'ascii';
  },
  banner: { js: commonJs },
  onSuccess: async () => {
    await writeFile('dist/gazetteer.packed', gazetteerFile());
    await Promise.all(besideModules.map((file) => copyFile(file, `dist/${basename(file)}`)));
  },
});
