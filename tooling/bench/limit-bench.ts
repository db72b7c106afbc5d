import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Bench, Finding } from './bench.ts';
import { comparisonOf, playPairs } from './compare.ts';
import { milliseconds, perSecond } from './figures.ts';
import { runLoad } from './load/run-load.ts';
import { median } from './median.ts';
import { startPeer } from './peers/start-peer.ts';
import { journeys, requestQuotes } from './product/journeys.ts';
import { copyOrders, orderFile } from './product/order-file.ts';
import { createOrderSource } from './product/order-source.ts';
import type { Program } from './product/program.ts';
import { createQuoteSource } from './product/quote-source.ts';
import { signUpVisitors } from './product/sign-up-visitors.ts';
import { productArguments, productMemory, startProduct } from './product/start-product.ts';
import { withFolder } from './workplace.ts';

/** Each begins with both processes anew: two starts of one program differ by a fifth in what an answer costs them. */
const SITTINGS = 3;
const ROUNDS = 5;
const ROUND_SECONDS = 1.5;
const CLIENTS = [1, 50];

/** The product beside the work that it cannot do without, by processor time and by rounds. */
export const limitBench: Bench = {
  name: 'limit',
  title: 'Beside the limit',
  async run() {
    const rows = new Map<string, Played[]>();
    for (let sitting = 0; sitting < SITTINGS; sitting += 1)
      for (const [what, played] of await withFolder(sit)) rows.set(what, [...(rows.get(what) ?? []), played]);
    return [...rows].flatMap(([what, sittings]) => findingsOf(what, sittings));
  },
};

/** What the rounds of a sitting came to for one kind of work and so many clients. */
interface Played {
  readonly pairs: Awaited<ReturnType<typeof playPairs>>;
  /** Processor time of an answer in each round, in milliseconds. */
  readonly ownCpuMs: readonly number[];
  readonly leastCpuMs: readonly number[];
  readonly atLeast: number;
}

async function sit(folder: string): Promise<[what: string, Played][]> {
  const dataDir = path.join(folder, 'product');
  const product = await startProduct(dataDir);
  try {
    const works = await worksOf(product);
    const limit = await startLimit(dataDir, path.join(folder, 'limit'));
    try {
      // Enough orders that mails leave through all of it.
      for (const { port } of [product, limit])
        await runLoad({ ...works.orders, port, clients: 10, seconds: 20, requests: 1000 });
      return await playAll({ product, limit }, [works.orders, works.quotes]);
    } finally {
      await limit.stop();
    }
  } finally {
    await product.stop();
  }
}

interface Work {
  what: string;
  status: number;
  next: (client: number) => Uint8Array;
  atLeast: number;
}

async function worksOf(product: Program): Promise<{ orders: Work; quotes: Work }> {
  const asked = await journeys(product.origin);
  const visitors = await signUpVisitors(product.origin, 50);
  const quotes = await requestQuotes(product.origin, asked);
  return {
    orders: { what: 'orders', status: 201, next: createOrderSource(product.origin, visitors, quotes), atLeast: 0.85 },
    quotes: { what: 'quotes', status: 200, next: createQuoteSource(product.origin, asked), atLeast: 0.75 },
  };
}

/** On a copy of the product's data, with its secret: so it knows the same sessions and quotes. */
function startLimit(dataDir: string, ownDir: string): Promise<Program> {
  mkdirSync(ownDir);
  copyOrders(dataDir, path.join(ownDir, path.basename(orderFile(dataDir))));
  copyFileSync(path.join(dataDir, 'app-secret'), path.join(ownDir, 'app-secret'));
  const env = { ...productMemory, DATA_DIR: ownDir, RATE_LIMITS: 'off' };
  return startPeer('bare-work', { flags: productArguments.slice(0, 1), env });
}

const MAILS_MS = 3000;

/** What the mails of earlier orders cost in a second, when nobody asks for anything: no part of an order that is answered. */
async function mailsCpuMs(program: Program): Promise<number> {
  const before = program.cpuMs();
  await delay(MAILS_MS);
  return ((program.cpuMs() - before) / MAILS_MS) * 1000;
}

async function playAll(programs: { product: Program; limit: Program }, works: readonly Work[]) {
  const played: [what: string, Played][] = [];
  for (const work of works) {
    for (const clients of CLIENTS) {
      const row = `${work.what}, ${clients} ${clients === 1 ? 'client' : 'clients'}`;
      played.push([row, await playOne(programs, work, clients)]);
    }
  }
  return played;
}

function findingsOf(what: string, sittings: readonly Played[]): Finding[] {
  const { product, peer, ratio } = comparisonOf(sittings.flatMap(({ pairs }) => pairs));
  const ownCpuMs = median(sittings.flatMap((sitting) => sitting.ownCpuMs));
  const leastCpuMs = median(sittings.flatMap((sitting) => sitting.leastCpuMs));
  const limit = { bound: 'at least', value: sittings[0]?.atLeast ?? Number.NaN } as const;
  return [
    {
      what: `${what}: processor time of one`,
      product: milliseconds(ownCpuMs),
      peer: milliseconds(leastCpuMs),
      figure: leastCpuMs / ownCpuMs,
      limit,
    },
    { what: `${what}: by rounds`, product: perSecond(product), peer: perSecond(peer), figure: ratio, limit },
  ];
}

async function playOne(
  { product, limit }: { product: Program; limit: Program },
  { status, next, atLeast }: Work,
  clients: number,
): Promise<Played> {
  const own = contender(product, await mailsCpuMs(product));
  const least = contender(limit, await mailsCpuMs(limit));
  const pairs = await playPairs({ product: own, peer: least }, ROUNDS);
  return { pairs, ownCpuMs: own.cpuMs.slice(-ROUNDS), leastCpuMs: least.cpuMs.slice(-ROUNDS), atLeast };

  function contender(program: Program, mailsMs: number) {
    const cpuMs: number[] = [];
    const round = async () => {
      const before = program.cpuMs();
      const done = await runLoad({ port: program.port, clients, seconds: ROUND_SECONDS, status, next });
      cpuMs.push((program.cpuMs() - before - mailsMs * done.seconds) / done.answered);
      return done.perSecond;
    };
    return { program, round, cpuMs };
  }
}
