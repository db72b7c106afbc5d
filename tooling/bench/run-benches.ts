import { reportFailure } from '../start/report-failure.mjs';
import { agendaBench } from './agenda-bench.ts';
import type { Bench } from './bench.ts';
import { bytesBench } from './bytes-bench.ts';
import { fleetBench } from './fleet/fleet-bench.ts';
import { fleetOrdersBench } from './fleet/fleet-orders-bench.ts';
import { growthBench } from './growth/growth-bench.ts';
import { hostileBench } from './hostile-bench.ts';
import { limitBench } from './limit-bench.ts';
import { memoryBench } from './memory-bench.ts';
import { ordersBench } from './orders-bench.ts';
import { pricesBench } from './prices-bench.ts';
import { quotesBench } from './quotes-bench.ts';
import { reportBenches } from './report/report-benches.ts';
import { searchBench } from './search-bench.ts';
import { searchHostedBench } from './search-hosted-bench.ts';
import { searchOrdersBench } from './search-orders-bench.ts';
import { startBench } from './start-bench.ts';

const benches: readonly Bench[] = [
  ordersBench,
  quotesBench,
  limitBench,
  pricesBench,
  searchBench,
  fleetBench,
  fleetOrdersBench,
  memoryBench,
  hostileBench,
  growthBench,
  searchOrdersBench,
  searchHostedBench,
  agendaBench,
  startBench,
  bytesBench,
];

/** `npm run bench [-- names]`, on the built product. Ends with 1 where a limit is missed. */
await reportBenches({ command: 'bench', benches, names: process.argv.slice(2) }).then((areAllMet) => {
  process.exitCode = areAllMet ? 0 : 1;
}, reportFailure);
