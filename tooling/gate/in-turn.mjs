import { supervise } from '../start/supervise.mjs';
import { takeTurn } from './take-turn.mjs';

/**
 * `in-turn.mjs [--next] [--whole] [--zone=Europe/Paris] command …` runs a suite of tests: two at a time. `--next` is for the longest, which
 * has the next seat that is given back, so that the others run beside it and not after it. With `--whole` nothing runs beside it, for
 * what measures how fast something is. Turbo has no word for either: with `dependsOn` a suite would run again whenever the one before
 * it has changed. The environment is the same at a desk, in CI and under a bare `npx turbo test`.
 */
async function runInTurn() {
  const options = process.argv.slice(2);
  const [command = '', ...args] = options.filter((option) => !isOurs(option));
  const zone = options.find((option) => option.startsWith('--zone='))?.slice('--zone='.length) ?? 'UTC';
  const { NODE_ENV: _mode, FORCE_COLOR: _color, ...inherited } = process.env;
  const env = { ...inherited, CI: 'true', TZ: zone, NO_COLOR: '1', HAS_TURN: '1' };
  const giveBack = inherited.HAS_TURN
    ? () => {}
    : takeTurn({ isNext: options.includes('--next'), isWhole: options.includes('--whole') });
  process.exitCode = await supervise([{ command, args, cwd: process.cwd(), env }]);
  giveBack();
}

/** @param {string} option */
function isOurs(option) {
  return option === '--next' || option === '--whole' || option.startsWith('--zone=');
}

await runInTurn();
