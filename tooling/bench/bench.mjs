import { reportFailure } from '../start/report-failure.mjs';
import { runBuilt } from '../start/run-built.mjs';

// `npm run bench`: measures the product.
await runBuilt('tooling/bench/run-benches.ts').catch(reportFailure);
