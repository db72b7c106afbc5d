import { type Bench, isMet } from './bench.ts';
import { bytesBench } from './bytes-bench.ts';
import { growthBench } from './growth/growth-bench.ts';
import { memoryBench } from './memory-bench.ts';
import { ordersBench } from './orders-bench.ts';
import { pricesBench } from './prices-bench.ts';
import { quotesBench } from './quotes-bench.ts';
import { tableOf } from './report/table-of.ts';
import { writeReport } from './report/write-report.ts';
import { startBench } from './start-bench.ts';

const benches: readonly Bench[] = [
  ordersBench,
  quotesBench,
  pricesBench,
  memoryBench,
  growthBench,
  startBench,
  bytesBench,
];

/** `npm run bench [-- names]`, on the built product. Ends with 1 where a limit is missed. */
async function runBenches(names: readonly string[]): Promise<boolean> {
  const unknown = names.filter((name) => !benches.some((bench) => bench.name === name));
  if (unknown.length > 0) {
    throw new Error(`No bench '${unknown.join("', '")}'. There are: ${benches.map(({ name }) => name).join(', ')}.`);
  }
  let areAllMet = true;
  for (const bench of benches) {
    if (names.length > 0 && !names.includes(bench.name)) continue;
    const findings = await bench.run();
    console.log(`\n${bench.title}\n\n${tableOf(findings)}`);
    writeReport(bench, findings);
    areAllMet &&= findings.every(isMet);
  }
  return areAllMet;
}

process.exitCode = (await runBenches(process.argv.slice(2))) ? 0 : 1;
