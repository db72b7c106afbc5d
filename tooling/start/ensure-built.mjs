import { existsSync } from 'node:fs';
import path from 'node:path';
import { fingerprintContents, fingerprintSizes } from './fingerprint.mjs';
import { pnpmCommand } from './pnpm.mjs';
import { runStep } from './run-step.mjs';
import { openStamp } from './stamp.mjs';

const INPUTS = [
  'packages/core',
  'apps/api',
  'apps/web',
  'config',
  'turbo.json',
  'tsconfig.base.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
];
const OUTPUTS = ['packages/core/dist', 'apps/api/dist', 'apps/web/dist'];
const BUILD = ['exec', 'turbo', 'run', 'build', '--output-logs=errors-only'];

/**
 * Builds the product, unless these very sources are built already. Turbo knows that too, but starting it by way of npx
 * takes longer than the whole start is allowed to.
 * @param {string} root
 */
export async function ensureBuilt(root) {
  const stamp = openStamp(root, 'built');
  const sources = fingerprintContents(root, INPUTS);
  if (OUTPUTS.every((folder) => existsSync(path.join(root, folder))) && stamp.matches(seal(root, sources))) return;
  await runStep({ notice: 'Building', cwd: root, ...pnpmCommand(root, BUILD) });
  stamp.write(seal(root, sources));
}

/**
 * Sources and what was made of them: a dist folder that someone removed or rebuilt from elsewhere breaks the seal.
 * @param {string} root
 * @param {string} sources
 */
const seal = (root, sources) => `${sources} ${fingerprintSizes(root, OUTPUTS)}`;
