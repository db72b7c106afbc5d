import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Order } from '@chauffeur/core';
import type { ArchivedRecords } from '#ports/archive.ts';
import type { PaymentDraft } from '#ports/payment-draft-store.ts';
import { archivedInvoice, invoiceOfArchive } from '../../records/credit-steps.ts';
import { answered } from '../answers.ts';
import { collectionOf, collections } from '../collections.ts';
import { creation, readTogether } from '../commit-work.ts';
import { documentOf, timestampOf } from '../documents.ts';
import { draftDocument, draftOf, draftPlaces } from '../draft-document.ts';
import { dayCountsOf } from '../firestore-count-store.ts';
import { creditNoteFields, creditNoteOf, invoiceFields, invoiceOf, invoicePlace } from '../book-documents.ts';
import { createOrderReading, orderDocument, storedOrderOf } from '../order-document.ts';
import type { OrderFields } from '../stored-fields.ts';
import { creationWhereAbsent, type ArchivedKind, pagesOf, recordsOf } from './archived-kind.ts';

type Submission = ArchivedRecords['orders']['submission'];

/** Orders in the order in which they got their numbers, each with the submission that made it. */
export function archivedOrders(firestore: Firestore): ArchivedKind<'orders'> {
  const orders = collectionOf(firestore, 'orders').orderBy('sequence');
  const submissions = collectionOf(firestore, 'submissions');
  const { orderAt, submissionAt } = createOrderReading(firestore);

  async function submissionsOf(page: readonly QueryDocumentSnapshot<OrderFields>[]): Promise<Map<string, Submission>> {
    const ids = page.map((order) => order.data().submission).filter((id) => id !== undefined);
    const documents = ids.map((id) => submissions.doc(id));
    const read = await answered(readTogether(firestore, documents));
    const found = documents.map((document) => read(document).data()).filter((fields) => fields !== undefined);
    return new Map(found.map(({ orderId, userId, key, requestHash }) => [orderId, { userId, key, requestHash }]));
  }

  return {
    async *read() {
      for await (const page of pagesOf(orders)) {
        const made = await submissionsOf(page);
        for (const order of page.map((document) => storedOrderOf(document)).filter((found) => found !== null)) {
          yield { order, submission: made.get(order.id) ?? null };
        }
      }
    },
    documents: ({ order, submission }) => [
      orderAt(order.id),
      ...(submission ? [submissionAt(submission.userId, submission.key)] : []),
    ],
    writes({ order, submission }, read) {
      if (read(orderAt(order.id)).exists) return [];
      const maker = submission && submissionAt(submission.userId, submission.key);
      const place = { submission: maker && maker.id, counter: Number(order.orderNumber.split('-')[1]) };
      return [
        creation(orderAt(order.id), orderDocument(order, place)),
        ...(maker ? [creation(maker, { ...submission, orderId: order.id })] : []),
      ];
    },
  };
}

/** Drafts, the first made first, each with the submission that made it unless it is nobody's. */
export function archivedDrafts(firestore: Firestore): ArchivedKind<'drafts'> {
  const drafts = collectionOf(firestore, 'drafts').orderBy('createdAt');
  const { draftAt, submissionAt } = draftPlaces(firestore);
  const makerOf = ({ userId, idempotencyKey }: PaymentDraft) =>
    userId === '' ? [] : [submissionAt(userId, idempotencyKey)];
  return {
    async *read() {
      for await (const draft of recordsOf(drafts, draftOf)) {
        if (draft) yield draft.userId === '' ? { ...draft, idempotencyKey: draft.id } : draft;
      }
    },
    documents: (draft) => [draftAt(draft.id), ...makerOf(draft)],
    writes(draft, read) {
      if (read(draftAt(draft.id)).exists) return [];
      const { userId, requestHash, id: draftId } = draft;
      return [
        creation(draftAt(draft.id), draftFields(draft)),
        ...makerOf(draft).map((submission) => creation(submission, { userId, requestHash, draftId })),
      ];
    },
  };
}

/** As the store has a draft in that state: `closeFrom` is there while it may have to be closed. */
function draftFields(draft: PaymentDraft) {
  const { intentId, state } = draft;
  const { closeFrom, ...fields } = { ...draftDocument(draft), intentId, state };
  if (state === 'open') return { ...fields, closeFrom };
  return state === 'closing' ? { ...fields, closeFrom: timestampOf(draft.createdAt) } : fields;
}

type Counter = ArchivedRecords['counters'];

/** In which collection, and under which name there, each series is counted. */
const seriesOf = {
  orders: { collection: collections.increments, field: 'orderNumber' },
  invoices: { collection: collections.invoiceIncrements, field: 'invoiceNumber' },
  creditNotes: { collection: collections.creditNoteIncrements, field: 'creditNoteNumber' },
} as const satisfies Record<Counter['series'], object>;

/** The last numbers given. */
export function archivedCounters(firestore: Firestore): ArchivedKind<'counters'> {
  const counterAt = ({ series, period }: Counter) => firestore.collection(seriesOf[series].collection).doc(period);
  return {
    async *read() {
      for (const series of ['orders', 'invoices', 'creditNotes'] as const) {
        const { collection, field } = seriesOf[series];
        const counters = firestore.collection(collection).orderBy(FieldPath.documentId());
        yield* recordsOf(counters, (counter) => ({ series, period: counter.id, last: counter.get(field) as number }));
      }
    },
    documents: (counter) => [counterAt(counter)],
    writes: (counter, read) =>
      creationWhereAbsent(counterAt(counter), { [seriesOf[counter.series].field]: counter.last }, read),
  };
}

/** Invoices under the ids of their orders, and of how many were before them; that the order knows its number is a field of its own. */
export function archivedInvoices(firestore: Firestore): ArchivedKind<'invoices'> {
  const invoices = collectionOf(firestore, 'invoices');
  // An order of an older release says nothing of earlier ones.
  const placeOf = ({ order }: ArchivedRecords['invoices']) =>
    invoicePlace(invoices, order.id, (order as Partial<Order>).earlierInvoices?.length ?? 0);
  return {
    read: () => recordsOf(invoices.orderBy(FieldPath.documentId()), (invoice) => archivedInvoice(invoiceOf(invoice))),
    documents: (record) => [placeOf(record)],
    writes: (record, read) => creationWhereAbsent(placeOf(record), invoiceFields(invoiceOfArchive(record)), read),
  };
}

export function archivedCreditNotes(firestore: Firestore): ArchivedKind<'creditNotes'> {
  const notes = collectionOf(firestore, 'creditNotes');
  return {
    read: () => recordsOf(notes.orderBy(FieldPath.documentId()), creditNoteOf),
    documents: ({ id }) => [documentOf(notes, id)],
    writes: (record, read) => creationWhereAbsent(documentOf(notes, record.id), creditNoteFields(record), read),
  };
}

/** Counts of a day share its document: each is written where the day has none of its name. */
export function archivedDayCounts(firestore: Firestore): ArchivedKind<'dayCounts'> {
  const days = collectionOf(firestore, 'dayCounts');
  return {
    async *read() {
      for await (const page of pagesOf(days.orderBy(FieldPath.documentId()))) yield* page.flatMap(dayCountsOf);
    },
    documents: ({ day }) => [days.doc(day)],
    writes({ day, key, count, amount }, read) {
      const known = dayCountsOf(read(days.doc(day))).some((one) => one.key === key);
      return known
        ? []
        : [(batch) => batch.set(days.doc(day), { counts: { [key]: { count, amount } } }, { merge: true })];
    },
  };
}
