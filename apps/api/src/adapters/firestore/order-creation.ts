import { randomUUID } from 'node:crypto';
import { type Order, orderMonth, orderNumber } from '@chauffeur/core';
import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
} from 'firebase-admin/firestore';
import type { CreateOutcome, NewOrder, OrderStore } from '#ports/order-store.ts';
import { collections } from './collections.ts';
import { creation, type Decision, type Read, update } from './commit-work.ts';
import { documentOf } from './document-of.ts';
import { createGroupWriter, type NumberedWork } from './group-writer.ts';
import { orderDocument, orderOf } from './order-document.ts';
import type { OrderReading } from './order-reading.ts';
import { createOutboxWriting } from './outbox-writing.ts';

/** That the key has an order already is known before the order itself is. */
type Made = CreateOutcome | { kind: 'made_before'; orderId: string };

interface Documents {
  order: DocumentReference;
  submission: DocumentReference;
  draft: DocumentReference;
}

/**
 * Makes an order once, with its number, its submission and its mails. The submission names the call: a commit whose answer got
 * lost is repeated by the client, refused because of itself, and still answers that it made the order.
 */
export function createOrderCreation(firestore: Firestore, reading: OrderReading): OrderStore['create'] {
  const write = createGroupWriter(firestore);
  const increments = firestore.collection(collections.increments);
  const drafts = firestore.collection(collections.drafts);
  const outbox = createOutboxWriting(firestore);

  function workOf(entry: NewOrder): NumberedWork<Made> {
    const { order, idempotency, mails, isFromDraft } = entry;
    const madeBy = randomUUID();
    const documents: Documents = {
      order: reading.orderAt(order.id),
      submission: reading.submissionAt(idempotency.userId, idempotency.key),
      draft: documentOf(drafts, order.id),
    };
    const { draft, ...always } = documents;
    return {
      documents: [...Object.values(always), ...(isFromDraft ? [draft] : []), ...outbox.documents(mails)],
      counter: { document: increments.doc(orderMonth(order.createdAt)), field: 'orderNumber' },
      decide: (read, counter) => {
        const making = { entry, madeBy, documents, read };
        return earlierOf(making) ?? newOrder(making, counter);
      },
    };
  }

  function newOrder({ entry, madeBy, documents, read }: Making, counter: number): Decision<Made> {
    const { createdAt } = entry.order;
    const order: Order = { ...entry.order, orderNumber: orderNumber(createdAt, counter) };
    const { userId, key, requestHash } = entry.idempotency;
    return {
      answer: { kind: 'created', order },
      writes: [
        creation(documents.order, orderDocument(order, { submission: documents.submission.id, counter })),
        creation(documents.submission, { userId, key, requestHash, orderId: order.id, madeBy }),
        ...(entry.isFromDraft ? [orderedDraft(read(documents.draft))] : []),
        ...outbox.writes(entry.mails, new Date(createdAt), read),
      ],
    };
  }

  return async (entry) => {
    const made = await write(workOf(entry));
    if (made.kind !== 'made_before') return made;
    const order = await reading.byId(made.orderId);
    if (order === null) throw new Error(`The submission's order ${made.orderId} is gone.`);
    return { kind: 'replayed', order };
  };
}

interface Making {
  entry: NewOrder;
  madeBy: string;
  documents: Documents;
  read: Read;
}

/** What was made before of the same submission or the same draft, or forbids the making. */
function earlierOf({ entry: { idempotency, order, isFromDraft }, madeBy, documents, read }: Making) {
  const submission = read(documents.submission).data();
  const made = orderOf(read(documents.order));
  if (made && submission?.['madeBy'] === madeBy) return answered({ kind: 'created', order: made });
  if (submission) return answered(repetitionOf(submission, idempotency.requestHash));
  if (made && !isFromDraft) throw new Error(`An order ${order.id} is there already.`);
  if (made) return answered({ kind: 'replayed', order: made });
  return isFromDraft && read(documents.draft).get('state') !== 'open' ? answered({ kind: 'draft_closed' }) : null;
}

function repetitionOf(submission: DocumentData, requestHash: string): Made {
  return submission['requestHash'] === requestHash
    ? { kind: 'made_before', orderId: submission['orderId'] as string }
    : { kind: 'key_reused' };
}

function answered(answer: Made): Decision<Made> {
  return { answer, writes: [] };
}

function orderedDraft(draft: DocumentSnapshot) {
  return update(draft, { state: 'ordered', closeFrom: FieldValue.delete() });
}
