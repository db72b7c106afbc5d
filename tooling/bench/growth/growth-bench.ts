import path from 'node:path';
import type { Bench, Finding } from '../bench.ts';
import { count, milliseconds } from '../figures.ts';
import { httpRequest } from '../load/http-request.ts';
import { runLoad } from '../load/run-load.ts';
import { median } from '../median.ts';
import { PLACE_QUERIES } from '../product/journeys.ts';
import { createOrderSource } from '../product/order-source.ts';
import { withFolder } from '../workplace.ts';
import { type FilledStore, openFilledStore } from './filled-store.ts';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const ROUNDS = 5;
const REQUESTS = 200;
/** A thousand times as many orders may cost a level or two of an index, and no more. */
const FLAT = { bound: 'below', value: 1.5 } as const;

interface Question {
  what: string;
  status: number;
  next: (store: FilledStore) => () => Buffer;
}

const questions: readonly Question[] = [
  { what: "the first page of one's orders", status: 200, next: reading(() => ['/orders']) },
  {
    what: 'a page from the middle',
    status: 200,
    next: reading(({ middleOrderId }) => [`/orders?cursor=${middleOrderId}`]),
  },
  { what: 'the rides in progress', status: 200, next: reading(() => ['/orders?period=in-progress']) },
  { what: 'one order', status: 200, next: reading(({ middleOrderId }) => [`/orders/${middleOrderId}`]) },
  {
    what: 'a search for a place',
    status: 200,
    next: reading(() => PLACE_QUERIES.map((query) => `/places?q=${encodeURIComponent(query)}`)),
  },
  {
    what: 'a new order',
    status: 201,
    next: ({ product, visitor, quotes }) => {
      const order = createOrderSource(product.origin, [visitor], quotes);
      return () => order(0);
    },
  },
];

/** How answers slow down while orders become a thousand times as many. */
export const growthBench: Bench = {
  name: 'growth',
  title: 'Growth from 1,000 to 1,000,000 orders',
  run: () =>
    withFolder(async (folder) => {
      const stores: FilledStore[] = [];
      try {
        for (const total of SIZES) stores.push(await openFilledStore(path.join(folder, String(total)), total));
        const findings: Finding[] = [];
        for (const question of questions) findings.push(await growthOf(question, stores));
        return findings;
      } finally {
        for (const { product } of stores) await product.stop();
      }
    }),
};

async function growthOf({ what, status, next }: Question, stores: readonly FilledStore[]): Promise<Finding> {
  const asked = stores.map((store) => ({ store, next: next(store), medians: [] as number[] }));
  // The first round warms up and does not count.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { store, next: bytes, medians } of asked) {
      const { port } = store.product;
      const load = { port, clients: 1, seconds: 30, requests: REQUESTS, status, next: bytes };
      const { medianMs } = await runLoad(load);
      if (round > 0) medians.push(medianMs);
    }
  }
  const times = asked.map(({ store, medians }) => ({ total: store.total, medianMs: median(medians) }));
  return {
    what,
    product: times.map(({ total, medianMs }) => `${count(total)}: ${milliseconds(medianMs)}`).join(' · '),
    figure: (times.at(-1)?.medianMs ?? Number.NaN) / (times[0]?.medianMs ?? Number.NaN),
    limit: FLAT,
  };
}

/** Requests of the visitor, one path after the other. */
function reading(paths: (store: FilledStore) => readonly string[]): Question['next'] {
  return (store) => {
    const { product, visitor } = store;
    const requests = paths(store).map((route) =>
      httpRequest({
        method: 'GET',
        path: `/api${route}`,
        origin: product.origin,
        headers: { cookie: visitor.cookie },
      }),
    );
    let turn = 0;
    return () => {
      turn += 1;
      const request = requests[turn % requests.length];
      if (!request) throw new Error('There is nothing to ask.');
      return request;
    };
  };
}
