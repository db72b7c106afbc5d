import path from 'node:path';
import { QUIET } from './pnpm.mjs';

/**
 * The command line that runs the workspace's turbo, once it is installed. On its path are the workspace's own pnpm, which turbo runs
 * scripts with, and the workspace's own Node, which runs them.
 * @param {string} root
 * @param {string[]} args
 * @returns {{ command: string; args: string[]; env: NodeJS.ProcessEnv }}
 */
export function turboCommand(root, args) {
  const PATH = [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter);
  return { command: 'turbo', args, env: { ...process.env, ...QUIET, PATH } };
}
