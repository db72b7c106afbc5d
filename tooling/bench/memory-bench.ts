import { setTimeout as delay } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Bench, Finding } from './bench.ts';
import { count, megabytes } from './figures.ts';
import { runLoad } from './load/run-load.ts';
import { median } from './median.ts';
import { journeys, requestQuotes } from './product/journeys.ts';
import { createOrderSource } from './product/order-source.ts';
import { signUpVisitors } from './product/sign-up-visitors.ts';
import { startProduct } from './product/start-product.ts';
import { withFolder } from './workplace.ts';

const ORDERS = 10_000;
const AT_REST = { bound: 'at most', value: 110 } as const;
const ANONYMOUS_AT_REST = { bound: 'at most', value: 55 } as const;
const AFTER_ORDERS = { bound: 'at most', value: 150 } as const;

/**
 * Resident memory of the whole process, as the system counts it, and what of it is the process's own: the rest is pages of files, of
 * Node's program above all, which other processes share. Linux alone says so in a file.
 */
export const memoryBench: Bench = {
  name: 'memory',
  title: 'Memory',
  run: () => withFolder((folder) => measureMemory(path.join(folder, 'product'))),
};

async function measureMemory(dataDir: string): Promise<Finding[]> {
  const product = await startProduct(dataDir);
  try {
    const atRest = await memoryAtRest(product.pid);
    const visitors = await signUpVisitors(product.origin, 10);
    const quotes = await requestQuotes(product.origin, (await journeys(product.origin)).slice(0, 100));
    const next = createOrderSource(product.origin, visitors, quotes);
    await runLoad({ port: product.port, clients: 10, seconds: 120, requests: ORDERS, status: 201, next });
    const afterOrders = await memoryAtRest(product.pid);
    return [
      { what: 'at rest', ...inMegabytes(atRest.resident), limit: AT_REST },
      { what: 'of which anonymous', ...inMegabytes(atRest.anonymous), limit: ANONYMOUS_AT_REST },
      {
        what: `after ${count(ORDERS)} orders, while their mails leave`,
        ...inMegabytes(afterOrders.resident),
        limit: AFTER_ORDERS,
      },
      { what: 'of which anonymous', ...inMegabytes(afterOrders.anonymous) },
      { what: 'at its peak on the way there', ...inMegabytes(memoryOf(product.pid, 'VmHWM')) },
    ];
  } finally {
    await product.stop();
  }
}

/** The median of some seconds, once the start or the load has passed. */
export async function memoryAtRest(pid: number): Promise<{ resident: number; anonymous: number }> {
  const samples: { resident: number; anonymous: number }[] = [];
  for (let i = 0; i < 20; i += 1) {
    await delay(250);
    samples.push({ resident: memoryOf(pid, 'VmRSS'), anonymous: memoryOf(pid, 'RssAnon') });
  }
  const settled = samples.slice(10);
  return {
    resident: median(settled.map(({ resident }) => resident)),
    anonymous: median(settled.map(({ anonymous }) => anonymous)),
  };
}

/** Megabytes (of 1024² bytes) of a line of the process's status. */
export function memoryOf(pid: number, line: 'VmRSS' | 'RssAnon' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = new RegExp(String.raw`^${line}:\s+(\d+) kB`, 'm').exec(status)?.[1];
  if (kilobytes === undefined) throw new Error(`The process ${pid} has no ${line}.`);
  return Number(kilobytes) / 1024;
}

export const inMegabytes = (figure: number) => ({ product: megabytes(figure), figure, unit: 'MB' });
