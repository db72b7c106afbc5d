import { defineConfig } from 'tsup';

export default defineConfig({
  // Every module is an entry of its own, so that whoever takes one function does not take the schemas along.
  entry: ['src/**/*.ts', '!src/**/*.test.ts', '!src/testing/**'],
  format: 'esm',
  splitting: true,
  // Its declarations are written by the compiler (tsconfig.dist.json).
  dts: false,
  clean: true,
  target: 'es2023',
});
