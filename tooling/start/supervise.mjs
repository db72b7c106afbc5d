import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @type {NodeJS.Signals[]} */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * `isReady` resolves once the programs after this one may start.
 * @typedef {{ command: string; args: string[]; cwd: string; env: NodeJS.ProcessEnv; isReady?: () => Promise<unknown> }} Program
 */

/**
 * Runs programs in the foreground. A stop signal reaches all of them, and the end of one is the end of the others.
 * @param {Program[]} programs
 * @returns {Promise<number>} the exit code of the one that ended first; 128 + the signal's number where one ended it
 */
export async function supervise(programs) {
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = [];
  /** @type {Promise<number>[]} */
  const ends = [];
  const ending = new AbortController();
  /** @param {NodeJS.Signals} signal */
  const stopAll = (signal) => {
    ending.abort();
    for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stopAll);

  for (const program of programs) {
    if (ending.signal.aborted) break;
    const child = start(program);
    children.push(child);
    ends.push(endOf(child).finally(() => ending.abort()));
    if (program.isReady) await Promise.race([program.isReady(), ...ends]);
  }
  const code = await Promise.race(ends);
  stopAll('SIGTERM');
  await Promise.all(ends);
  for (const signal of STOP_SIGNALS) process.off(signal, stopAll);
  return code;
}

/** @param {Program} program */
function start({ command, args, cwd, env }) {
  const shell = process.platform === 'win32' && !command.endsWith('.exe');
  return spawn(command, args, { cwd, env, stdio: 'inherit', shell });
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
