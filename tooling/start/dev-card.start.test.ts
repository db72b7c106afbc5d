import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from './ensure-built.mjs';
import { workspaceRoot } from './workspace.mjs';
import { freePort } from './free-port.ts';

describe('npm run dev:card', () => {
  beforeAll(() => ensureBuilt(workspaceRoot));

  it('starts the product with a simulation that says so, and stops both', async () => {
    const [port, stripePort] = await Promise.all([freePort(), freePort()]);
    const folder = mkdtempSync(path.join(tmpdir(), 'simulation-'));
    const ports = { PORT: String(port), STRIPE_PORT: String(stripePort) };
    const env = { ...process.env, ...ports, DATA_DIR: folder, HOST: '127.0.0.1' };
    const command = spawn(process.execPath, ['tooling/start/dev-card.mjs'], { cwd: workspaceRoot, env });
    const ended = once(command, 'close');
    const lines: string[] = [];
    for await (const line of createInterface({ input: command.stdout })) {
      lines.push(line);
      if (line.includes('ready on http://localhost')) break;
    }

    const config = await fetch(`http://127.0.0.1:${port}/api/config`);
    const script = await fetch(`http://127.0.0.1:${stripePort}/stripe.js`);
    command.kill('SIGTERM');
    const [code] = await ended;

    expect(readdirSync(folder)).not.toEqual([]);
    rmSync(folder, { recursive: true });
    expect(lines.join('\n')).toContain('No money moves');
    expect(lines.join('\n')).toContain('4242 4242 4242 4242');
    expect(lines.filter((line) => line.startsWith('{'))).toEqual([]);
    expect(await config.json()).toMatchObject({ cardPayments: { simulationScript: script.url } });
    expect({ status: script.status, code }).toEqual({ status: 200, code: 0 });
    await expect(fetch(`http://127.0.0.1:${stripePort}/`)).rejects.toThrow('fetch failed');
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
  });

  it('says in a sentence that a port is taken, and by which setting to name another', async () => {
    const taken = createServer().listen(0);
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const env = { ...process.env, PORT: String(await freePort()), STRIPE_PORT: String(port) };
    const command = spawn(process.execPath, ['tooling/start/dev-card.mjs'], { cwd: workspaceRoot, env });
    let said = '';
    command.stderr.on('data', (part) => (said += String(part)));
    const [code] = await once(command, 'close');
    taken.close();
    expect([code, said]).toEqual([
      1,
      `Port ${port} is taken by another program: end that one, or name another port with STRIPE_PORT.\n`,
    ]);
  });
});
