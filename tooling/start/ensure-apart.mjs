import { existsSync } from 'node:fs';
import path from 'node:path';
import { fingerprintContents } from './fingerprint.mjs';
import { runStep } from './run-step.mjs';
import { openStamp } from './stamp.mjs';

// None of their packages has anything to run when it is installed.
const INSTALL = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];

/**
 * Installs a tool that stands apart from the workspace, since few people need its packages: what its own lockfile says, unless it
 * is installed already.
 * @param {string} root
 * @param {{ tool: string; title: string }} apart `tool` is its folder under tooling
 */
export async function ensureApart(root, { tool, title }) {
  const stamp = openStamp(root, tool);
  const lockfile = fingerprintContents(root, [`tooling/${tool}/package-lock.json`]);
  const cwd = path.join(root, 'tooling', tool);
  if (stamp.matches(lockfile) && existsSync(path.join(cwd, 'node_modules'))) return;
  await runStep({ notice: `Installing ${title} from its lockfile`, cwd, command: 'npm', args: INSTALL });
  stamp.write(lockfile);
}
