import path from 'node:path';
import { become } from './become.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { findNode, requireReachableNode } from './node-runtime.mjs';
import { workspaceRoot } from './workspace.mjs';

/**
 * Becomes a program about the product as it is built, with the arguments of this process, after installing and building what is missing.
 * @param {string} program below the workspace's root
 */
export async function runBuilt(program) {
  requireReachableNode(workspaceRoot);
  await ensureInstalled(workspaceRoot);
  await ensureBuilt(workspaceRoot);
  const args = [path.join(workspaceRoot, program), ...process.argv.slice(2)];
  await become({ command: findNode(workspaceRoot), args, cwd: workspaceRoot, env: process.env });
}
