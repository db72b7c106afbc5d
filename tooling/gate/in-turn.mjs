import { supervise } from '../start/supervise.mjs';
import { takeTurn } from './take-turn.mjs';

/**
 * `in-turn.mjs [--zone=Europe/Paris] command …` runs what uses every core of the machine: one such command at a time, so that a test
 * waits for what it is about and not for another suite. Turbo has no word for that: with `dependsOn` a suite would run again whenever
 * the one before it has changed. Its environment is the same at a desk, in CI and under a bare `npx turbo test`.
 */
async function runInTurn() {
  const [zone, command = '', ...args] = splitZone(process.argv.slice(2));
  const { NODE_ENV: _mode, FORCE_COLOR: _color, ...inherited } = process.env;
  const env = { ...inherited, CI: 'true', TZ: zone, NO_COLOR: '1', HAS_TURN: '1' };
  const giveBack = inherited.HAS_TURN ? () => {} : takeTurn();
  process.exitCode = await supervise([{ command, args, cwd: process.cwd(), env }]);
  giveBack();
}

/**
 * @param {string[]} args
 * @returns {[zone: string, ...command: string[]]}
 */
function splitZone([first = '', ...others]) {
  return first.startsWith('--zone=') ? [first.slice('--zone='.length), ...others] : ['UTC', first, ...others];
}

await runInTurn();
