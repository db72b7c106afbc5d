import path from 'node:path';
import { HOME_BUDGET_BYTES, measureHome } from './measure-home.ts';

const { gzipBytes, problems } = measureHome(path.resolve(import.meta.dirname, '../../apps/web'));
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else {
  console.log(`home page: ${gzipBytes} of ${HOME_BUDGET_BYTES} bytes of JavaScript, compressed with gzip`);
}
