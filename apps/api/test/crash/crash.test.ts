import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Acknowledged, createOrderingClient, type OrderingClient, requestQuote } from './ordering-client.ts';
import { createServerProcess } from './server-process.ts';

const clientCount = 6;
const rounds = 3;
const ordersPerRound = 24;

const dataDir = mkdtempSync(path.join(tmpdir(), 'chauffeur-crash-'));
const server = createServerProcess(dataDir);
let clients: OrderingClient[] = [];
const acknowledged = new Map<OrderingClient, Acknowledged[]>();

/** Orders one after the other, as fast as the server answers, until the test has enough. */
async function keepOrdering(client: OrderingClient, goOn: () => boolean, tell: () => void): Promise<void> {
  const mine: Acknowledged[] = [];
  acknowledged.set(client, mine);
  while (goOn()) {
    mine.push(await client.order());
    tell();
  }
}

/** Lets all clients order while the server is killed in the middle and started again, several times. */
async function orderThroughCrashes(): Promise<void> {
  let count = 0;
  let awaited = { count: ordersPerRound, reached: () => undefined as void };
  const reaching = (target: number) =>
    new Promise<void>((reached) => {
      awaited = { count: target, reached };
    });
  const tell = () => {
    count += 1;
    if (count >= awaited.count) awaited.reached();
  };
  const last = ordersPerRound * (rounds + 1);
  const ordering = Promise.all(clients.map((client) => keepOrdering(client, () => count < last, tell)));
  for (let round = 1; round <= rounds; round += 1) {
    await Promise.race([reaching(count + ordersPerRound), ordering]);
    await server.kill();
    await server.start();
  }
  await ordering;
}

beforeAll(async () => {
  await server.start();
  const quote = await requestQuote(server);
  clients = await Promise.all(Array.from({ length: clientCount }, () => createOrderingClient(server, quote)));
  proveAddresses();
  await orderThroughCrashes();
}, 120_000);

afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

/** An address that nobody proved gets the mails of its first order alone (Rules 7.12). */
function proveAddresses(): void {
  const database = new DatabaseSync(path.join(dataDir, 'chauffeur.sqlite'), { timeout: 5000 });
  database.exec('UPDATE user SET emailVerified = 1');
  database.close();
}

const allAcknowledged = () => [...acknowledged.values()].flat();

describe('orders and mails over SIGKILL in the middle of many', () => {
  it('were acknowledged before and after every crash', () => {
    expect(allAcknowledged().length).toBeGreaterThanOrEqual(ordersPerRound * (rounds + 1));
  });

  it('keep every acknowledged order once, and none that nobody asked for', async () => {
    for (const [client, mine] of acknowledged) {
      const stored = (await client.ownOrders()).map(({ id, orderNumber }) => `${orderNumber} ${id}`);
      expect(stored.sort()).toEqual(mine.map(({ order }) => `${order.orderNumber} ${order.id}`).sort());
    }
  });

  it('answer the same order to the same submission, long after', async () => {
    for (const [client, mine] of acknowledged) {
      const again = await Promise.all(mine.map(({ key }) => client.order(key)));
      expect(again).toEqual(mine);
    }
  });

  it('number the orders of a month from 1 without a gap or a repeat', () => {
    const months = Map.groupBy(allAcknowledged(), ({ order }) => order.orderNumber.split('-')[0]);
    for (const orders of months.values()) {
      const counters = orders.map(({ order }) => Number(order.orderNumber.split('-')[1])).sort((a, b) => a - b);
      expect(counters).toEqual(orders.map((_, index) => index + 1));
    }
  });

  it('send each order’s two mails, once', async () => {
    const expected = allAcknowledged().flatMap(({ order }) => [`new-order-${order.id}`, `order-received-${order.id}`]);
    const outbox = path.join(dataDir, 'outbox');
    // After six in the evening the operator has a mail about the next day, too.
    const sent = () =>
      readdirSync(outbox).flatMap(
        (name) => /^(?:new-order|order-received)-[0-9a-f-]{36}(?=.*[.]eml$)/.exec(name) ?? [],
      );
    await vi.waitFor(() => expect(sent()).toHaveLength(expected.length), { timeout: 60_000, interval: 200 });
    expect(new Set(sent())).toEqual(new Set(expected));
    await vi.waitFor(
      async () => {
        const orders = (await Promise.all(clients.map((client) => client.ownOrders()))).flat();
        expect(orders.filter(({ confirmationEmailSent }) => !confirmationEmailSent)).toEqual([]);
      },
      { timeout: 10_000, interval: 200 },
    );
  }, 80_000);

  it('end a process that is asked to stop without an error', async () => {
    expect(await server.stop()).toBe(0);
  });
});
