import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Acknowledged,
  createOrderingClient,
  type OrderingClient,
  requestQuote,
} from '../crash/ordering-client.ts';
import { createServerProcess, runCommand } from '../crash/server-process.ts';

const clientCount = 4;
const ordersBefore = 20;
const ordersAfter = 20;

const folder = mkdtempSync(path.join(tmpdir(), 'chauffeur-backup-'));
const dataDir = path.join(folder, 'var');
const backups = path.join(folder, 'backups');
const server = createServerProcess(dataDir);
const restoredDir = path.join(folder, 'restored');
const restored = createServerProcess(restoredDir);

const acknowledged: (Acknowledged & { client: OrderingClient })[] = [];
let clients: OrderingClient[] = [];

/** Orders until there are enough; tells of every order that was acknowledged. */
async function keepOrdering(client: OrderingClient, isEnough: () => boolean, tell: () => void): Promise<void> {
  while (!isEnough()) {
    acknowledged.push({ ...(await client.order()), client });
    tell();
  }
}

/** What was acknowledged when the backup began, and what it said, orders coming in from before it until after it. */
async function backUpAmongOrders() {
  const { promise: begun, resolve: tellBegun } = Promise.withResolvers<void>();
  let last = Number.POSITIVE_INFINITY;
  const tell = () => {
    if (acknowledged.length >= ordersBefore) tellBegun();
  };
  const ordering = Promise.all(clients.map((client) => keepOrdering(client, () => acknowledged.length >= last, tell)));
  await Promise.race([begun, ordering]);
  const before = [...acknowledged];
  const answer = await runCommand(dataDir, 'backup', backups);
  const meanwhile = acknowledged.length - before.length;
  last = acknowledged.length + ordersAfter;
  await ordering;
  return { before, meanwhile, answer };
}

const madeFile = () => path.join(backups, readdirSync(backups).find((name) => name.endsWith('.sqlite')) ?? 'none');

let backup: Awaited<ReturnType<typeof backUpAmongOrders>>;

beforeAll(async () => {
  mkdirSync(backups);
  await server.start();
  const quote = await requestQuote(server);
  clients = await Promise.all(Array.from({ length: clientCount }, () => createOrderingClient(server, quote)));
  backup = await backUpAmongOrders();
}, 90_000);

afterAll(async () => {
  await server.stop();
  await restored.stop();
  rmSync(folder, { recursive: true });
}, 30_000);

describe('a backup made while orders come in', { timeout: 60_000 }, () => {
  it('is one database and the secret, for their owner alone, and says so', () => {
    const names = readdirSync(backups);
    expect(names).toEqual([
      expect.stringMatching(/^chauffeur-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.sqlite$/),
      expect.stringMatching(/\.sqlite\.app-secret$/),
    ]);
    expect(names.map((name) => statSync(path.join(backups, name)).mode & 0o777)).toEqual([0o600, 0o600]);
    expect(backup.answer).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^Backed up \d+ orders and 4 accounts \(schema \d+, \d+\.\d MB\), every page checked: /,
      ),
    });
  });

  it('keeps nobody from ordering meanwhile', () => {
    expect(backup.meanwhile).toBeGreaterThan(0);
  });

  it('is not restored over a product that runs, whatever is said', async () => {
    const refusal = await runCommand(dataDir, 'restore', madeFile(), '--replace');
    expect(refusal).toEqual({ code: 1, said: expect.stringContaining('The product is running on') });
    expect(await clients[0]!.ownOrders()).not.toEqual([]);
  });

  it('comes back in a new folder, and the product starts on it', async () => {
    const answer = await runCommand(restoredDir, 'restore', madeFile());
    expect(answer).toEqual({ code: 0, said: expect.stringMatching(/^Restored \d+ orders and 4 accounts/) });
    await restored.start();
  });

  it('holds every order that was acknowledged before it began, as it was', async () => {
    expect(backup.before.length).toBeGreaterThanOrEqual(ordersBefore);
    for (const client of clients) {
      const orders = new Map((await client.at(restored).ownOrders()).map((order) => [order.id, order]));
      const mine = backup.before.filter((each) => each.client === client);
      for (const { order } of mine) expect(orders.get(order.id)).toMatchObject({ orderNumber: order.orderNumber });
    }
  });

  it('keeps customers signed in, and lets them sign in by their passwords', async () => {
    const again = await clients[0]!.at(restored).signIn();
    expect(await again.ownOrders()).toEqual(await clients[0]!.at(restored).ownOrders());
  });

  it('answers a submission that it knows with its first order, and goes on counting without a gap', async () => {
    const [known] = backup.before;
    const repeated = await known!.client.at(restored).order(known!.key);
    expect(repeated.order.id).toBe(known!.order.id);
    const { order } = await clients[0]!.at(restored).order();
    const all = (await Promise.all(clients.map((client) => client.at(restored).ownOrders()))).flat();
    const [month] = order.orderNumber.split('-');
    const counters = all.map(({ orderNumber }) => orderNumber.split('-')).filter(([other]) => other === month);
    const sorted = counters.map(([, counter]) => Number(counter)).toSorted((a, b) => a - b);
    expect(sorted).toEqual(sorted.map((_, index) => index + 1));
    expect(order.orderNumber).toBe(`${month}-${sorted.length}`);
  });

  it('is moved into the place of other orders where the operator says so, and they are kept', async () => {
    expect(await restored.stop()).toBe(0);
    const refusal = await runCommand(restoredDir, 'restore', madeFile());
    expect(refusal).toEqual({ code: 1, said: expect.stringContaining('say so: --replace') });
    const answer = await runCommand(restoredDir, 'restore', madeFile(), '--replace');
    const aside = /What was there is kept: (.+)/.exec(answer.said)?.[1] ?? 'nowhere';
    expect([answer.code, existsSync(aside)]).toEqual([0, true]);
  });
});
