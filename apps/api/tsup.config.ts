import { copyFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';

const gazetteer = 'communes.generated.json';

export default defineConfig({
  entry: ['src/server.ts'],
  format: 'esm',
  target: 'node24',
  platform: 'node',
  // Without its prefix, `node:sqlite` is a package that does not exist.
  removeNodeProtocol: false,
  clean: true,
  sourcemap: true,
  // The offline maps read this file from beside the module that they are built into.
  onSuccess: () => copyFile(`src/adapters/offline-maps/${gazetteer}`, `dist/${gazetteer}`),
});
