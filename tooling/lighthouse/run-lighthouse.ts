import { reportBenches } from '../bench/report/report-benches.ts';
import { reportFailure } from '../start/report-failure.mjs';
import { homeBench } from './home-bench.ts';
import { largestPaintBench } from './largest-paint-bench.ts';
import { pagesBench } from './pages-bench.ts';

/** `npm run lighthouse [-- names]`, on the built product. Ends with 1 where a limit is missed. */
const benches = [homeBench, pagesBench, largestPaintBench];
await reportBenches({ command: 'lighthouse', benches, names: process.argv.slice(2) }).then((areAllMet) => {
  process.exitCode = areAllMet ? 0 : 1;
}, reportFailure);
