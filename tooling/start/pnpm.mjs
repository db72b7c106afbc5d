import { readManifest } from './workspace.mjs';

/**
 * The command line that runs the workspace's own version of pnpm on a machine that has npm only.
 * @param {string} root
 * @param {string[]} args
 * @returns {{ command: string; args: string[]; env: NodeJS.ProcessEnv }}
 */
export function pnpmCommand(root, args) {
  const { packageManager } = readManifest(root);
  if (!packageManager) throw new Error('package.json names no packageManager');
  return { command: 'npx', args: ['--yes', packageManager, ...args], env: { ...process.env, ...QUIET } };
}

/** Nothing on this path reports home or looks for news. */
export const QUIET = {
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  npm_config_update_notifier: 'false',
};
