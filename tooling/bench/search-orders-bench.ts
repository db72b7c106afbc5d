import { createHash, randomBytes } from 'node:crypto';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { type Order, orderSearchKeys } from '@chauffeur/core';
import type { Bench, Finding } from './bench.ts';
import { milliseconds } from './figures.ts';
import { httpRequest } from './load/http-request.ts';
import { runLoad } from './load/run-load.ts';
import { journeys, requestQuotes } from './product/journeys.ts';
import { orderFile } from './product/order-file.ts';
import { createOrderSource } from './product/order-source.ts';
import type { Program } from './product/program.ts';
import { signUpVisitors, type Visitor } from './product/sign-up-visitors.ts';
import { startProduct } from './product/start-product.ts';
import { withFolder } from './workplace.ts';

const ORDERS = 100_000;
const REQUESTS = 100;
/** The number of a customer in the midst of all. */
const SOMEBODY = 4711;
/** Of the slowest in a hundred: whoever is asked for while the phone is at the ear is there at once. */
const LIMIT = { bound: 'below', value: 50 } as const;

/** A rare name and one that a tenth of the customers has, numbers and phones from their beginning on to the whole of them. */
export function searchesFor(number: number, prefix: string): readonly (readonly [what: string, q: string])[] {
  return [
    ['a whole name', `Nom${number}`],
    ['two letters that everybody has', 'no'],
    ['a name with its first name', 'nom77 camille'],
    ['an order’s number', `${prefix}${number}`],
    ['the beginning of every number', 'W2'],
    ['a phone number', phoneNumberOf(number)],
    ['the beginning of every phone number', '06'],
  ];
}

const phoneNumberOf = (number: number) => `06${String(number).padStart(8, '0')}`;

/** The same order as another customer's, with a number, a name and a phone of its own. */
export function orderOf(order: Order, number: number): Order {
  const customer = {
    ...order.customer,
    lastName: `Nom${number}`,
    phoneNumber: phoneNumberOf(number),
    email: `nom${number}@example.fr`,
  };
  return { ...order, id: crypto.randomUUID(), orderNumber: `${prefixOf(order)}${number}`, customer };
}

export const prefixOf = ({ orderNumber }: Pick<Order, 'orderNumber'>) => orderNumber.replace(/\d+$/, '');

/** What the office looks for among a hundred thousand orders, asked as the office asks (Rules 12.8). */
export const searchOrdersBench: Bench = {
  name: 'search-orders',
  title: 'Looking for an order among 100,000',
  run: () =>
    withFolder(async (folder) => {
      const visitor = await placeFirstOrder(folder);
      const { cookie, prefix } = fillStore(folder, visitor);
      const product = await startProduct(folder);
      try {
        const findings: Finding[] = [];
        for (const [what, q] of searchesFor(SOMEBODY, prefix))
          findings.push(await timeOf(product, { what, cookie, q }));
        return findings;
      } finally {
        await product.stop();
      }
    }),
};

export async function placeFirstOrder(dataDir: string): Promise<Visitor> {
  const product = await startProduct(dataDir);
  try {
    const [visitor] = await signUpVisitors(product.origin, 1);
    if (!visitor) throw new Error('Nobody has signed up.');
    const quotes = await requestQuotes(product.origin, (await journeys(product.origin)).slice(0, 1));
    const next = createOrderSource(product.origin, [visitor], quotes);
    await runLoad({ port: product.port, clients: 1, seconds: 10, requests: 1, status: 201, next });
    return visitor;
  } finally {
    await product.stop();
  }
}

interface Row extends Record<string, SQLInputValue> {
  order_number: string;
  document: string;
}

/** Multiplies the one order, each with a name and a phone of its own, and lets its customer into the office. */
function fillStore(dataDir: string, visitor: Visitor): { cookie: string; prefix: string } {
  const database = new DatabaseSync(orderFile(dataDir));
  database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; BEGIN');
  const [first] = database.prepare('SELECT * FROM orders').all() as Row[];
  if (!first) throw new Error('The store has no order to multiply.');
  const columns = Object.keys(first).filter((column) => column !== 'sequence');
  const marks = columns.map(() => '?').join(', ');
  const insert = database.prepare(`INSERT INTO orders (${columns.join(', ')}) VALUES (${marks})`);
  const insertKey = database.prepare('INSERT INTO order_keys (key, sequence) VALUES (?, ?)');
  const order = JSON.parse(first.document) as Order;
  for (let number = 2; number <= ORDERS; number += 1) {
    const made = orderOf(order, number);
    const [idempotencyKey, document] = [`filled-${number}`, JSON.stringify(made)];
    const { id, orderNumber } = made;
    const row: Row = { ...first, id, order_number: orderNumber, idempotency_key: idempotencyKey, document };
    const { lastInsertRowid } = insert.run(...columns.map((column) => row[column] ?? null));
    for (const key of orderSearchKeys(made)) insertKey.run(key, lastInsertRowid);
  }
  const cookie = letIntoOffice(database, visitor);
  database.exec('COMMIT');
  database.close();
  return { cookie, prefix: prefixOf(order) };
}

/** Lets a customer into the office, with a factor that was shown a moment ago; answers the cookies. */
export function letIntoOffice(database: DatabaseSync, { userId, cookie, customer }: Visitor): string {
  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  const shownAt = now.toISOString();
  const expiresAt = new Date(now.getTime() + 3_600_000).toISOString();
  const member = {
    accountId: userId,
    email: customer.email,
    role: 'owner',
    since: shownAt,
    endedAt: null,
    factors: [
      {
        id: 'f',
        name: 'f',
        addedAt: shownAt,
        kind: 'passkey',
        credentialId: 'c',
        publicKey: 'k',
        counter: 0,
        transports: [],
      },
    ],
    recoveryHashes: [],
    challenge: null,
    stepUps: [{ tokenHash: createHash('sha256').update(token).digest('base64url'), shownAt, expiresAt }],
  };
  const insert = database.prepare('INSERT INTO staff (account_id, since, document) VALUES (?, ?, ?)');
  insert.run(userId, now.getTime(), JSON.stringify(member));
  return `${cookie}; chauffeur.office=${token}`;
}

interface Question {
  what: string;
  q: string;
  cookie: string;
}

async function timeOf({ origin, port }: Program, { what, q, cookie }: Question): Promise<Finding> {
  const path = `/api/staff/orders?q=${encodeURIComponent(q)}`;
  const request = httpRequest({ method: 'GET', path, origin, headers: { cookie } });
  const load = { port, clients: 1, seconds: 30, status: 200, next: () => request };
  await runLoad({ ...load, requests: 5 });
  const { medianMs, p99Ms } = await runLoad({ ...load, requests: REQUESTS });
  return {
    what,
    product: `${milliseconds(medianMs)}, the slowest in a hundred ${milliseconds(p99Ms)}`,
    figure: p99Ms,
    unit: 'ms',
    limit: LIMIT,
  };
}
