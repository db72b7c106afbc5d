import path from 'node:path';
import { become } from '../start/become.mjs';
import { ensureBuilt } from '../start/ensure-built.mjs';
import { ensureInstalled } from '../start/ensure-installed.mjs';
import { findNode, requireReachableNode } from '../start/node-runtime.mjs';
import { reportFailure } from '../start/report-failure.mjs';
import { workspaceRoot } from '../start/workspace.mjs';

/** `npm run scale`: runs several processes of the product as it is built against each other, after building it where that is needed. */
async function scale() {
  requireReachableNode(workspaceRoot);
  await ensureInstalled(workspaceRoot);
  await ensureBuilt(workspaceRoot);
  const args = [path.join(workspaceRoot, 'tooling/scale/run-scale.ts'), ...process.argv.slice(2)];
  await become({ command: findNode(workspaceRoot), args, cwd: workspaceRoot, env: process.env });
}

await scale().catch(reportFailure);
