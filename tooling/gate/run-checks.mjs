import { createShell } from './shell.mjs';

/**
 * @typedef {object} Check
 * @property {string} name what `npm test -- <name>` calls it
 * @property {string} why what holds when it passes
 * @property {string[]} [needs] checks whose results it works on
 * @property {boolean} [alone] whether it uses the whole machine, or writes what others read
 * @property {(shell: import('./shell.mjs').Shell) => Promise<void>} run rejects when the check fails
 *
 * @typedef {{ name: string; passed: boolean; seconds: number; output: string; logFile: string }} Result
 * @typedef {{ finished(result: Result): void }} Listener
 */

const LANES = 2;

/**
 * Runs checks in their order, two at a time where both allow it. A failed check stops none but those that need it.
 * @param {Check[]} checks
 * @param {{ root: string; logFolder: string; reporter: Listener }} context
 * @returns {Promise<Result[]>}
 */
export async function runChecks(checks, { root, logFolder, reporter }) {
  /** @type {Map<Check, Promise<void>>} */
  const running = new Map();
  /** @type {Result[]} */
  const results = [];

  for (const check of checks) {
    while (!fits(check, [...running.keys()])) await Promise.race(running.values());
    const failedNeed = check.needs?.find((need) => results.some(({ name, passed }) => name === need && !passed));
    const outcome = failedNeed ? refuse(check, failedNeed) : runCheck(check, createShell(root, logFolder, check.name));
    const done = outcome.then((result) => {
      running.delete(check);
      results.push(result);
      reporter.finished(result);
    });
    running.set(check, done);
  }
  await Promise.all(running.values());
  return results;
}

/**
 * @param {Check} check
 * @param {Check[]} running
 */
function fits(check, running) {
  if (running.length === 0) return true;
  if (check.alone || running.length >= LANES) return false;
  return running.every((other) => !other.alone && !check.needs?.includes(other.name));
}

/**
 * @param {Check} check
 * @param {import('./shell.mjs').Shell} shell
 * @returns {Promise<Result>}
 */
async function runCheck(check, shell) {
  const startedAt = Date.now();
  const passed = await check.run(shell).then(
    () => true,
    (error) => {
      shell.note(error instanceof Error ? error.message : String(error));
      return false;
    },
  );
  return {
    name: check.name,
    passed,
    seconds: (Date.now() - startedAt) / 1000,
    output: shell.output(),
    logFile: shell.logFile,
  };
}

/**
 * @param {Check} check
 * @param {string} need
 * @returns {Promise<Result>}
 */
async function refuse(check, need) {
  return { name: check.name, passed: false, seconds: 0, output: `It needs '${need}', which failed.\n`, logFile: '' };
}
