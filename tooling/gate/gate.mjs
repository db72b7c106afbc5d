import path from 'node:path';
import { ensureInstalled } from '../start/ensure-installed.mjs';
import { requireReachableNode } from '../start/node-runtime.mjs';
import { reportFailure } from '../start/report-failure.mjs';
import { workspaceRoot } from '../start/workspace.mjs';
import { checks } from './checks.mjs';
import { createReporter } from './reporter.mjs';
import { runChecks } from './run-checks.mjs';
import { selectChecks } from './select-checks.mjs';

/** `npm test`: everything that must hold, or the checks named as arguments. Runs on Node 20 with nothing installed. */
async function gate() {
  const reporter = createReporter(process.stdout);
  const names = process.argv.slice(2);
  if (names.includes('--list')) return reporter.list(checks);

  const selected = selectChecks(checks, names);
  requireReachableNode(workspaceRoot);
  await ensureInstalled(workspaceRoot);
  const results = await runChecks(selected, {
    root: workspaceRoot,
    logFolder: path.join(workspaceRoot, 'var/gate'),
    reporter,
  });
  reporter.summary(results);
  process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
}

await gate().catch(reportFailure);
