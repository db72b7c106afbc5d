import { HOME_BUDGET_BYTES, measureHome } from '../budget/measure-home.ts';
import type { Bench } from './bench.ts';
import { count } from './figures.ts';
import { workspacePath } from './workplace.ts';

/** What the gate's budget check measures, with the other figures. */
export const bytesBench: Bench = {
  name: 'bytes',
  title: 'First JavaScript of the home page',
  async run() {
    const { gzipBytes } = measureHome(workspacePath('apps/web'));
    const limit = { bound: 'below', value: HOME_BUDGET_BYTES } as const;
    const product = `${count(gzipBytes)} bytes`;
    return [{ what: 'compressed with gzip', product, figure: gzipBytes, unit: 'bytes', limit }];
  },
};
