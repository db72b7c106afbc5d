import { supervise } from '../start/supervise.mjs';
import { takeTurn } from './take-turn.mjs';

/**
 * `in-turn.mjs [--whole] [--zone=Europe/Paris] command …` runs a suite of tests: two at a time, and with `--whole` nothing beside it, so
 * that a journey waits for what it is about and not for another suite. Turbo has no word for that: with `dependsOn` a suite would run again
 * whenever the one before it has changed. Its environment is the same at a desk, in CI and under a bare `npx turbo test`.
 */
async function runInTurn() {
  const options = process.argv.slice(2);
  const [command = '', ...args] = options.filter((option) => !isOurs(option));
  const zone = options.find((option) => option.startsWith('--zone='))?.slice('--zone='.length) ?? 'UTC';
  const { NODE_ENV: _mode, FORCE_COLOR: _color, ...inherited } = process.env;
  const env = { ...inherited, CI: 'true', TZ: zone, NO_COLOR: '1', HAS_TURN: '1' };
  const giveBack = inherited.HAS_TURN ? () => {} : takeTurn({ isWhole: options.includes('--whole') });
  process.exitCode = await supervise([{ command, args, cwd: process.cwd(), env }]);
  giveBack();
}

/** @param {string} option */
function isOurs(option) {
  return option === '--whole' || option.startsWith('--zone=');
}

await runInTurn();
