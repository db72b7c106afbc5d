import path from 'node:path';
import { HOME_BUDGET_BYTES, measureHome } from './measure-home.ts';
import { measureOffice, OFFICE_BUDGET_BYTES } from './measure-office.ts';

const appFolder = path.resolve(import.meta.dirname, '../../apps/web');
const [home, office] = [measureHome(appFolder), measureOffice(appFolder)];
const problems = [...home.problems, ...office.problems];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else {
  console.log(`home page: ${home.gzipBytes} of ${HOME_BUDGET_BYTES} bytes of JavaScript, compressed with gzip`);
  console.log(`office: ${office.gzipBytes} of ${OFFICE_BUDGET_BYTES} bytes above the home page (${office.page})`);
}
