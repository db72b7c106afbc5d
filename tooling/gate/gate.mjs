import path from 'node:path';
import { installAuthEmulator } from '../firebase/install-auth-emulator.mjs';
import { become } from '../start/become.mjs';
import { ensureInstalled } from '../start/ensure-installed.mjs';
import { findNode, requireReachableNode } from '../start/node-runtime.mjs';
import { reportFailure } from '../start/report-failure.mjs';
import { workspaceRoot } from '../start/workspace.mjs';
import { asksForEmulators } from './asks-for-emulators.mjs';

/** `npm test`: installs what is missing, on Node 20 with nothing installed, and hands over to the workspace's own Node. */
async function gate() {
  requireReachableNode(workspaceRoot);
  const given = process.argv.slice(2);
  const needsAccounts = asksForEmulators(given) && !process.env.FIREBASE_AUTH_EMULATOR_HOST;
  // Either waits for the network half of its time. Where the emulator cannot be had, the suites that need it say so.
  const accounts = needsAccounts ? installAuthEmulator().catch(() => undefined) : undefined;
  await ensureInstalled(workspaceRoot);
  await accounts;
  const args = [path.join(workspaceRoot, 'tooling/gate/run-gate.ts'), ...given];
  await become({ command: findNode(workspaceRoot), args, cwd: workspaceRoot, env: process.env });
}

await gate().catch(reportFailure);
