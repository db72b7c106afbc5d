import path from 'node:path';
import { findShapeProblems } from './find-shape-problems.ts';

const problems = await findShapeProblems(path.resolve(import.meta.dirname, '../../packages/core'));
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else {
  console.log('packages/core can be consumed as packed');
}
