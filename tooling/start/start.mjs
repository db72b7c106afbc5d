import { become } from './become.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { findNode, requireReachableNode } from './node-runtime.mjs';
import { reportFailure } from './report-failure.mjs';
import { productArguments, productMemory, workspaceRoot } from './workspace.mjs';

/** `npm start`: install, build, serve, each only where it is needed. Runs on Node 20 with nothing installed. */
async function start() {
  requireReachableNode(workspaceRoot);
  await ensureInstalled(workspaceRoot);
  const node = findNode(workspaceRoot);
  await ensureBuilt(workspaceRoot);
  // The root is the working folder, so that DATA_DIR's `var` and `config/` mean the same as in every other command.
  await become({
    command: node,
    args: productArguments,
    cwd: workspaceRoot,
    env: { ...productMemory, ...process.env },
  });
}

await start().catch(reportFailure);
