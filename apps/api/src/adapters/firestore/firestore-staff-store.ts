import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type QuerySnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import type { Invitation, JournalEntry, StaffMember, StaffStore, StaffWrites } from '#ports/staff-store.ts';
import { allWritesOf } from '../records/staff-writes.ts';
import { answered, inTransaction } from './answers.ts';
import { collectionOf } from './collections.ts';
import { creation, type Read, readFrom, type Write } from './commit-work.ts';
import { deleteFound, documentId, documentOf, fieldsOf, timestampOf, withoutTimestamps } from './documents.ts';
import { createOutboxWriting } from './outbox-writing.ts';
import type { StoredFields } from './stored-fields.ts';

/**
 * Members by their account, invitations by their id. A decision is made in a transaction that locks what it reads: they are few, and seldom
 * written.
 */
export function createFirestoreStaffStore(firestore: Firestore): StaffStore {
  const { staff, invitations, journal } = staffPlaces(firestore);
  const writing = createStaffWriting(firestore);
  const newestFirst = journal.orderBy('at', 'desc').orderBy(FieldPath.documentId(), 'desc');

  return {
    async find(accountId) {
      const found = await answered(staffAt(staff, accountId).get());
      return found.exists ? memberOf(found) : null;
    },
    async picture() {
      const [team, open] = await Promise.all([answered(staff.get()), answered(invitations.get())]);
      return pictureOf(team, open);
    },
    change: (decide) =>
      inTransaction(firestore, async (transaction) => {
        const [team, open] = await Promise.all([transaction.get(staff), transaction.get(invitations)]);
        const writes = decide(pictureOf(team, open));
        await writing(transaction, writes);
        return writes.answer;
      }),
    async journal({ limit, cursor }) {
      const query = cursor === undefined ? newestFirst : await after(newestFirst, documentOf(journal, cursor));
      if (query === null) return { entries: [], nextCursor: null };
      const { docs } = await answered(query.limit(limit + 1).get());
      const entries = docs.slice(0, limit).map(journalEntryOf);
      return { entries, nextCursor: docs.length > limit ? (entries.at(-1)?.id ?? null) : null };
    },
    async forget({ journalBefore, now }) {
      const before = Math.min(journalBefore.getTime(), yearAgoMs());
      await deleteFound(journal.where('at', '<', timestampOf(before)));
      await deleteFound(invitations.where('expiresAt', '<', timestampOf(now)));
    },
  };
}

/** Twelve months before this machine's own clock, which nobody's request can set. */
function yearAgoMs(): number {
  const yearAgo = new Date();
  return yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
}

async function after<Fields>(query: Query<Fields>, document: DocumentReference<Fields>): Promise<Query<Fields> | null> {
  const last = await answered(document.get());
  return last.exists ? query.startAfter(last) : null;
}

export function staffPlaces(firestore: Firestore) {
  return {
    staff: collectionOf(firestore, 'staff'),
    invitations: collectionOf(firestore, 'staffInvitations'),
    journal: collectionOf(firestore, 'journal'),
  };
}

type Places = ReturnType<typeof staffPlaces>;

/** Accounts' ids are another's making. */
export function staffAt(staff: Places['staff'], accountId: string): DocumentReference<StaffMember> {
  return staff.doc(documentId(accountId));
}

function pictureOf(team: QuerySnapshot<StaffMember>, open: QuerySnapshot<StoredFields['staffInvitations']>) {
  const members = team.docs.map(memberOf);
  const invited = open.docs.map(invitationOf);
  return {
    team: members.toSorted((one, other) => (one.since < other.since ? -1 : 1)),
    invitations: invited.toSorted((one, other) => (one.invitedAt < other.invitedAt ? -1 : 1)),
  };
}

export function memberFields(member: StaffMember): StaffMember {
  return { ...member };
}

export function memberOf(document: DocumentSnapshot<StaffMember>): StaffMember {
  return fieldsOf(document);
}

export function invitationFields({ expiresAt, ...invitation }: Invitation): StoredFields['staffInvitations'] {
  return { ...invitation, expiresAt: timestampOf(expiresAt) };
}

export function invitationOf(document: DocumentSnapshot<StoredFields['staffInvitations']>): Invitation {
  return withoutTimestamps(fieldsOf(document));
}

export function journalFields({ at, ...entry }: JournalEntry): StoredFields['journal'] {
  return { ...entry, at: timestampOf(at) };
}

export function journalEntryOf(document: DocumentSnapshot<StoredFields['journal']>): JournalEntry {
  return withoutTimestamps(fieldsOf(document));
}

/** Writes what was decided, in the transaction, in which everything is read before anything is written. */
function createStaffWriting(firestore: Firestore) {
  const { staff, invitations, journal: rows } = staffPlaces(firestore);
  const outbox = createOutboxWriting(firestore);
  return async (transaction: Transaction, decided: StaffWrites<unknown>) => {
    const writes = allWritesOf(decided);
    const documents = outbox.documents(writes.mails);
    const found = documents.length === 0 ? [] : await transaction.getAll(...documents);
    const read = readFrom(found);
    for (const member of writes.put) transaction.set(staffAt(staff, member.accountId), memberFields(member));
    for (const accountId of writes.forget) transaction.delete(staffAt(staff, accountId));
    for (const id of writes.withdraw) transaction.delete(documentOf(invitations, id));
    for (const one of writes.invite) transaction.create(documentOf(invitations, one.id), invitationFields(one));
    // A batch and a transaction create and update alike; the outbox asks for no more.
    for (const write of outbox.writes(writes.mails, writes.at, read)) {
      write(transaction as unknown as Parameters<Write>[0]);
    }
    for (const entry of writes.journal) transaction.create(documentOf(rows, entry.id), journalFields(entry));
  };
}

/** A row of the journal as a part of what is committed with it. */
interface JournalWriting {
  /** What `writes` has to know. */
  documents: (journal: JournalEntry | undefined) => DocumentReference[];
  /** The row, unless it is there: a commit whose answer got lost is made again. It is never written over. */
  writes: (journal: JournalEntry | undefined, read: Read) => Write[];
}

export function createJournalWriting(firestore: Firestore): JournalWriting {
  const { journal: rows } = staffPlaces(firestore);
  const rowOf = ({ id }: JournalEntry) => documentOf(rows, id);
  return {
    documents: (journal) => (journal === undefined ? [] : [rowOf(journal)]),
    writes: (journal, read) =>
      journal === undefined || read(rowOf(journal)).exists ? [] : [creation(rowOf(journal), journalFields(journal))],
  };
}
