import { type DocumentReference, FieldPath, type Firestore } from 'firebase-admin/firestore';
import type { ArchivedMail, ArchivedRecords } from '#ports/archive.ts';
import { mailRankOf } from '#ports/outbox-store.ts';
import { recordIdOf, subjectOf } from '../../records/outbox-subject.ts';
import { collectionOf } from '../collections.ts';
import { creation, type Write } from '../commit-work.ts';
import { documentId, documentOf, timestampOf } from '../documents.ts';
import { reminderNotes } from '../outbox-writing.ts';
import type { EventFields, MailFields } from '../stored-fields.ts';
import { type ArchivedKind, creationWhereAbsent, recordsOf } from './archived-kind.ts';

/** Mails under the hashes of their keys. An order is told of its reminders, as where they are added. */
export function archivedMails(firestore: Firestore): ArchivedKind<'mails'> {
  const outbox = collectionOf(firestore, 'outbox');
  const orders = collectionOf(firestore, 'orders');
  const entryOf = ({ dedupeKey }: ArchivedMail) => outbox.doc(documentId(dedupeKey));
  const remindedBy = ({ subject }: ArchivedMail): DocumentReference[] =>
    subject.kind in reminderNotes ? [documentOf(orders, recordIdOf(subject))] : [];
  return {
    read: () => recordsOf(outbox.orderBy(FieldPath.documentId()), (entry) => mailOf(entry.data())),
    documents: (mail) => [entryOf(mail), ...remindedBy(mail)],
    writes(mail, read) {
      if (read(entryOf(mail)).exists) return [];
      const told = remindedBy(mail).filter((order) => read(order).exists);
      const note = { ...reminderNotes[mail.subject.kind] };
      return [
        creation(entryOf(mail), mailFields(mail)),
        ...told.map((order): Write => {
          return (batch) => batch.update(order, note);
        }),
      ];
    },
  };
}

function mailFields({ dedupeKey, subject, language, attempts, createdAt, dueAt, endedAt }: ArchivedMail) {
  return {
    dedupeKey,
    kind: subject.kind,
    recordId: recordIdOf(subject),
    language,
    attempts,
    place: 0,
    rank: mailRankOf(subject.kind),
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

type ArchivedEvent = ArchivedRecords['paymentEvents'];

/** Events of the payment provider under the hashes of its ids. */
export function archivedPaymentEvents(firestore: Firestore): ArchivedKind<'paymentEvents'> {
  const events = collectionOf(firestore, 'paymentEvents');
  const eventAt = ({ id }: ArchivedEvent) => events.doc(documentId(id));
  return {
    read: () => recordsOf(events.orderBy(FieldPath.documentId()), (event) => eventOf(event.data())),
    documents: (event) => [eventAt(event)],
    writes: (event, read) => creationWhereAbsent(eventAt(event), eventFields(event), read),
  };
}

function eventFields({ receivedAt, dueAt, handledAt, ...event }: ArchivedEvent) {
  return {
    ...event,
    receivedAt: timestampOf(receivedAt),
    ...(dueAt && { dueAt: timestampOf(dueAt) }),
    ...(handledAt && { handledAt: timestampOf(handledAt) }),
  };
}

function eventOf({ id, type, intentId, receivedAt, dueAt, handledAt }: EventFields): ArchivedEvent {
  return {
    id,
    type,
    intentId,
    receivedAt: receivedAt.toDate(),
    dueAt: dueAt?.toDate() ?? null,
    handledAt: handledAt?.toDate() ?? null,
  };
}
