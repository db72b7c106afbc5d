import { DatabaseSync } from 'node:sqlite';
import type { Order } from '@chauffeur/core';
import { createFirestoreCustomerStore } from '../../apps/api/src/adapters/firestore/firestore-customer-store.ts';
import { createFirestoreOrderStore } from '../../apps/api/src/adapters/firestore/firestore-order-store.ts';
import { openFirestore } from '../../apps/api/src/adapters/firestore/open-firestore.ts';
import { orderDocument } from '../../apps/api/src/adapters/firestore/order-document.ts';
import { createFindCustomers } from '../../apps/api/src/modules/office/find-customers.ts';
import { haveFirestoreEmulator } from '../firebase/have-firestore-emulator.ts';
import type { Bench, Finding } from './bench.ts';
import { count, milliseconds } from './figures.ts';
import { orderFile } from './product/order-file.ts';
import { orderOf, placeFirstOrder, prefixOf, searchesFor } from './search-orders-bench.ts';
import { withFolder } from './workplace.ts';

type Firestore = ReturnType<typeof openFirestore>['firestore'];

/** Of what is looked for the larger store has no more: each search answers the same of both. */
const [FEW, MANY] = [200, 1_000];
const SOMEBODY = 111;
const REQUESTS = 10;
const BATCH = 200;
/** A page of the office, and one that tells whether another follows. */
const LIMIT = { bound: 'at most', value: 21 } as const;

/**
 * What the office looks for, by the queries of the hosted engine on Google's emulator: what they read, at two sizes, and what they cost our own
 * process. The emulator goes through all its documents for each of them, so that its times say nothing about Firestore's.
 */
export const searchHostedBench: Bench = {
  name: 'search-hosted',
  title: 'Looking for an order on Firestore',
  run: () =>
    withFolder(async (folder) => {
      const order = await anOrder(folder);
      const emulator = await haveFirestoreEmulator({ isMeasured: true });
      if (emulator === null) throw new Error('This machine has no emulator of Firestore.');
      try {
        return await findingsOf(order);
      } finally {
        await emulator.stop();
      }
    }),
};

async function anOrder(dataDir: string): Promise<Order> {
  await placeFirstOrder(dataDir);
  const database = new DatabaseSync(orderFile(dataDir));
  const { document } = database.prepare('SELECT document FROM orders').get() as { document: string };
  database.close();
  return JSON.parse(document) as Order;
}

async function findingsOf(order: Order): Promise<Finding[]> {
  const { firestore, close } = openFirestore({ projectId: 'demo-bench', serviceAccountFile: undefined });
  const office = createCountedOffice(firestore);
  const findings: Finding[] = [];
  const fewer: Read[] = [];
  await fill(firestore, order, { from: 1, until: FEW });
  const searches = searchesFor(SOMEBODY, prefixOf(order));
  for (const [, q] of searches) fewer.push(await office.search(q));
  await fill(firestore, order, { from: FEW + 1, until: MANY });
  for (const [index, [what, q]] of searches.entries()) {
    const { documents, ownMs } = await office.search(q);
    const product = `${documents} read, ${milliseconds(ownMs)} of our processor`;
    const peer = `${fewer[index]?.documents} read of ${count(FEW)}`;
    findings.push({ what, product, peer, figure: documents, unit: 'read', limit: LIMIT });
  }
  await close();
  return findings;
}

/** The one order many times, as the adapter stores it. */
async function fill(firestore: Firestore, order: Order, { from, until }: { from: number; until: number }) {
  const orders = firestore.collection('Orders');
  const firstMs = Date.parse(order.createdAt);
  for (let next = from; next <= until; ) {
    const batch = firestore.batch();
    for (const last = Math.min(until, next + BATCH - 1); next <= last; next += 1) {
      const copy = { ...orderOf(order, next), createdAt: new Date(firstMs + next * 1000).toISOString() };
      batch.set(orders.doc(copy.id), orderDocument(copy, { submission: null, counter: next }));
    }
    await batch.commit();
  }
}

interface Read {
  /** Documents that one search reads. */
  documents: number;
  /** Milliseconds of the processor that this process took. */
  ownMs: number;
}

/** Asked as the office's own route asks (Rules 12.8). */
function createCountedOffice(firestore: Firestore) {
  let read = 0;
  const counted = countingReads(firestore, (documents) => {
    read += documents;
  });
  const office = createFindCustomers({
    orders: createFirestoreOrderStore(counted),
    customers: createFirestoreCustomerStore(counted),
    clock: { now: () => new Date() },
  });
  return {
    async search(q: string): Promise<Read> {
      await office.orders({ q });
      read = 0;
      const before = process.cpuUsage();
      for (let request = 0; request < REQUESTS; request += 1) {
        const { orders } = await office.orders({ q });
        if (orders.length === 0) throw new Error(`Nothing is found by ${q}.`);
      }
      const { user, system } = process.cpuUsage(before);
      return { documents: read / REQUESTS, ownMs: (user + system) / 1000 / REQUESTS };
    },
  };
}

/** The same client, of whose queries the documents are counted. */
function countingReads<Part extends object>(part: Part, onRead: (documents: number) => void): Part {
  return new Proxy(part, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(value, target, given);
        if (answer instanceof Promise) {
          return answer.then((found: { size?: number }) => {
            if (name === 'get') onRead(found.size ?? 1);
            return found;
          });
        }
        return typeof answer === 'object' && answer !== null ? countingReads(answer, onRead) : answer;
      };
    },
  });
}
