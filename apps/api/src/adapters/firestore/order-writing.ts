import { randomUUID } from 'node:crypto';
import { type Order, orderMonth, orderNumber } from '@chauffeur/core';
import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
} from 'firebase-admin/firestore';
import { type FleetDecision, isRefusal } from '#ports/fleet-store.ts';
import type {
  BeginOutcome,
  BegunChange,
  CreateOutcome,
  FinishedChange,
  NewOrder,
  NoShowWithdrawal,
  OrderStore,
  WishedChange,
} from '#ports/order-store.ts';
import type { NewMail } from '#ports/outbox-store.ts';
import type { Journaled } from '#ports/staff-store.ts';
import {
  abandonmentOf,
  beginOf,
  completionOf,
  isAmending,
  notingPartners,
  paymentOf,
  settlementOf,
  soldEntry,
  takenOf,
  undoingOf,
  withdrawalOf,
  type OrderChanges,
} from '../records/order-steps.ts';
import { isWhole } from '../records/stored-orders.ts';
import { collectionOf } from './collections.ts';
import { commitWork, creation, type Decision, type Read, update, type Write } from './commit-work.ts';
import { documentOf } from './documents.ts';
import { createCustomerWriting } from './firestore-customer-store.ts';
import { pressFields, pressId } from './firestore-ride-log-store.ts';
import { createJournalWriting } from './firestore-staff-store.ts';
import { commitWithFleet, type FleetLedger } from './fleet-ledger.ts';
import { createGroupWriter, type NumberedWork } from './group-writer.ts';
import { amendedFields, lifeChanges, orderDocument, orderOf, type OrderReading, remindedOf } from './order-document.ts';
import { createOutboxWriting } from './outbox-writing.ts';
import type { OrderFields, StoredFields } from './stored-fields.ts';

/** That the key has an order already is known before the order itself is. */
type Made = CreateOutcome | { kind: 'made_before'; orderId: string };

interface Documents {
  order: DocumentReference<OrderFields>;
  submission: DocumentReference<StoredFields['submissions']>;
  draft: DocumentReference<StoredFields['drafts']>;
}

/**
 * Makes an order once, with its number, its submission and its mails. The submission names the call: a commit whose answer got
 * lost is repeated by the client, refused because of itself, and still answers that it made the order.
 */
export function createOrderCreation(firestore: Firestore, reading: OrderReading): OrderStore['create'] {
  const write = createGroupWriter(firestore);
  const increments = collectionOf(firestore, 'increments');
  const drafts = collectionOf(firestore, 'drafts');
  const outbox = createOutboxWriting(firestore);
  const rows = createJournalWriting(firestore);
  const records = createCustomerWriting(firestore);
  const keptUser = ({ keepsCustomer = false, order }: NewOrder) => (keepsCustomer ? order.userUID : null);

  function workOf(entry: NewOrder): NumberedWork<Made> {
    const { order, idempotency, mails, second, isFromDraft, fleet, journal } = entry;
    const madeBy = randomUUID();
    const documents: Documents = {
      order: reading.orderAt(order.id),
      submission: reading.submissionAt(idempotency.userId, idempotency.key),
      draft: documentOf(drafts, order.id),
    };
    const { draft, ...always } = documents;
    return {
      documents: [
        ...Object.values(always),
        ...(isFromDraft ? [draft] : []),
        ...outbox.documents(mails),
        ...rows.documents(journal),
        ...records.documents(keptUser(entry)),
        ...(second ? [reading.orderAt(second.order.id), ...outbox.documents(second.mails)] : []),
      ],
      counter: { document: increments.doc(orderMonth(order.createdAt)), field: 'orderNumber' },
      numbers: second ? 2 : 1,
      fleet,
      beaten: fleet && { kind: 'car_taken', nearest: [] },
      decide: (read, counter, { ledger }) => {
        const making = { entry, madeBy, documents, read };
        return earlierOf(making) ?? soldOrder(making, { counter, ledger });
      },
    };
  }

  /** Vehicles are asked for last: from then on the order may fail no more, since they are its own to those behind it. */
  function soldOrder(making: Making, { counter, ledger }: { counter: number; ledger: FleetLedger }): Decision<Made> {
    const { entry, read } = making;
    // Refused by the commit alone it would be taken for contention, and tried again.
    if (entry.second && read(reading.orderAt(entry.second.order.id)).exists)
      throw new Error(`An order ${entry.second.order.id} is there already.`);
    const sale = entry.fleet && ledger.decide(entry.fleet);
    if (sale && isRefusal(sale)) return decided({ kind: 'car_taken', nearest: sale.nearest });
    return newOrder({ ...making, entry: soldEntry(entry, sale) }, counter);
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
        ...rows.writes(entry.journal, read),
        ...records.writes(keptUser(entry), order.customer),
        ...(entry.second ? secondOrder(entry.second, counter + 1, read) : []),
      ],
    };
  }

  /** The submission names the first alone, by which the second is found. */
  function secondOrder({ order: unnumbered, mails }: NonNullable<NewOrder['second']>, counter: number, read: Read) {
    const { createdAt } = unnumbered;
    const order: Order = { ...unnumbered, orderNumber: orderNumber(createdAt, counter) };
    return [
      creation(reading.orderAt(order.id), orderDocument(order, { submission: null, counter })),
      ...outbox.writes(mails, new Date(createdAt), read),
    ];
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
  if (made && submission?.['madeBy'] === madeBy) return decided({ kind: 'created', order: made });
  if (submission) return decided(repetitionOf(submission, idempotency.requestHash));
  if (made && !isFromDraft) throw new Error(`An order ${order.id} is there already.`);
  if (made) return decided({ kind: 'replayed', order: made });
  return isFromDraft && read(documents.draft).get('state') !== 'open' ? decided({ kind: 'draft_closed' }) : null;
}

function repetitionOf(submission: StoredFields['submissions'], requestHash: string): Made {
  return submission.requestHash === requestHash
    ? { kind: 'made_before', orderId: submission.orderId }
    : { kind: 'key_reused' };
}

function decided(answer: Made): Decision<Made> {
  return { answer, writes: [] };
}

function orderedDraft(draft: DocumentSnapshot<StoredFields['drafts']>) {
  return update(draft, { state: 'ordered', closeFrom: FieldValue.delete() });
}

/** What is told of an order, with the mails about it. */
interface Telling extends Journaled {
  orderId: string;
  at: Date;
  mails: readonly NewMail[];
  fleet?: FleetDecision | undefined;
  /** Whether it may alter what was sold. */
  isAmended?: boolean;
  /** The order after it; `null` where it changes nothing. */
  outcomeOf: (order: Order) => Order | null;
}

/** What happens to an order after its making: of two at the same time the second is decided by what the first left. */
export function createOrderChanges(firestore: Firestore, { orderAt }: OrderReading): OrderChanges {
  const outbox = createOutboxWriting(firestore);
  const rows = createJournalWriting(firestore);
  const drafts = collectionOf(firestore, 'drafts');

  /** Whose commit is refused because of itself, its answer having got lost, finds its own name and has begun. */
  function begin(
    orderId: string,
    { journal, fleet, draftId, changesSeen, ...change }: WishedChange,
  ): Promise<BeginOutcome> {
    const document = orderAt(orderId);
    const draft = draftId === undefined ? null : documentOf(drafts, draftId);
    const begunBy = randomUUID();
    return commitWithFleet<BeginOutcome>(firestore, {
      documents: [document, ...(draft ? [draft] : []), ...rows.documents(journal)],
      fleet: fleet ? [fleet] : [],
      decide: (read, ledger) => {
        const before = read(document);
        const order = orderOf(before);
        if (order?.pendingChange && before.get('begunBy') === begunBy)
          return { answer: { kind: 'begun', order }, writes: [] };
        const isPayable = draft === null || read(draft).get('state') === 'open';
        const answer = beginOf(order, change, { isPayable, changesSeen });
        if (answer.kind !== 'begun') return { answer, writes: [] };
        const driven = fleet && ledger.decide(fleet);
        if (order && driven && isRefusal(driven)) return { answer: takenOf(order, driven), writes: [] };
        const paid = draft ? [orderedDraft(read(draft))] : [];
        const begun = notingPartners(answer.order, driven);
        const writes = [written(before, begun, { begunBy }), ...paid, ...rows.writes(journal, read)];
        return { answer: { ...answer, order: begun }, writes };
      },
    });
  }

  async function note({ orderId, at, mails, fleet, journal, isAmended, outcomeOf }: Telling): Promise<Order | null> {
    const document = orderAt(orderId);
    return commitWithFleet(firestore, {
      documents: [document, ...outbox.documents(mails), ...rows.documents(journal)],
      fleet: fleet ? [fleet] : [],
      decide: (read, ledger) => {
        const order = orderOf(read(document));
        const ended = order && outcomeOf(order);
        if (ended === null) return { answer: order, writes: [] };
        const after = notingPartners(ended, fleet && ledger.decide(fleet));
        const row = rows.writes(journal, read);
        const also = isAmended ? amendedFields(after) : {};
        const writes = [written(read(document), after, also), ...outbox.writes(mails, at, read), ...row];
        return { answer: after, writes };
      },
    });
  }

  function move(begun: BegunChange & Journaled, outcomeOf: typeof undoingOf): Promise<Order | null> {
    return note({ ...begun, at: new Date(begun.at), mails: [], outcomeOf: (order) => outcomeOf(order, begun) });
  }

  function end(finished: FinishedChange, outcomeOf: typeof completionOf): Promise<Order | null> {
    return note({
      ...finished,
      at: new Date(finished.at),
      isAmended: isAmending(finished),
      outcomeOf: (order) => outcomeOf(order, finished),
    });
  }

  return {
    beginChange: begin,
    withdrawNoShow: createWithdrawal(firestore, orderAt),
    undoChange: (begun) => move(begun, undoingOf),
    settleChange: (begun) => move(begun, settlementOf),
    completeChange: (finished) => end(finished, completionOf),
    abandonChange: (finished) => end(finished, abandonmentOf),
    notePayment: (orderId, { told, at, mails }) =>
      note({
        orderId,
        at,
        mails,
        outcomeOf: (order) => (isWhole(order) ? { ...order, payment: paymentOf(order, told) } : null),
      }),
  };
}

/** The press names the withdrawal: one that is repeated, its answer having got lost, finds it there. */
function createWithdrawal(
  firestore: Firestore,
  orderAt: OrderReading['orderAt'],
): (orderId: string, withdrawal: NoShowWithdrawal) => Promise<boolean> {
  const presses = collectionOf(firestore, 'ridePresses');
  const rows = createJournalWriting(firestore);
  return (orderId, { journal, ...withdrawal }) => {
    const { press } = withdrawal;
    const [document, kept] = [orderAt(orderId), presses.doc(pressId(press))];
    return commitWork(firestore, {
      documents: [document, kept, ...rows.documents(journal)],
      decide: (read) => {
        if (read(kept).exists) return { answer: true, writes: [] };
        const order = orderOf(read(document));
        const after = order && withdrawalOf(order, withdrawal);
        if (after === null || after === order) return { answer: after !== null, writes: [] };
        const log = creation(kept, pressFields(press));
        return { answer: true, writes: [written(read(document), after), log, ...rows.writes(journal, read)] };
      },
    });
  };
}

function written(before: DocumentSnapshot<OrderFields>, order: Order, also: DocumentData = {}): Write {
  return update(before, { ...lifeChanges(order, remindedOf(before)), ...also });
}
