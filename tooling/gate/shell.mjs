import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pnpmCommand } from '../start/pnpm.mjs';

// Far above what the slowest check takes: a check that hangs fails, and says so.
const LIMIT_MINUTES = 22;

/**
 * @typedef {object} Shell
 * @property {string} root the workspace
 * @property {string} logFile where the output of the check goes as it appears
 * @property {(command: string, args: string[], options?: { cwd?: string; env?: NodeJS.ProcessEnv }) => Promise<void>} run rejects unless the command ends with 0
 * @property {(args: string[], env?: NodeJS.ProcessEnv) => Promise<void>} pnpm runs the workspace's pnpm in the root
 * @property {(text: string) => void} note adds a line to the output
 * @property {() => string} output all of it so far
 */

/**
 * What a check runs its commands with: the workspace's own tools first on the path, and the output kept.
 * @param {string} root
 * @param {string} logFolder
 * @param {string} name
 * @returns {Shell}
 */
export function createShell(root, logFolder, name) {
  mkdirSync(logFolder, { recursive: true });
  const logFile = path.join(logFolder, `${name}.log`);
  const log = createWriteStream(logFile);
  /** @type {string[]} */
  const chunks = [];
  /** @param {string} text */
  const write = (text) => {
    chunks.push(text);
    log.write(text);
  };
  /** @type {Shell['run']} */
  const run = (command, args, { cwd = root, env = {} } = {}) =>
    runCommand({ command, args, cwd, env: { ...checkEnvironment(root), ...env }, write });
  return {
    root,
    logFile,
    run,
    pnpm: (args, env) => {
      const pnpm = pnpmCommand(root, args);
      return run(pnpm.command, pnpm.args, { env: { ...pnpm.env, ...checkEnvironment(root), ...env } });
    },
    note: (text) => write(`${text}\n`),
    output: () => chunks.join(''),
  };
}

/**
 * The same environment everywhere: a check must not pass at a desk and fail in CI because of a zone or a mode.
 * @param {string} root
 * @returns {NodeJS.ProcessEnv}
 */
function checkEnvironment(root) {
  const PATH = [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter);
  return { ...process.env, PATH, CI: 'true', TZ: 'UTC', NODE_ENV: undefined, NO_COLOR: '1', FORCE_COLOR: undefined };
}

/**
 * @param {{ command: string; args: string[]; cwd: string; env: NodeJS.ProcessEnv; write: (text: string) => void }} options
 * @returns {Promise<void>}
 */
function runCommand({ command, args, cwd, env, write }) {
  return new Promise((resolve, reject) => {
    const shell = process.platform === 'win32';
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], shell });
    const timer = setTimeout(() => {
      write(`Stopped after ${LIMIT_MINUTES} minutes.\n`);
      child.kill();
    }, LIMIT_MINUTES * 60_000);
    child.stdout.setEncoding('utf8').on('data', write);
    child.stderr.setEncoding('utf8').on('data', write);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code ?? 'a signal'}`));
    });
  });
}
