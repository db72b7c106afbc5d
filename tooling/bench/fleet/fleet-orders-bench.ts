import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type FleetRecords, type QuoteRequest, weekdays } from '@chauffeur/core';
import type { Bench, Finding } from '../bench.ts';
import { comparisonOf, playPairs } from '../compare.ts';
import { perSecond } from '../figures.ts';
import { runLoad } from '../load/run-load.ts';
import { journeys, requestQuotes } from '../product/journeys.ts';
import { createOrderSource } from '../product/order-source.ts';
import type { Program } from '../product/program.ts';
import { signUpVisitors } from '../product/sign-up-visitors.ts';
import { productArguments, startProduct } from '../product/start-product.ts';
import { withFolder, workspacePath } from '../workplace.ts';

/** Each begins with both anew: so many days as all of its rounds need lie within the year for which one books. */
const SITTINGS = 4;
const ROUNDS = 5;
const CLIENTS = [1, 50];
/** Orders of a round; each is of a quote of its own, whose vehicle is free. */
const ORDERS_A_ROUND = 300;
const ORDERS_A_DAY = 12;
const VEHICLES = 12;
const LEAST_SHARE = 0.9;

/** Orders that have their vehicle found and written with them, against the same orders of a product without a fleet. */
export const fleetOrdersBench: Bench = {
  name: 'fleet-orders',
  title: 'Orders stored per second, with their vehicles',
  async run() {
    const rounds = new Map(CLIENTS.map((clients) => [clients, [] as Rounds]));
    for (let sitting = 0; sitting < SITTINGS; sitting += 1)
      for (const [clients, pairs] of await withFolder(sit)) rounds.get(clients)?.push(...pairs);
    return [...rounds].map(([clients, pairs]) => findingOf(clients, pairs));
  },
};

type Rounds = Awaited<ReturnType<typeof playPairs>>;

async function sit(folder: string): Promise<[clients: number, Rounds][]> {
  const [enforcing, off] = [path.join(folder, 'enforce'), path.join(folder, 'off')];
  loadFleet(enforcing);
  const product = await startProduct(enforcing);
  const peer = await startProduct(off);
  try {
    const [own, without] = [await contenders(product), await contenders(peer)];
    const played: [number, Rounds][] = [];
    for (const clients of CLIENTS)
      played.push([clients, await playPairs({ product: own(clients), peer: without(clients) }, ROUNDS)]);
    return played;
  } finally {
    await Promise.all([product.stop(), peer.stop()]);
  }
}

function findingOf(clients: number, pairs: Rounds): Finding {
  const { product, peer, ratio } = comparisonOf(pairs);
  return {
    what: `${clients} ${clients === 1 ? 'client' : 'clients'}, \`enforce\` against \`off\``,
    product: perSecond(product),
    peer: perSecond(peer),
    figure: ratio,
    limit: { bound: 'at least', value: LEAST_SHARE },
  };
}

/** Each round orders quotes of days that no round of the process before it had: what is sold once cannot be sold again. */
async function contenders(program: Program) {
  const { origin, port } = program;
  const visitors = await signUpVisitors(origin, 50);
  const ways = await journeys(origin);
  let round = 0;
  return (clients: number) => ({
    program,
    round: async () => {
      const quotes = await requestQuotes(origin, requestsOf(ways, round));
      round += 1;
      const next = createOrderSource(origin, visitors, quotes);
      // Its visitors take turns, so that each has ordered each of its own quotes once.
      let sent = 0;
      const load = { port, clients, seconds: 60, requests: ORDERS_A_ROUND, status: 201 };
      return (await runLoad({ ...load, next: () => next(sent++) })).perSecond;
    },
  });
}

/** One way only, on days to come of their own, spread over the day. */
function requestsOf(ways: readonly QuoteRequest[], round: number): QuoteRequest[] {
  return Array.from({ length: ORDERS_A_ROUND }, (_, index) => {
    const number = round * ORDERS_A_ROUND + index;
    const way = ways[number % ways.length] as QuoteRequest;
    const hour = String((number % ORDERS_A_DAY) + 7).padStart(2, '0');
    return { ...way, transferType: 'go', date: dayToCome(Math.floor(number / ORDERS_A_DAY)), time: `${hour}:00` };
  });
}

const dayToCome = (place: number) => new Date(Date.now() + (10 + place) * 86_400_000).toISOString().slice(0, 10);

/** Vans that are on duty round the clock, in the place of those of the example. */
function loadFleet(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const example = JSON.parse(readFileSync(workspacePath('config/fleet.example.json'), 'utf8')) as FleetRecords;
  const van = example.vehicles.find(({ serves }) => serves.includes('VAN'));
  const [driver] = example.drivers;
  if (!van || !driver) throw new Error('The example has no van with a driver.');
  const ids = Array.from({ length: VEHICLES }, (_, place) => `van-${place}`);
  const week = Object.fromEntries(weekdays.map((day) => [day, [{ from: '00:00', until: '00:00' }]]));
  const records = {
    ...example,
    vehicles: ids.map((id) => ({ ...van, id, plate: id })),
    drivers: ids.map((id) => ({ ...driver, id })),
    duties: ids.map((id) => ({ id, vehicleId: id, driverId: id, activeFrom: '2026-01-01', week })),
    blocks: [],
  };
  const file = path.join(dataDir, 'fleet.json');
  writeFileSync(file, JSON.stringify(records));
  execFileSync(process.execPath, [...productArguments, 'fleet', 'load'], {
    cwd: workspacePath(),
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, FLEET_FILE: file },
  });
}
