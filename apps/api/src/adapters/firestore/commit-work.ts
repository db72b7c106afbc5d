import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  UpdateData,
  WithFieldValue,
  WriteBatch,
} from 'firebase-admin/firestore';
import { answered, isContention } from './answers.ts';

/** A document as it was read, there or not. */
export type Read = <Fields>(document: DocumentReference<Fields>) => DocumentSnapshot<Fields>;
export type Write = (batch: WriteBatch) => unknown;

/** The answer, and what has to be written for it to be true. */
export interface Decision<T> {
  answer: T;
  writes: readonly Write[];
}

export interface Work<T> {
  /** The documents that it decides by. All that it writes is among them. */
  documents: readonly DocumentReference[];
  decide: (read: Read) => Decision<T>;
}

/**
 * Reads, decides and writes as if nobody else were there: the writes stand together or not at all, and only where what they are
 * based on has not changed since; else everything is done again.
 * @throws what `decide` throws, having written nothing
 */
export function commitWork<T>(firestore: Firestore, { documents, decide }: Work<T>): Promise<T> {
  return optimistic(async () => {
    const { answer, writes } = decide(await readTogether(firestore, documents));
    await commit(firestore, writes);
    return answer;
  });
}

export async function readTogether(firestore: Firestore, documents: readonly DocumentReference[]): Promise<Read> {
  const wanted = new Map(documents.map((document) => [document.path, document]));
  const snapshots: DocumentSnapshot[] = wanted.size === 0 ? [] : await firestore.getAll(...wanted.values());
  return readFrom(snapshots);
}

/** @throws where it is asked for a document that is not among them */
export function readFrom(snapshots: readonly DocumentSnapshot[]): Read {
  const found = new Map(snapshots.map((snapshot) => [snapshot.ref.path, snapshot]));
  return <Fields>({ path }: DocumentReference<Fields>) => {
    const snapshot = found.get(path);
    if (!snapshot) throw new Error(`${path} was not asked for.`);
    // What lies at a path is of the type of whatever refers to it.
    return snapshot as DocumentSnapshot<Fields>;
  };
}

export async function commit(firestore: Firestore, writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return;
  const batch = firestore.batch();
  for (const write of writes) write(batch);
  await batch.commit();
}

/** Written where there is nothing yet. */
export function creation<Fields>(document: DocumentReference<Fields>, fields: WithFieldValue<Fields>): Write {
  return (batch) => batch.create(document, fields);
}

/** Written where the document is still as it was read. */
export function update({ ref, updateTime }: DocumentSnapshot, fields: UpdateData<DocumentData>): Write {
  return (batch) => batch.update(ref, fields, { lastUpdateTime: updateTime });
}

/** Where many write the same document at once the wait grows to this; then each still gets its turn within seconds. */
const longestWaitMs = 400;
const mostTries = 60;

/**
 * Reads, then writes on condition that nothing read has changed; where somebody was faster, all of it again after a wait of
 * chance length, so that those who met once do not meet again. A transaction that locks what it reads is slower by far where
 * many want one document (docs/decisions/0014-firestore.md).
 * @param beforeAgain what is waited for instead, told how often it was tried
 * @throws what `work` throws, its refusal where it never gets its turn, and UnansweredError, when it may stand nevertheless
 */
export async function optimistic<T>(work: () => Promise<T>, beforeAgain = pauseByChance): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await answered(work());
    } catch (error) {
      if (!isContention(error) || tries === mostTries) throw error;
      await beforeAgain(tries);
    }
  }
}

export function pauseByChance(tries: number): Promise<void> {
  return pause(Math.random() * Math.min(longestWaitMs, 10 * 2 ** tries));
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
