import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @type {NodeJS.Signals[]} */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** @typedef {{ command: string; args: string[]; cwd: string; env: NodeJS.ProcessEnv }} Program */

/**
 * Runs programs in the foreground. A stop signal reaches all of them, and the end of one is the end of the others.
 * @param {Program[]} programs
 * @returns {Promise<number>} the exit code of the one that ended first; 128 + the signal's number where one ended it
 */
export async function supervise(programs) {
  const children = programs.map(({ command, args, cwd, env }) =>
    spawn(command, args, {
      cwd,
      env,
      stdio: 'inherit',
      shell: process.platform === 'win32' && !command.endsWith('.exe'),
    }),
  );
  /** @param {NodeJS.Signals} signal */
  const stopAll = (signal) => {
    for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stopAll);

  const ends = children.map(endOf);
  const code = await Promise.race(ends);
  stopAll('SIGTERM');
  await Promise.all(ends);
  for (const signal of STOP_SIGNALS) process.off(signal, stopAll);
  return code;
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
function endOf(child) {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(127);
    });
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
