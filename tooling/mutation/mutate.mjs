import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { become } from '../start/become.mjs';
import { ensureApart } from '../start/ensure-apart.mjs';
import { ensureInstalled } from '../start/ensure-installed.mjs';
import { findNode, requireReachableNode } from '../start/node-runtime.mjs';
import { reportFailure } from '../start/report-failure.mjs';
import { workspaceRoot } from '../start/workspace.mjs';

const HERE = path.join(workspaceRoot, 'tooling/mutation');
/** Faults are planted here, and never in the sources themselves. */
const COPY = path.join(workspaceRoot, 'var/mutation');
const CORE = 'packages/core';

/**
 * `npm run mutate`: plants every fault that Stryker knows into a copy of core's rules about money and time, one after the other, and
 * fails where the tests find fewer than nine of ten. `npm run mutate -- --mutate "src/time/*.ts"` plants them in some files alone.
 */
async function mutate() {
  requireReachableNode(workspaceRoot);
  await ensureInstalled(workspaceRoot);
  await ensureApart(workspaceRoot, { tool: 'mutation', title: 'Stryker' });
  copyCore();
  const program = path.join(HERE, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const args = [program, 'run', path.join(HERE, 'stryker.config.json'), ...process.argv.slice(2)];
  const env = { ...process.env, TZ: 'UTC' };
  await become({ command: findNode(workspaceRoot), args, cwd: path.join(COPY, CORE), env });
}

/** Core with its tests and the document that they read, on the packages of this folder. */
function copyCore() {
  rmSync(COPY, { recursive: true, force: true });
  for (const part of ['src', 'vectors', 'package.json', 'vitest.config.ts']) {
    cpSync(path.join(workspaceRoot, CORE, part), path.join(COPY, CORE, part), { recursive: true });
  }
  mkdirSync(path.join(COPY, 'docs'));
  cpSync(path.join(workspaceRoot, 'docs/pricing.md'), path.join(COPY, 'docs/pricing.md'));
  symlinkSync(path.join(HERE, 'node_modules'), path.join(COPY, 'node_modules'), 'junction');
}

await mutate().catch(reportFailure);
