import path from 'node:path';
import type { Bench, Finding, Limit } from './bench.ts';
import { compare } from './compare.ts';
import { perSecond } from './figures.ts';
import { runLoad } from './load/run-load.ts';
import { startPeer } from './peers/start-peer.ts';
import { journeys, requestQuotes } from './product/journeys.ts';
import { copyOrders } from './product/order-file.ts';
import { createOrderSource } from './product/order-source.ts';
import type { Program } from './product/program.ts';
import { signUpVisitors } from './product/sign-up-visitors.ts';
import { startProduct } from './product/start-product.ts';
import { withFolder } from './workplace.ts';

const ROUNDS = 5;
const ROUND_SECONDS = 1.5;
const LIMITS: readonly { clients: number; limit: Limit }[] = [
  { clients: 1, limit: { bound: 'at least', value: 0.6 } },
  { clients: 2, limit: { bound: 'at least', value: 0.6 } },
  { clients: 5, limit: { bound: 'at least', value: 0.65 } },
  { clients: 10, limit: { bound: 'at least', value: 0.7 } },
  { clients: 50, limit: { bound: 'above', value: 1.05 } },
];

/** Orders with all that belongs to them, against a route that only writes their rows. */
export const ordersBench: Bench = {
  name: 'orders',
  title: 'Orders stored per second',
  run: () =>
    withFolder(async (folder) => {
      const product = await startProduct(path.join(folder, 'product'));
      try {
        return await againstBareRoute(product, folder);
      } finally {
        await product.stop();
      }
    }),
};

async function againstBareRoute(product: Program, folder: string): Promise<Finding[]> {
  const visitors = await signUpVisitors(product.origin, 50);
  const quotes = await requestQuotes(product.origin, await journeys(product.origin));
  const next = createOrderSource(product.origin, visitors, quotes);
  const load = { seconds: ROUND_SECONDS, status: 201, next };
  await runLoad({ ...load, port: product.port, clients: 1, requests: 1 });

  // The product's schema with one order in it.
  const file = path.join(folder, 'bare-orders.sqlite');
  copyOrders(path.join(folder, 'product'), file);
  const peer = await startPeer('bare-orders', { args: ['--file', file] });
  const contender = (program: Program, clients: number) => ({
    program,
    round: async () => (await runLoad({ ...load, port: program.port, clients })).perSecond,
  });
  try {
    const findings: Finding[] = [];
    for (const { clients, limit } of LIMITS) {
      const pair = { product: contender(product, clients), peer: contender(peer, clients) };
      const { product: own, peer: bare, ratio } = await compare(pair, ROUNDS);
      const what = `${clients} ${clients === 1 ? 'client' : 'clients'}`;
      findings.push({ what, product: perSecond(own), peer: perSecond(bare), figure: ratio, limit });
    }
    return findings;
  } finally {
    await peer.stop();
  }
}
