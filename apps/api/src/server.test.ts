import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aCatalogue } from '#testing/a-catalogue.ts';
import { aCompany } from '#testing/a-company.ts';
import { aFolder } from '#testing/a-database.ts';
import { aMailServer } from '#testing/a-mail-server.ts';
import { builtServer } from '#testing/built-server.ts';

const timeout = 30_000;

type Started = ChildProcess & { output: Promise<string>; errors: Promise<string> };

/** Starts the product as it is built. */
function start(env: Record<string, string>, ...args: string[]): Started {
  return startProgram([builtServer(), ...args], env);
}

/** Starts the product's sources, as `npm run dev` does. */
function startSources(env: Record<string, string>): Started {
  return startProgram(['--conditions=source', path.join(import.meta.dirname, 'server.ts')], env);
}

function startProgram(args: string[], env: Record<string, string>): Started {
  const folder = aFolder();
  const child = spawn(process.execPath, args, {
    env: { DATA_DIR: path.join(folder, 'var'), PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return Object.assign(child, { output: text(child.stdout), errors: text(child.stderr) });
}

async function addressOf(child: ChildProcess): Promise<string> {
  const [line] = await once(child.stdout!, 'data');
  return /http:\/\/[^ ]+/.exec(String(line))?.[0] ?? '';
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}

describe('the server', { timeout }, () => {
  it.each([
    ['built', start],
    ['from its sources', startSources],
  ])(
    'says where it is, what is embedded and where its mails are, answers, and ends when it is told to: %s',
    async (...run) => {
      const child = run[1]({});
      const address = await addressOf(child);
      expect((await fetch(`${address}/api/health`)).status).toBe(200);
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
      expect(await child.output).toMatch(
        /^Chauffeur ready on http:\/\/localhost:\d+ — embedded: SQLite, e-mail sign-in, offline maps, mail files, payment on board\nIts mails, for this machine alone: http:\/\/localhost:\d+\/dev\/mails\?token=[\w-]{43}\nAny number of rides is sold: DATA_DIR=\/.+\/var npm run fleet -- load --example .+\nThe office, for whoever opens this first, within a day: http:\/\/localhost:\d+\/exploitation\/invitation#[\w-]{43}\n$/,
      );
      expect(await child.errors).toMatch(/^.*company\.example\.json is a company made up, .*\n$/);
    },
  );

  it('finishes a request that it has begun before it ends', async () => {
    const child = start({});
    const address = await addressOf(child);
    const headers = { 'content-type': 'application/json', expect: '100-continue' };
    const sending = request(`${address}/api/notifications/notifyissue`, { method: 'POST', headers });
    sending.flushHeaders();
    // The server says so once it has begun with the request, of which it has seen no more than the head.
    await once(sending, 'continue');
    child.kill('SIGTERM');
    await fetch(`${address}/api/health`).catch(() => undefined);
    sending.end('{"page":"a","function":"b","description":"c"}');
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(204);
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('ends as it is at a second signal, and says what it was waiting for', async () => {
    const child = start({});
    await addressOf(child);
    child.kill('SIGTERM');
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(await child.errors).toMatch(/Told to stop once more while it waited for [a-z ]+\n$/);
  });

  it('names every problem of its settings and does not start', async () => {
    const child = start({ STORE: 'postgres', PORT: 'x' });
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(await child.errors).toBe(
      'The configuration is not usable:\n  - PORT: has to be a port number, 0 to 65535\n  - STORE: has to be one of sqlite, firestore\n',
    );
  });

  it('names every problem of a wrong catalogue and does not start', async () => {
    const file = path.join(aFolder(), 'catalogue.json');
    writeFileSync(file, '{"cars":[],"extras":[{}],"priceRules":[]}');
    const child = start({ CATALOGUE_FILE: file });
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(await child.errors).toMatch(
      /catalogue\.json, cars: has to be filled in\n.*catalogue\.json, extras\.0\.code: is not written as it has to be/,
    );
  });

  it('loads a changed catalogue beside a product that runs', async () => {
    const folder = aFolder();
    const env = { DATA_DIR: path.join(folder, 'var'), CATALOGUE_FILE: path.join(folder, 'catalogue.json') };
    writeFileSync(env.CATALOGUE_FILE, JSON.stringify(aCatalogue()));
    const address = await addressOf(start(env));
    writeFileSync(env.CATALOGUE_FILE, JSON.stringify(aCatalogue({ extras: [] })));
    const loading = start(env, 'load-catalogue');
    expect(await once(loading, 'exit')).toEqual([0, null]);
    expect(await loading.output).toBe('Loaded 3 cars, 0 extras and 1 price rules\n');
    expect(await (await fetch(`${address}/api/extras`)).json()).toEqual([]);
  });

  it('delivers by the mail server that is set, shows no mail itself, and lets go of it when it ends', async () => {
    const { address: smtp, accepted, manners } = await aMailServer();
    const file = path.join(aFolder(), 'company.json');
    writeFileSync(file, JSON.stringify(aCompany()));
    const child = start({ SMTP_URL: `smtp://${smtp.host}:${smtp.port}?tls=off`, COMPANY_FILE: file });
    const address = await addressOf(child);
    const arrived = new Promise<void>((resolve) => {
      manners.onMessage = resolve;
    });
    const body = JSON.stringify({ page: 'Car selection', function: 'selectCar', description: '0 amount' });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${address}/api/notifications/notifyissue`, { method: 'POST', body, headers });
    await arrived;
    expect(await (await fetch(`${address}/api/config`)).json()).toMatchObject({ mailPreview: false });
    expect((await fetch(`${address}/dev/mails`)).status).toBe(404);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(accepted).toMatchObject([{ from: aCompany().email, recipients: [aCompany().email] }]);
    expect(await child.output).not.toContain('/dev/mails');
    expect(await child.errors).toContain('PUBLIC_URL is this machine');
  });

  it('shows its mails to nobody where it is for others, not even through a proxy that says nothing of itself', async () => {
    const port = await freePort();
    const child = start({ PUBLIC_URL: 'https://chauffeur.example', MAIL_FILES: 'on', HOST: '127.0.0.1', PORT: port });
    await once(child.stdout!, 'data');
    const address = `http://127.0.0.1:${port}`;
    expect((await fetch(`${address}/dev/mails`)).status).toBe(404);
    expect(await (await fetch(`${address}/api/config`)).json()).toMatchObject({ mailPreview: false });
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(await child.output).not.toContain('/dev/mails');
  });

  it('does not start where mails would be delivered and orders would reach nobody', async () => {
    const child = start({ SMTP_URL: 'smtp://127.0.0.1:1?tls=off' });
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(await child.errors).toContain('SMTP_URL: nobody reads contact@chauffeur.example');
  });

  it('says that the port is taken, and lets go of what it has opened', async () => {
    const other = createServer().listen(0, 'localhost');
    onTestFinished(() => {
      other.close();
    });
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const dataDir = path.join(aFolder(), 'var');
    const child = start({ PORT: String(port), DATA_DIR: dataDir });
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(await child.errors).toContain(`Port ${port} is taken by another program`);
    // The log of a database that was closed is in the database.
    expect(readdirSync(dataDir).filter((name) => name.startsWith('chauffeur'))).toEqual(['chauffeur.sqlite']);
  });

  it('tells its figures to whoever has the token that is set', async () => {
    const child = start({ METRICS_TOKEN: 'm'.repeat(32) });
    const address = await addressOf(child);
    const read = async () => {
      const headers = { authorization: `Bearer ${'m'.repeat(32)}` };
      return (await fetch(`${address}/api/metrics`, { headers })).text();
    };
    // Every job runs once at the start, beside whatever else there is to do.
    await vi.waitFor(async () => expect(await read()).toContain('job="expire orders",outcome="done"} 1'));
    expect(await read()).toMatch(/^chauffeur_database_bytes [1-9]\d+$/m);
  });

  it('says that nothing is limited where limits are off', async () => {
    const child = start({ RATE_LIMITS: 'off' });
    await addressOf(child);
    child.kill('SIGINT');
    await once(child, 'exit');
    expect(await child.errors).toContain('RATE_LIMITS is off');
  });
});
