import type { DocumentReference } from 'firebase-admin/firestore';
import { creation, type Read, update, type Write } from './commit-work.ts';

/** Where the last number of a series stands: a document, and its field. */
export interface Counter {
  document: DocumentReference;
  field: string;
}

/** Numbers of any series for those that are written in one batch, from what was read. */
export interface NumberSeries {
  next: (counter: Counter) => number;
  take: (counter: Counter) => void;
  /** One a series, however many numbers were taken of it. */
  writes: () => Write[];
}

export function createNumberSeries(read: Read): NumberSeries {
  const taken = new Map<string, { counter: Counter; last: number }>();

  function lastOf({ document, field }: Counter): number {
    return taken.get(document.path)?.last ?? (read(document).get(field) as number | undefined) ?? 0;
  }

  return {
    next: (counter) => lastOf(counter) + 1,
    take: (counter) => taken.set(counter.document.path, { counter, last: lastOf(counter) + 1 }),
    writes: () =>
      Array.from(taken.values(), ({ counter: { document, field }, last }) => {
        const before = read(document);
        return before.exists ? update(before, { [field]: last }) : creation(document, { [field]: last });
      }),
  };
}
