import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { creation, type Read } from './commit-work.ts';
import { createGroupWriter, type NumberedWork } from './group-writer.ts';

beforeEach(() => {
  vi.useFakeTimers();
  let last = 0.5;
  vi.spyOn(Math, 'random').mockImplementation(() => (last = (last * 997 + 0.123) % 1));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Stored {
  version: number;
  fields: Readonly<Record<string, unknown>>;
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Documents that take their time: what is written longer the more it is, and refused in the end where somebody was faster. */
function aSlowFirestore() {
  const stored = new Map<string, Stored>();
  const count = { read: 0, written: 0, batches: 0, inVain: 0 };
  const firestore = { getAll, batch } as unknown as Firestore;

  function at(path: string): DocumentReference {
    const reference = { path, firestore, get: async () => (await getAll(reference as never))[0] };
    return reference as unknown as DocumentReference;
  }

  async function getAll(...references: DocumentReference[]): Promise<DocumentSnapshot[]> {
    count.read += references.length;
    await after(2);
    const found = references.map((ref) => ({ ref, now: stored.get(ref.path) }));
    await after(2 + references.length / 4);
    return found.map(({ ref, now }) => {
      const snapshot = {
        ref,
        exists: now !== undefined,
        updateTime: now?.version,
        get: (name: string) => now?.fields[name],
      };
      return snapshot as unknown as DocumentSnapshot;
    });
  }

  const fieldsOf = (path: string) => stored.get(path)?.fields;

  function put(path: string, fields: object): void {
    stored.set(path, { version: (stored.get(path)?.version ?? 0) + 1, fields: { ...fieldsOf(path), ...fields } });
  }

  function batch() {
    const writes: { path: string; expected: number | undefined; fields: object }[] = [];
    return {
      create: ({ path }: DocumentReference, fields: object) => writes.push({ path, expected: undefined, fields }),
      update: ({ path }: DocumentReference, fields: object, { lastUpdateTime }: { lastUpdateTime: number }) =>
        writes.push({ path, expected: lastUpdateTime, fields }),
      async commit() {
        await after(10 + writes.length);
        if (writes.some(({ path, expected }) => stored.get(path)?.version !== expected)) {
          count.inVain += writes.length;
          throw Object.assign(new Error('has changed'), { code: 9 });
        }
        count.written += writes.length;
        count.batches += 1;
        for (const { path, fields } of writes) put(path, fields);
      },
    };
  }

  return { firestore, at, count, put, fieldsOf };
}

type SlowFirestore = ReturnType<typeof aSlowFirestore>;

const counterAt = ({ at }: SlowFirestore) => ({ document: at('Increments/2026-11'), field: 'orderNumber' });

/** As an order is: four documents of its own. */
function anOrder(slow: SlowFirestore, id: string): NumberedWork<number> {
  const documents = ['Orders', 'Submissions', 'Outbox', 'Outbox/2'].map((place) => slow.at(`${place}/${id}`));
  const decide = (read: Read, number: number) => {
    const isThere = documents.some((document) => read(document).exists);
    const writes = isThere ? [] : documents.map((document) => creation(document, { number }));
    return { answer: isThere ? 0 : number, writes };
  };
  return { documents, counter: counterAt(slow), decide };
}

/** Fifty customers, who order at each process in turn, each as soon as the last order is there. */
async function load(processes: number, orders = 1000) {
  const slow = aSlowFirestore();
  const writers = Array.from({ length: processes }, () => createGroupWriter(slow.firestore));
  const numbers: number[] = [];
  let begun = 0;

  async function keepOrdering(): Promise<void> {
    while (begun < orders) {
      begun += 1;
      const [id, write] = [String(begun), writers[begun % processes]];
      await after(5 + Math.random() * 10);
      numbers.push((await write?.(anOrder(slow, id))) ?? 0);
    }
  }

  const startedAt = Date.now();
  const all = Promise.all(Array.from({ length: 50 }, keepOrdering));
  while (numbers.length < orders) await vi.advanceTimersByTimeAsync(50);
  await all;
  return { perSecond: (orders * 1000) / (Date.now() - startedAt), numbers, ...slow.count };
}

describe('numbers that several processes give', () => {
  // Without turns two processes wrote 4,450 documents in vain, at 0.56 of the pace of one, and four wrote 10,259, at 0.34.
  it.each([
    [2, 150, 0.9],
    [4, 300, 0.75],
  ])('are without gaps, and %i of them are nearly as fast as one', async (processes, inVain, pace) => {
    const alone = await load(1);
    const together = await load(processes);
    expect(together.numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1000 }, (_, n) => n + 1));
    expect(together.inVain).toBeLessThan(inVain);
    expect(together.perSecond / alone.perSecond).toBeGreaterThan(pace);
  });

  it('cost one process no more than its orders and their counter, once a batch', async () => {
    const { read, written, inVain, batches } = await load(1, 100);
    expect({ read, written, inVain }).toEqual({ read: 400 + batches, written: 400 + batches, inVain: 0 });
  });

  it('wait for one whose turn it is, and not for good where it is gone', async () => {
    const slow = aSlowFirestore();
    slow.put('Increments/2026-11', { orderNumber: 7, turn: 'of one that is gone' });
    const written = createGroupWriter(slow.firestore)(anOrder(slow, 'a'));
    await vi.advanceTimersByTimeAsync(2900);
    expect(slow.fieldsOf('Increments/2026-11')).toEqual({ orderNumber: 7, turn: 'of one that is gone' });
    await vi.advanceTimersByTimeAsync(300);
    expect(await written).toBe(8);
    expect(slow.fieldsOf('Increments/2026-11')).toEqual({ orderNumber: 8, turn: '' });
  });

  it('are free again where one has taken its turn for nothing', async () => {
    const slow = aSlowFirestore();
    slow.put('Increments/2026-11', { orderNumber: 7 });
    const found = createGroupWriter(slow.firestore)(anOrder(slow, 'a'));
    // Written elsewhere, once it was read here.
    await vi.advanceTimersByTimeAsync(5);
    slow.put('Orders/a', { number: 7 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await found).toBe(0);
    expect(slow.fieldsOf('Increments/2026-11')).toEqual({ orderNumber: 7, turn: '' });
  });
});
