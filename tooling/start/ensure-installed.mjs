import { existsSync } from 'node:fs';
import path from 'node:path';
import { fingerprintContents } from './fingerprint.mjs';
import { pnpmCommand } from './pnpm.mjs';
import { runStep } from './run-step.mjs';
import { openStamp } from './stamp.mjs';
import { memberFolders } from './workspace.mjs';

// NODE_ENV=production must not leave out the build tools; without a terminal pnpm must not ask before it repairs a
// node_modules that another tool has made.
const INSTALL = ['install', '--frozen-lockfile', '--prod=false', '--config.confirm-modules-purge=false'];

/**
 * Installs what the lockfile says, unless it is installed already.
 * @param {string} root
 */
export async function ensureInstalled(root) {
  const stamp = openStamp(root, 'installed');
  const fingerprint = fingerprintDependencies(root);
  if (stamp.matches(fingerprint) && hasModules(root)) return;
  await runStep({ notice: 'Installing dependencies from the lockfile', cwd: root, ...pnpmCommand(root, INSTALL) });
  stamp.write(fingerprint);
}

/**
 * What an installation depends on: manifests, lockfile, settings, and the machine it is for.
 * @param {string} root
 */
export function fingerprintDependencies(root) {
  const manifests = ['.', ...memberFolders(root)].map((folder) => path.join(folder, 'package.json'));
  const contents = fingerprintContents(root, ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests]);
  return `${process.platform} ${process.arch} ${contents}`;
}

/** @param {string} root */
const hasModules = (root) => memberFolders(root).every((folder) => existsSync(path.join(root, folder, 'node_modules')));
