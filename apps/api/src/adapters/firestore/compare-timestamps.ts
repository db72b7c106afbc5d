import type { Timestamp } from 'firebase-admin/firestore';

/** Negative where `a` is the earlier one, 0 where they are the same instant. */
export function compareTimestamps(a: Timestamp, b: Timestamp): number {
  if (a.isEqual(b)) return 0;
  return a.valueOf() < b.valueOf() ? -1 : 1;
}
