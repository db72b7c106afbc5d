import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const inTurn = path.join(import.meta.dirname, 'in-turn.mjs');
const show = 'console.log(process.env.TZ, process.env.CI, process.env.NODE_ENV, process.env.NO_COLOR); process.exit(3)';

it.each([
  [[], 'UTC true undefined 1\n'],
  [['--zone=Pacific/Kiritimati'], 'Pacific/Kiritimati true undefined 1\n'],
])(
  'runs a command with %j as CI, in a fixed zone, with nothing of a production mode, and ends as it does',
  (options, stdout) => {
    const env = { ...process.env, NODE_ENV: 'production', TZ: 'Asia/Tokyo', CI: '', HAS_TURN: '1' };
    const args = [inTurn, ...options, process.execPath, '-e', show];
    expect(spawnSync(process.execPath, args, { env, encoding: 'utf8' })).toMatchObject({ status: 3, stdout });
  },
);

it('seats two at a time or one whole, the next one before the others, and whoever waits when a holder is gone, however it went', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'turn '));
  const first = await startTaker();
  const second = await startTaker();
  await Promise.all([first.seated, second.seated]);
  const whole = await startTaker({ isWhole: true });
  const others = await Promise.all([startTaker(), startTaker(), startTaker(), startTaker()]);
  const next = await startTaker({ isNext: true });
  expect(await Promise.all([whole, ...others, next].map(isWaiting))).not.toContain(false);

  first.process.kill('SIGKILL');
  await next.seated;
  expect(await Promise.all([whole, ...others].map(isWaiting))).not.toContain(false);
  second.process.kill('SIGKILL');
  await Promise.race(others.map(({ seated }) => seated));
  for (const other of others) other.process.kill('SIGKILL');
  expect(await isWaiting(whole)).toBe(true);
  next.process.kill('SIGKILL');
  await whole.seated;

  const last = await startTaker();
  expect(await isWaiting(last)).toBe(true);
  whole.process.kill('SIGKILL');
  await last.seated;

  async function startTaker(options = {}) {
    const source = `import { takeTurn } from '${pathToFileURL(path.join(import.meta.dirname, 'take-turn.mjs')).href}';
console.log('waits');
takeTurn(${JSON.stringify({ ...options, folder })});
console.log('seated');
setInterval(() => {}, 1000);`;
    const taker = spawn(process.execPath, ['--input-type=module', '-e', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void taker.kill('SIGKILL'));
    const lines = createInterface(taker.stdout)[Symbol.asyncIterator]();
    await lines.next();
    return { process: taker, seated: lines.next() };
  }

  /** Whether a command still waits, after far more time than passes from one look at the seats to the next. */
  function isWaiting({ seated }: { seated: Promise<unknown> }) {
    return Promise.race([seated.then(() => false), sleep(500, true)]);
  }
});
