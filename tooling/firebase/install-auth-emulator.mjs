import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from '../start/workspace.mjs';

const folder = path.join(workspaceRoot, 'tooling/firebase/emulators');
const program = path.join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js');
/** Written last: an installation that was interrupted is begun anew. Turbo reads it: a suite that ran without the program runs again with it. */
const installedLock = path.join(folder, '.installed-lock.json');
const lockFile = path.join(folder, 'package-lock.json');

/** A registry that is slow is waited for; one that never answers is not. */
const limitMs = 10 * 60_000;

/**
 * Google's program that has the emulator of accounts, from a folder outside the workspace (240 MB, half a minute): only whoever
 * runs its suites downloads it, and once for each lock file. None of its packages' install scripts run. The gate calls this on the
 * oldest Node, beside the installation of the workspace.
 * @returns {Promise<string>}
 * @throws Error where the registry does not give it
 */
export async function installAuthEmulator() {
  const lock = readFileSync(lockFile, 'utf8');
  const isInstalled = existsSync(program) && existsSync(installedLock) && readFileSync(installedLock, 'utf8') === lock;
  if (isInstalled) return program;
  process.stdout.write('Installing the emulator of accounts …\n');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', ['ci', ...options], { cwd: folder, timeout: limitMs });
  writeFileSync(installedLock, lock);
  return program;
}
