import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Bench, Finding } from './bench.ts';
import { compare } from './compare.ts';
import { perSecond } from './figures.ts';
import { runLoad } from './load/run-load.ts';
import { startPeer } from './peers/start-peer.ts';
import { journeys, requestQuotes } from './product/journeys.ts';
import type { Program } from './product/program.ts';
import { createQuoteSource } from './product/quote-source.ts';
import { startProduct } from './product/start-product.ts';
import { withFolder } from './workplace.ts';

const ROUNDS = 5;
const ROUND_SECONDS = 1.5;
const CLIENTS = [1, 10, 50];

/** Quotes with places looked up, roads measured, cars priced and the result signed, and a route that only validates: it informs. */
export const quotesBench: Bench = {
  name: 'quotes',
  title: 'Quotes per second',
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
  const asked = await journeys(product.origin);
  const [quote] = await requestQuotes(product.origin, asked.slice(0, 1));
  const answer = path.join(folder, 'answer.json');
  writeFileSync(answer, JSON.stringify(quote));
  const peer = await startPeer('bare-quotes', { args: ['--answer', answer] });
  const load = { seconds: ROUND_SECONDS, status: 200, next: createQuoteSource(product.origin, asked) };
  const contender = (program: Program, clients: number) => ({
    program,
    round: async () => (await runLoad({ ...load, port: program.port, clients })).perSecond,
  });
  try {
    const findings: Finding[] = [];
    for (const clients of CLIENTS) {
      const pair = { product: contender(product, clients), peer: contender(peer, clients) };
      const { product: own, peer: bare, ratio } = await compare(pair, ROUNDS);
      const what = `${clients} ${clients === 1 ? 'client' : 'clients'}`;
      findings.push({ what, product: perSecond(own), peer: perSecond(bare), figure: ratio });
    }
    return findings;
  } finally {
    await peer.stop();
  }
}
