import { HOME_BUDGET_BYTES, measureHome } from '../budget/measure-home.ts';
import { measureOffice, OFFICE_BUDGET_BYTES } from '../budget/measure-office.ts';
import type { Bench } from './bench.ts';
import { count } from './figures.ts';
import { workspacePath } from './workplace.ts';

/** What the gate's budget check measures, with the other figures. */
export const bytesBench: Bench = {
  name: 'bytes',
  title: 'First JavaScript of the home page and of the office',
  async run() {
    const [home, office] = [measureHome(workspacePath('apps/web')), measureOffice(workspacePath('apps/web'))];
    return [
      row('the home page, compressed with gzip', home.gzipBytes, HOME_BUDGET_BYTES),
      row('the office above that', office.gzipBytes, OFFICE_BUDGET_BYTES),
    ];
  },
};

function row(what: string, gzipBytes: number, value: number) {
  const limit = { bound: 'below', value } as const;
  return { what, product: `${count(gzipBytes)} bytes`, figure: gzipBytes, unit: 'bytes', limit };
}
