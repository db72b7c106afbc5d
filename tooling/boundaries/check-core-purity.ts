import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findImpurities } from './find-impurities.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = globSync('packages/core/src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
const problems = files.flatMap((file) =>
  findImpurities(file, readFileSync(path.join(root, file), 'utf8')).map(
    ({ line, code, reason }) => `${file}:${line} depends on the ${reason}: ${code}`,
  ),
);

if (problems.length > 0 || files.length === 0) {
  console.error(files.length === 0 ? 'No file of core was read, so nothing was checked' : problems.join('\n'));
  process.exitCode = 1;
} else {
  console.log(`${files.length} files of core depend on nothing outside`);
}
