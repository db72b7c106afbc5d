import { type DocumentReference, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { MailSubject, NewMail } from '#ports/outbox-store.ts';
import { rankOfEngine } from '../records/mail-shares.ts';
import { recordIdOf } from '../records/outbox-subject.ts';
import { collectionOf } from './collections.ts';
import { creation, type Read, type Write } from './commit-work.ts';
import { documentId, documentOf } from './documents.ts';

/** Mails as a part of what is committed with them. */
export interface OutboxWriting {
  /** What `writes` has to know. */
  documents: (mails: readonly NewMail[]) => DocumentReference[];
  /** Those of the mails that were never added before. */
  writes: (mails: readonly NewMail[], at: Date, read: Read) => Write[];
  /** Those of which it is known that they were never added; none of them is a reminder. */
  additions: (mails: readonly NewMail[], at: Date) => Write[];
}

/** What an order is told of a reminder that is on its way: it is found no more by the search for it. */
export const reminderNotes: Partial<Record<MailSubject['kind'], object>> = {
  'operator-decision-reminder': { decisionReminded: true, remindAt: FieldValue.delete() },
  'operator-answer-reminder': { answerReminded: true, answerRemindAt: FieldValue.delete() },
  'operator-answer-overdue': { answerOverdueTold: true, answerOverdueAt: FieldValue.delete() },
  'ride-reminder': { rideReminded: true, rideRemindAt: FieldValue.delete() },
};

/** The outbox's documents stand under their keys: what exists is not added again, and never deleted. */
export function createOutboxWriting(firestore: Firestore): OutboxWriting {
  const outbox = collectionOf(firestore, 'outbox');
  const orders = collectionOf(firestore, 'orders');
  const rankOf = rankOfEngine(firestore);

  function entryOf({ dedupeKey }: NewMail): DocumentReference {
    // Without its key a mail could leave twice.
    if (typeof dedupeKey !== 'string') throw new TypeError('A mail has no key.');
    return outbox.doc(documentId(dedupeKey));
  }

  function orderOf({ subject }: NewMail): DocumentReference[] {
    return subject.kind in reminderNotes ? [documentOf(orders, recordIdOf(subject))] : [];
  }

  function addition(mail: NewMail, { at, place }: { at: Date; place: number }): Write {
    return creation(entryOf(mail), entryFields(mail, { at, place, rank: rankOf(mail, at.getTime()) }));
  }

  function writesOf(mail: NewMail, fields: { at: Date; place: number }, read: Read): Write[] {
    const told = orderOf(mail).filter((order) => read(order).exists);
    const note = reminderNotes[mail.subject.kind] ?? {};
    return [
      addition(mail, fields),
      ...told.map((order): Write => {
        return (batch) => batch.update(order, { ...note });
      }),
    ];
  }

  return {
    documents: (mails) => mails.flatMap((mail) => [entryOf(mail), ...orderOf(mail)]),
    writes: (mails, at, read) => {
      const byEntry = new Map(mails.map((mail) => [entryOf(mail).path, mail]));
      const added = [...byEntry.values()].filter((mail) => !read(entryOf(mail)).exists);
      return added.flatMap((mail, place) => writesOf(mail, { at, place }, read));
    },
    additions: (mails, at) => mails.map((mail, place) => addition(mail, { at, place })),
  };
}

function entryFields(
  { dedupeKey, subject, language, dueAt }: NewMail,
  { at, place, rank }: { at: Date; place: number; rank: number },
) {
  return {
    dedupeKey,
    kind: subject.kind,
    recordId: recordIdOf(subject),
    language: language ?? null,
    rank,
    attempts: 0,
    createdAt: Timestamp.fromDate(at),
    dueAt: Timestamp.fromDate(dueAt ?? at),
    // Among those that were added together.
    place,
  };
}
