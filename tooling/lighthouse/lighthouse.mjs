import path from 'node:path';
import { ensureChromium } from '../gate/ensure-chromium.mjs';
import { become } from '../start/become.mjs';
import { ensureBuilt } from '../start/ensure-built.mjs';
import { ensureInstalled } from '../start/ensure-installed.mjs';
import { findNode, requireReachableNode } from '../start/node-runtime.mjs';
import { reportFailure } from '../start/report-failure.mjs';
import { workspaceRoot } from '../start/workspace.mjs';
import { ensureApart } from '../start/ensure-apart.mjs';

/** `npm run lighthouse`: measures what visitors see of the product as it is built, after building it where that is needed. */
async function lighthouse() {
  requireReachableNode(workspaceRoot);
  await ensureInstalled(workspaceRoot);
  await ensureApart(workspaceRoot, { tool: 'lighthouse', title: 'Lighthouse' });
  await ensureBuilt(workspaceRoot);
  const env = { ...process.env, CHROMIUM_PATH: await ensureChromium() };
  const args = [path.join(workspaceRoot, 'tooling/lighthouse/run-lighthouse.ts'), ...process.argv.slice(2)];
  await become({ command: findNode(workspaceRoot), args, cwd: workspaceRoot, env });
}

await lighthouse().catch(reportFailure);
