import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startAuthEmulator } from './start-auth-emulator.ts';

/** A program in the emulator's place, which ends as it starts so many times and answers from then on. */
function aProgram(endings: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'emulator-'));
  const [program, starts] = [path.join(folder, 'emulator.mjs'), path.join(folder, 'starts')];
  writeFileSync(starts, '');
  writeFileSync(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs';
    import { createServer } from 'node:http';
    appendFileSync(${JSON.stringify(starts)}, 'x');
    if (readFileSync(${JSON.stringify(starts)}, 'utf8').length <= ${endings}) process.exit(1);
    const { host, port } = JSON.parse(readFileSync('firebase.json', 'utf8')).emulators.auth;
    createServer((_, answer) => answer.end('{}')).listen(port, host);`,
  );
  return { program, starts: () => readFileSync(starts, 'utf8').length };
}

it('takes other ports where the first ones were somebody else’s by then, and gives up after three tries', async () => {
  const late = aProgram(2);
  const emulator = await startAuthEmulator(late.program);
  expect((await fetch(`http://${emulator.host}/`)).ok).toBe(true);
  await emulator.stop();
  expect(late.starts()).toBe(3);
  const never = aProgram(9);
  await expect(startAuthEmulator(never.program)).rejects.toThrow('The emulator of accounts ended as it started.');
  expect(never.starts()).toBe(3);
});
