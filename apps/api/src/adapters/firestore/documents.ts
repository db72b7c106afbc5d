import { createHash } from 'node:crypto';
import {
  type CollectionReference,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Query,
  Timestamp,
} from 'firebase-admin/firestore';
import { answered } from './answers.ts';

/** What our own random ids are made of. */
const plainId = /^[a-z\d][\w-]{0,127}$/i;

/**
 * The document of an id that may come from outside. One that is not of our making, which Firestore might refuse or take for a path,
 * stands under its hash, where nothing is.
 */
export function documentOf<Fields>(collection: CollectionReference<Fields>, id: string): DocumentReference<Fields> {
  return collection.doc(plainId.test(id) ? id : documentId(id));
}

const mostIndexedBytes = 1500;

/**
 * Whether a text that may come from outside can be asked for at all. Firestore indexes no longer one, and holds no half of a character, as
 * cutting a text leaves it; it is asked for either again and again for seconds, and refuses.
 */
export function isAskable(text: string): boolean {
  return text.isWellFormed() && Buffer.byteLength(text) <= mostIndexedBytes;
}

/**
 * A document's id made of what must be unique, whatever its letters: Firestore refuses slashes, long names and such as begin and
 * end with two underscores, and ids that grow in order would crowd one server.
 */
export function documentId(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** As many as are deleted at once. */
const batchSize = 400;

/** Deletes all that a query finds, however many: again from the start after an interruption. */
export async function deleteFound(query: Query): Promise<void> {
  const some = query.limit(batchSize);
  for (let found = await answered(some.get()); !found.empty; found = await answered(some.get())) {
    const batch = query.firestore.batch();
    for (const { ref } of found.docs) batch.delete(ref);
    await answered(batch.commit());
  }
}

export function timestampOf(at: string | number | Date): Timestamp {
  return Timestamp.fromDate(new Date(at));
}

/** The same value without the fields that are undefined, which Firestore refuses. */
export function withoutUndefined<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** @throws where there is no such document */
export function fieldsOf<Fields>(snapshot: DocumentSnapshot<Fields>): Fields {
  const fields = snapshot.data();
  if (fields === undefined) throw new Error(`There is no document ${snapshot.ref.path}.`);
  return fields;
}

type WithoutTimestamps<Value> = Value extends Timestamp
  ? string
  : Value extends object
    ? { [Name in keyof Value]: WithoutTimestamps<Value[Name]> }
    : Value;

/** The same fields with Firestore's own timestamps, whoever wrote them, as the text that records have: ISO UTC. */
export function withoutTimestamps<Value>(value: Value): WithoutTimestamps<Value>;
export function withoutTimestamps(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(withoutTimestamps);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withoutTimestamps(field)]));
}

/** Negative where `a` is the earlier one, 0 where they are the same instant. */
export function compareTimestamps(a: Timestamp, b: Timestamp): number {
  if (a.isEqual(b)) return 0;
  return a.valueOf() < b.valueOf() ? -1 : 1;
}

/**
 * Fields that a search walks in their order. One that is not due has none of it: what lacks a field is in no index of it, so that
 * what is over costs a search nothing.
 */
export type DueFields = Readonly<Record<string, Timestamp | null>>;

/** The fields as a new document has them. */
export function presentOf(fields: DueFields): DocumentData {
  return Object.fromEntries(Object.entries(fields).filter(([, at]) => at !== null));
}

/** The fields as a change of a document writes them. */
export function changedOf(fields: DueFields): DocumentData {
  return Object.fromEntries(Object.entries(fields).map(([name, at]) => [name, at ?? FieldValue.delete()]));
}
