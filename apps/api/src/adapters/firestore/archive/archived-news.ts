import { FieldPath, type Firestore, type Timestamp } from 'firebase-admin/firestore';
import type { ArchivedRecords } from '#ports/archive.ts';
import { collections } from '../collections.ts';
import { documentId } from '../document-id.ts';
import { documentOf } from '../document-of.ts';
import { timestampOf } from '../due-fields.ts';
import { contactFields, messageOf } from '../firestore-contact-store.ts';
import { issueFields, issueOf } from '../firestore-issue-store.ts';
import { absent } from './absent.ts';
import type { ArchivedKind } from './archived-kind.ts';
import { recordsOf } from './pages-of.ts';

type ArchivedEvent = ArchivedRecords['paymentEvents'];

/** News of the payment provider under the hashes of its ids. */
export function archivedPaymentEvents(firestore: Firestore): ArchivedKind<'paymentEvents'> {
  const events = firestore.collection(collections.paymentEvents);
  const eventAt = ({ id }: ArchivedEvent) => events.doc(documentId(id));
  return {
    read: () =>
      recordsOf(events.orderBy(FieldPath.documentId()), (event) => eventOf(event.data() as unknown as EventFields)),
    documents: (event) => [eventAt(event)],
    writes: (event, read) => absent(eventAt(event), fieldsOf(event), read),
  };
}

/** Messages of the contact form. */
export function archivedMessages(firestore: Firestore): ArchivedKind<'messages'> {
  const messages = firestore.collection(collections.messages);
  return {
    read: () => recordsOf(messages.orderBy('createdAt'), messageOf),
    documents: ({ id }) => [documentOf(messages, id)],
    writes: (message, read) => absent(documentOf(messages, message.id), contactFields(message), read),
  };
}

/** Reports of what went wrong. */
export function archivedIssues(firestore: Firestore): ArchivedKind<'issues'> {
  const issues = firestore.collection(collections.issues);
  return {
    read: () => recordsOf(issues.orderBy('createdAt'), issueOf),
    documents: ({ id }) => [documentOf(issues, id)],
    writes: (issue, read) => absent(documentOf(issues, issue.id), issueFields(issue), read),
  };
}

/** One that is handled is due no more. */
type EventFields = Omit<ArchivedEvent, 'receivedAt' | 'dueAt' | 'handledAt'> & {
  receivedAt: Timestamp;
  dueAt?: Timestamp;
  handledAt?: Timestamp;
};

function fieldsOf({ receivedAt, dueAt, handledAt, ...event }: ArchivedEvent) {
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
