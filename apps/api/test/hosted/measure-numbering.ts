import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { haveFirestoreEmulator } from '../../../../tooling/firebase/have-firestore-emulator.ts';
import { commitWork, creation, update } from '#adapters/firestore/commit-work.ts';
import { createFirestoreOrderStore } from '#adapters/firestore/firestore-order-store.ts';
import { openFirestore } from '#adapters/firestore/open-firestore.ts';
import { aNewOrder } from '#testing/an-order.ts';

/** Takes one number, and writes what carries it. */
type Take = () => Promise<unknown>;

interface Load {
  clients: number;
  orders: number;
}

/** Reading what is written next holds it until then: those who wait for one document wait for each other. */
function byTransaction(firestore: Firestore): Take {
  const counter = firestore.doc('Increments/202611');
  return () =>
    firestore.runTransaction(async (transaction) => {
      const orderNumber = Number((await transaction.get(counter)).get('orderNumber') ?? 0) + 1;
      transaction.set(counter, { orderNumber });
      transaction.create(firestore.doc(`Orders/${randomUUID()}`), { orderNumber });
    });
}

function byBatch(firestore: Firestore): Take {
  const counter = firestore.doc('Increments/202611');
  return () =>
    commitWork(firestore, {
      documents: [counter],
      decide: (read) => {
        const before = read(counter);
        const next = { orderNumber: Number(before.get('orderNumber') ?? 0) + 1 };
        const taken = before.exists ? update(before, next) : creation(counter, next);
        return { answer: undefined, writes: [taken, creation(firestore.doc(`Orders/${randomUUID()}`), next)] };
      },
    });
}

/** Whole orders with their submissions and mails, which share batches. */
function byOrderStore(firestore: Firestore): Take {
  const orders = createFirestoreOrderStore(firestore);
  return () => orders.create(aNewOrder());
}

const ways = [
  { name: 'a transaction each', way: byTransaction, loads: [1, 4].map((clients) => ({ clients, orders: 50 })) },
  { name: 'an optimistic batch each', way: byBatch, loads: [1, 4].map((clients) => ({ clients, orders: 50 })) },
  { name: 'the order store', way: byOrderStore, loads: [1, 4].map((clients) => ({ clients, orders: 50 })) },
  { name: 'the order store', way: byOrderStore, loads: [1, 2, 4].map((clients) => ({ clients, orders: 1000 })) },
];

async function measure(way: (firestore: Firestore) => Take, { clients, orders }: Load): Promise<string> {
  const projectId = `demo-${randomUUID()}`;
  const opened = Array.from({ length: clients }, () => openFirestore({ projectId, serviceAccountFile: undefined }));
  const takes = opened.map(({ firestore }) => way(firestore));
  for (const take of takes) await take();
  const takeOf = async (n: number) => takes[n % clients]?.();
  const begunAt = performance.now();
  const outcomes = await Promise.allSettled(Array.from({ length: orders }, (_, n) => takeOf(n)));
  const seconds = (performance.now() - begunAt) / 1000;
  for (const { close } of opened) await close();
  const failed = outcomes.filter(({ status }) => status === 'rejected').length;
  return `${clients} | ${orders} | ${failed} | ${seconds.toFixed(1)} s | ${((orders - failed) / seconds).toFixed(1)}`;
}

/** Prints what numbering costs, each way, where all ask at once; an own emulator's figures, to be compared with each other alone. */
async function main(): Promise<void> {
  const emulator = await haveFirestoreEmulator();
  if (!emulator) return;
  try {
    // The first of all pays for what is loaded once.
    await measure(byOrderStore, { clients: 1, orders: 200 });
    process.stdout.write(
      '| numbers by | clients | orders at once | failed | time | a second |\n|---|---|---|---|---|---|\n',
    );
    for (const { name, way, loads } of ways)
      for (const load of loads) process.stdout.write(`| ${name} | ${await measure(way, load)} |\n`);
  } finally {
    await emulator.stop();
  }
}

await main();
