import path from 'node:path';
import type { Bench, Finding } from './bench.ts';
import { milliseconds } from './figures.ts';
import { median } from './median.ts';
import { startProduct } from './product/start-product.ts';
import { withFolder } from './workplace.ts';

const STARTS = 7;
const WITHIN_A_SECOND = { bound: 'below', value: 400 } as const;

/** From the start of the built process to its first answer. */
export const startBench: Bench = {
  name: 'start',
  title: 'Start to first answer',
  run: () =>
    withFolder(async (folder) => {
      const fresh: number[] = [];
      const again: number[] = [];
      for (let i = 0; i < STARTS; i += 1) {
        const dataDir = path.join(folder, `start-${i}`);
        fresh.push(await startOnce(dataDir));
        again.push(await startOnce(dataDir));
      }
      return [findingOf('in an empty folder', fresh), findingOf('with its data there', again)];
    }),
};

async function startOnce(dataDir: string): Promise<number> {
  const product = await startProduct(dataDir);
  await product.stop();
  return product.startMs;
}

function findingOf(what: string, starts: readonly number[]): Finding {
  const figure = median(starts);
  return { what, product: milliseconds(figure), figure, unit: 'ms', limit: WITHIN_A_SECOND };
}
