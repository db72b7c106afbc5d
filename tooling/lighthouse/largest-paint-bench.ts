import type { Bench, Finding } from '../bench/bench.ts';
import { compare } from '../bench/compare.ts';
import { milliseconds } from '../bench/figures.ts';
import { startPeer } from '../bench/peers/start-peer.ts';
import type { Program } from '../bench/product/program.ts';
import { measurePage } from './measure-page.ts';
import { withSite } from './with-site.ts';

const ROUNDS = 5;
const LITTLE_MORE = { bound: 'at most', value: 1.3 } as const;
const SOON = { bound: 'below', value: 1300 } as const;

/** The home page beside a page that could not be smaller, on a phone whose network and processor are slowed down. */
export const largestPaintBench: Bench = {
  name: 'largest-paint',
  title: 'Largest paint of the home page',
  run: () =>
    withSite(async (site) => {
      const bare = await startPeer('bare-page');
      try {
        return await againstBarePage(site, bare);
      } finally {
        await bare.stop();
      }
    }),
};

async function againstBarePage(site: Program, bare: Program): Promise<Finding[]> {
  const pair = { product: contender(site), peer: contender(bare) };
  const { product, peer, ratio } = await compare(pair, ROUNDS);
  const measured = { product: milliseconds(product), peer: milliseconds(peer) };
  return [
    { what: 'beside a static page', ...measured, figure: ratio, limit: LITTLE_MORE },
    { what: 'by itself', product: milliseconds(product), figure: product, unit: 'ms', limit: SOON },
  ];
}

const contender = (program: Program) => ({
  program,
  round: async () => (await measurePage(`${program.origin}/`, 'devtools')).largestPaintMs,
});
