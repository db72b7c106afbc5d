import { randomUUID } from 'node:crypto';
import type { Order, OrderChange } from '@chauffeur/core';
import type { DocumentData, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { BeginOutcome, FinishedChange, OrderStore } from '#ports/order-store.ts';
import type { NewMail } from '#ports/outbox-store.ts';
import { abandonmentOf, beginOf, completionOf, paymentOf } from '../records/order-steps.ts';
import { commitWork, update, type Write } from './commit-work.ts';
import { lifeChanges, orderOf, remindedOf } from './order-document.ts';
import type { OrderReading } from './order-reading.ts';
import { createOutboxWriting } from './outbox-writing.ts';

type OrderChanges = Pick<OrderStore, 'beginChange' | 'completeChange' | 'abandonChange' | 'notePayment'>;

/** What is told of an order, with the mails about it. */
interface Telling {
  orderId: string;
  at: Date;
  mails: readonly NewMail[];
  /** The order after it; `null` where it changes nothing. */
  outcomeOf: (order: Order) => Order | null;
}

/** What happens to an order after its making: of two at the same time the second is decided by what the first left. */
export function createOrderChanges(firestore: Firestore, { orderAt }: OrderReading): OrderChanges {
  const outbox = createOutboxWriting(firestore);

  /** Whose commit is refused because of itself, its answer having got lost, finds its own name and has begun. */
  function begin(orderId: string, change: OrderChange): Promise<BeginOutcome> {
    const document = orderAt(orderId);
    const begunBy = randomUUID();
    return commitWork<BeginOutcome>(firestore, {
      documents: [document],
      decide: (read) => {
        const before = read(document);
        const order = orderOf(before);
        if (order?.settling && before.get('begunBy') === begunBy)
          return { answer: { kind: 'begun', order }, writes: [] };
        const answer = beginOf(order, change);
        return { answer, writes: answer.kind === 'begun' ? [written(before, answer.order, { begunBy })] : [] };
      },
    });
  }

  async function note({ orderId, at, mails, outcomeOf }: Telling): Promise<Order | null> {
    const document = orderAt(orderId);
    return commitWork(firestore, {
      documents: [document, ...outbox.documents(mails)],
      decide: (read) => {
        const order = orderOf(read(document));
        const after = order && outcomeOf(order);
        if (after === null) return { answer: order, writes: [] };
        return { answer: after, writes: [written(read(document), after), ...outbox.writes(mails, at, read)] };
      },
    });
  }

  function end(finished: FinishedChange, outcomeOf: typeof completionOf): Promise<Order | null> {
    return note({ ...finished, at: new Date(finished.at), outcomeOf: (order) => outcomeOf(order, finished) });
  }

  return {
    beginChange: begin,
    completeChange: (finished) => end(finished, completionOf),
    abandonChange: (finished) => end(finished, abandonmentOf),
    notePayment: (orderId, { told, at, mails }) =>
      note({ orderId, at, mails, outcomeOf: (order) => ({ ...order, payment: paymentOf(order, told) }) }),
  };
}

function written(before: DocumentSnapshot, order: Order, also: DocumentData = {}): Write {
  return update(before, { ...lifeChanges(order, remindedOf(before)), ...also });
}
