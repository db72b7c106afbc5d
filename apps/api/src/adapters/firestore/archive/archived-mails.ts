import { type DocumentReference, FieldPath, type Firestore, type Timestamp } from 'firebase-admin/firestore';
import type { ArchivedMail } from '#ports/archive.ts';
import { recordIdOf, subjectOf } from '../../records/outbox-subject.ts';
import { collections } from '../collections.ts';
import { creation, type Write } from '../commit-work.ts';
import { documentId } from '../document-id.ts';
import { documentOf } from '../document-of.ts';
import { timestampOf } from '../due-fields.ts';
import type { EntryFields } from '../firestore-outbox-store.ts';
import { reminderNotes } from '../outbox-writing.ts';
import type { ArchivedKind } from './archived-kind.ts';
import { recordsOf } from './pages-of.ts';

interface MailFields extends EntryFields {
  /** When it ends nobody asks any more when it is due. */
  dueAt?: Timestamp;
  endedAt?: Timestamp;
}

/** Mails under the hashes of their keys. An order is told of its reminders, as where they are added. */
export function archivedMails(firestore: Firestore): ArchivedKind<'mails'> {
  const outbox = firestore.collection(collections.outbox);
  const orders = firestore.collection(collections.orders);
  const entryOf = ({ dedupeKey }: ArchivedMail) => outbox.doc(documentId(dedupeKey));
  const remindedBy = ({ subject }: ArchivedMail): DocumentReference[] =>
    subject.kind in reminderNotes ? [documentOf(orders, recordIdOf(subject))] : [];
  return {
    read: () =>
      recordsOf(outbox.orderBy(FieldPath.documentId()), (entry) => mailOf(entry.data() as unknown as MailFields)),
    documents: (mail) => [entryOf(mail), ...remindedBy(mail)],
    writes(mail, read) {
      if (read(entryOf(mail)).exists) return [];
      const told = remindedBy(mail).filter((order) => read(order).exists);
      const note = { ...reminderNotes[mail.subject.kind] };
      return [
        creation(entryOf(mail), fieldsOf(mail)),
        ...told.map((order): Write => {
          return (batch) => batch.update(order, note);
        }),
      ];
    },
  };
}

function fieldsOf({ dedupeKey, subject, language, attempts, createdAt, dueAt, endedAt }: ArchivedMail) {
  return {
    dedupeKey,
    kind: subject.kind,
    recordId: recordIdOf(subject),
    language,
    attempts,
    place: 0,
    createdAt: timestampOf(createdAt),
    ...(dueAt && { dueAt: timestampOf(dueAt) }),
    ...(endedAt && { endedAt: timestampOf(endedAt) }),
  };
}

function mailOf({
  dedupeKey,
  kind,
  recordId,
  language,
  attempts,
  createdAt,
  dueAt,
  endedAt,
}: MailFields): ArchivedMail {
  return {
    dedupeKey,
    subject: subjectOf(kind, recordId),
    language,
    attempts,
    createdAt: createdAt.toDate(),
    dueAt: dueAt?.toDate() ?? null,
    endedAt: endedAt?.toDate() ?? null,
  };
}
