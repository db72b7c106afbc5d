import path from 'node:path';
import { startProduct } from '../bench/product/start-product.ts';
import type { Program } from '../bench/product/program.ts';
import { withFolder } from '../bench/workplace.ts';

/** Runs the work beside the built product, as `npm start` serves it to someone who has configured nothing. */
export function withSite<T>(work: (site: Program) => Promise<T>): Promise<T> {
  return withFolder(async (folder) => {
    const site = await startProduct(path.join(folder, 'site'), {});
    try {
      return await work(site);
    } finally {
      await site.stop();
    }
  });
}
