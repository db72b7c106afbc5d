import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

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

it('seats two at a time or one whole, and the next when a holder is gone, however it went', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'turn '));
  const first = await startTaker();
  const second = await startTaker();
  await Promise.all([first.seated, second.seated]);
  const third = await startTaker();
  expect(await isWaiting(third)).toBe(true);
  first.process.kill('SIGKILL');
  await third.seated;

  const whole = await startTaker({ isWhole: true });
  second.process.kill('SIGKILL');
  expect(await isWaiting(whole)).toBe(true);
  third.process.kill('SIGKILL');
  await whole.seated;

  const last = await startTaker();
  expect(await isWaiting(last)).toBe(true);
  whole.process.kill('SIGKILL');
  await last.seated;
  last.process.kill('SIGKILL');

  async function startTaker(options = {}) {
    const source = `import { takeTurn } from '${pathToFileURL(path.join(import.meta.dirname, 'take-turn.mjs')).href}';
console.log('waits');
takeTurn(${JSON.stringify({ ...options, folder })});
console.log('seated');
setInterval(() => {}, 1000);`;
    const taker = spawn(process.execPath, ['--input-type=module', '-e', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface(taker.stdout)[Symbol.asyncIterator]();
    await lines.next();
    return { process: taker, seated: lines.next() };
  }

  /** Longer than a look at both seats takes. */
  function isWaiting({ seated }: { seated: Promise<unknown> }) {
    return Promise.race([seated.then(() => false), sleep(1000, true)]);
  }
});
