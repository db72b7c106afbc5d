import { existsSync } from 'node:fs';
import path from 'node:path';
import { fingerprintContents } from '../start/fingerprint.mjs';
import { runStep } from '../start/run-step.mjs';
import { openStamp } from '../start/stamp.mjs';

const FOLDER = 'tooling/lighthouse';

// Its packages weigh 180 MB and have nothing to run when they are installed.
const INSTALL = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];

/**
 * Installs what Lighthouse's own lockfile says, unless it is installed already.
 * @param {string} root
 */
export async function ensureLighthouse(root) {
  const stamp = openStamp(root, 'lighthouse');
  const lockfile = fingerprintContents(root, [`${FOLDER}/package-lock.json`]);
  const cwd = path.join(root, FOLDER);
  if (stamp.matches(lockfile) && existsSync(path.join(cwd, 'node_modules/lighthouse'))) return;
  await runStep({ notice: 'Installing Lighthouse from its lockfile', cwd, command: 'npm', args: INSTALL });
  stamp.write(lockfile);
}
