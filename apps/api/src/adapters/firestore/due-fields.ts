import { type DocumentData, FieldValue, Timestamp } from 'firebase-admin/firestore';

/**
 * Fields that a search walks in their order. One that is not due has none of it: what lacks a field is in no index of it, so that
 * what is over costs a search nothing.
 */
export type DueFields = Readonly<Record<string, Timestamp | null>>;

export function timestampOf(at: string | number | Date): Timestamp {
  return Timestamp.fromDate(new Date(at));
}

/** As a new document has them. */
export function presentOf(fields: DueFields): DocumentData {
  return Object.fromEntries(Object.entries(fields).filter(([, at]) => at !== null));
}

/** As a change of a document writes them. */
export function changedOf(fields: DueFields): DocumentData {
  return Object.fromEntries(Object.entries(fields).map(([name, at]) => [name, at ?? FieldValue.delete()]));
}
