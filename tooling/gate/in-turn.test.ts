import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
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

it('lets one have the turn at a time, and the next when that one is gone, however it went', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'turn '));
  const seen: string[] = [];
  const first = await startTaker('first');
  expect(await first.line()).toBe('first waits');
  expect(await first.line()).toBe('first has it');
  const second = await startTaker('second');
  expect(await second.line()).toBe('second waits');
  const next = second.line().then((line) => seen.push(line));
  seen.push('first is killed');
  first.process.kill('SIGKILL');
  await next;
  second.process.kill('SIGKILL');
  expect(seen).toEqual(['first is killed', 'second has it']);

  async function startTaker(name: string) {
    const source = `import { takeTurn } from '${pathToFileURL(path.join(import.meta.dirname, 'take-turn.mjs')).href}';
console.log('${name} waits');
takeTurn(${JSON.stringify(folder)});
console.log('${name} has it');
setInterval(() => {}, 1000);`;
    const taker = spawn(process.execPath, ['--input-type=module', '-e', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface(taker.stdout)[Symbol.asyncIterator]();
    await once(taker, 'spawn');
    return { process: taker, line: async () => String((await lines.next()).value) };
  }
});
