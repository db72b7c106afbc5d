import type { DocumentReference } from 'firebase-admin/firestore';
import type { ArchivedRecords, RecordKind } from '#ports/archive.ts';
import type { Read, Write } from '../commit-work.ts';

/** How the records of one kind lie in Firestore. */
export interface ArchivedKind<Kind extends RecordKind> {
  read: () => AsyncIterable<ArchivedRecords[Kind]>;
  /** What `writes` has to know: all that it writes is among them. */
  documents: (record: ArchivedRecords[Kind]) => DocumentReference[];
  /** What a record lacks of being there; nothing where it is. */
  writes: (record: ArchivedRecords[Kind], read: Read) => Write[];
}
