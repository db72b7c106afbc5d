import path from 'node:path';
import { become } from '../start/become.mjs';
import { ensureInstalled } from '../start/ensure-installed.mjs';
import { findNode, requireReachableNode } from '../start/node-runtime.mjs';
import { reportFailure } from '../start/report-failure.mjs';
import { workspaceRoot } from '../start/workspace.mjs';

/** `npm test`: installs what is missing, on Node 20 with nothing installed, and hands over to the workspace's own Node. */
async function gate() {
  requireReachableNode(workspaceRoot);
  await ensureInstalled(workspaceRoot);
  const args = [path.join(workspaceRoot, 'tooling/gate/run-gate.ts'), ...process.argv.slice(2)];
  await become({ command: findNode(workspaceRoot), args, cwd: workspaceRoot, env: process.env });
}

await gate().catch(reportFailure);
