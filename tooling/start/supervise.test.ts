import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'supervise '));
const moduleUrl = pathToFileURL(path.join(import.meta.dirname, 'supervise.mjs')).href;
const LIVING = `process.on('SIGTERM', () => { console.log('closed by SIGTERM'); process.exit(0); });
setInterval(() => {}, 1000);
console.log('ready ' + process.pid);`;

/** A process that supervises programs, each given as a script. */
function startSupervisor(scripts: string[], isReady = 'undefined'): ChildProcess {
  const programs = scripts.map((script, index) => {
    const file = path.join(folder, `program-${scripts.length}-${index}.cjs`);
    writeFileSync(file, script);
    return { command: process.execPath, args: [file], cwd: folder, env: {} };
  });
  const source = `import { supervise } from '${moduleUrl}';
const [first, ...others] = ${JSON.stringify(programs)};
process.exitCode = await supervise([{ ...first, isReady: ${isReady} }, ...others]);`;
  return spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function outcome(supervisor: ChildProcess, onText: (text: string) => void = () => {}) {
  let text = '';
  supervisor.stdout?.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    onText(text);
  });
  const [code] = await once(supervisor, 'close');
  return { code, text };
}

describe('supervise', () => {
  it("passes a stop signal on and ends with the program's own code", async () => {
    const supervisor = startSupervisor([LIVING]);
    const { code, text } = await outcome(supervisor, (soFar) => soFar.includes('ready') && supervisor.kill('SIGTERM'));
    expect({ code, text }).toEqual({ code: 0, text: expect.stringContaining('closed by SIGTERM') });
  });

  it('ends the others when one ends, with its code', async () => {
    const { code, text } = await outcome(startSupervisor([LIVING, `setTimeout(() => process.exit(7), 500);`]));
    expect({ code, text }).toEqual({ code: 7, text: expect.stringContaining('closed by SIGTERM') });
  });

  it('starts a program once the one before it is ready', async () => {
    const isReady = `() => new Promise((resolve) => setTimeout(() => resolve(console.log('is ready')), 300))`;
    const { text } = await outcome(startSupervisor([LIVING, `console.log('second');`], isReady));
    expect(text).toMatch(/is ready[^]*second/);
  });

  it('starts nothing more where the first ends before it is ready', async () => {
    const { code, text } = await outcome(
      startSupervisor([`process.exit(3);`, `console.log('second');`], '() => new Promise(() => {})'),
    );
    expect({ code, text }).toEqual({ code: 3, text: '' });
  });

  it('tells a death by signal in its exit code', async () => {
    const { code } = await outcome(startSupervisor([`process.kill(process.pid, 'SIGKILL');`]));
    expect(code).toBe(137);
  });
});
