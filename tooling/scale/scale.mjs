import { reportFailure } from '../start/report-failure.mjs';
import { runBuilt } from '../start/run-built.mjs';

// `npm run scale`: runs several processes of the product against each other.
await runBuilt('tooling/scale/run-scale.ts').catch(reportFailure);
