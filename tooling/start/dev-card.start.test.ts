import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from './ensure-built.mjs';
import { workspaceRoot } from './workspace.mjs';
import { freePort } from './free-port.ts';

describe('npm run dev:card', () => {
  beforeAll(() => ensureBuilt(workspaceRoot));

  it('starts the product with a simulation that says so, and stops both', async () => {
    const [port, stripePort] = await Promise.all([freePort(), freePort()]);
    const env = { ...process.env, PORT: String(port), STRIPE_PORT: String(stripePort), HOST: '127.0.0.1' };
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

    expect(lines.join('\n')).toContain('No money moves');
    expect(lines.join('\n')).toContain('4242 4242 4242 4242');
    expect(lines.filter((line) => line.startsWith('{'))).toEqual([]);
    expect(await config.json()).toMatchObject({ cardPayments: { simulationScript: script.url } });
    expect({ status: script.status, code }).toEqual({ status: 200, code: 0 });
    await expect(fetch(`http://127.0.0.1:${stripePort}/`)).rejects.toThrow('fetch failed');
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
  });
});
