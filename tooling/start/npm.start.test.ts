import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from './ensure-built.mjs';
import { workspaceRoot } from './workspace.mjs';
import { freePort } from './free-port.ts';

const PROMISED_SECONDS = 5;

describe('npm start', () => {
  beforeAll(() => ensureBuilt(workspaceRoot));

  it(`answers within ${PROMISED_SECONDS} s when everything is built, and stops when it is told to`, async () => {
    const port = await freePort();
    const startedAt = performance.now();
    const product = spawn('npm', ['start'], {
      cwd: workspaceRoot,
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: mkdtempSync(path.join(tmpdir(), 'start-')),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [product.stdout, product.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    const ended = once(product, 'close');

    const status = await Promise.race([firstAnswer(`http://127.0.0.1:${port}/api/health`), ended.then(() => output)]);
    const seconds = (performance.now() - startedAt) / 1000;
    product.kill('SIGTERM');
    const [code] = await ended;

    expect({ status, code }).toEqual({ status: 200, code: 0 });
    expect(seconds).toBeLessThan(PROMISED_SECONDS);
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
  });
});

/** The status of the first answer. Until there is one, connections are refused; the pause leaves the machine to the start. */
async function firstAnswer(url: string): Promise<number> {
  for (;;) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => undefined,
    );
    if (status !== undefined) return status;
    await pause(10);
  }
}
