import { type Order, type OrderCreated, promisedAnswer } from '@chauffeur/core';
import { err, ok, type Result } from '#errors/result.ts';
import type { NewOrder, OrderStore } from '#ports/order-store.ts';
import type { InTurn } from './in-turn.ts';
import { isSameRide } from './is-same-ride.ts';
import { orderMails } from './order-mails.ts';
import { hashOf, type PrepareOrder, type Submission } from './prepare-order.ts';

interface Deps {
  orders: OrderStore;
  prepareOrder: PrepareOrder;
  finishEarlierDrafts: FinishEarlierDrafts;
  inTurn: InTurn;
  mayWait: MayWait;
  newId: () => string;
  /** Within how many hours of the day orders are answered (Rules 4.20). */
  answerWithinHours: number;
  wakeOutbox: () => void;
}

interface JourneyOfQuote {
  userId: string;
  quoteId: string;
  /** The draft of the submission itself: those that were made before it are the earlier ones. */
  draftId?: string;
}

/**
 * Brings what the customer began to pay by card for the same journey to its end. Answers the order that stands for the journey
 * already, if there is one.
 */
export type FinishEarlierDrafts = (journey: JourneyOfQuote) => Promise<Order | null>;

/** Whether one more order of the account may wait for a decision (Rules 4.5). */
export type MayWait = (userId: string) => Promise<boolean>;

export function createMayWait({
  orders,
  most,
}: {
  orders: Pick<OrderStore, 'countWaiting'>;
  most: number | null;
}): MayWait {
  return async (userId) => most === null || (await orders.countWaiting(userId)) < most;
}

export type PlaceOrder = (submission: Submission) => Promise<Result<OrderCreated>>;

/**
 * Makes an order out of a quote and choices, once per key (Rules 4.5): a repeated submission gets the first answer, also
 * after its quote has expired or the prices have changed. Where the total is not the one that the customer saw nothing is
 * stored and the new total answered (Rules 4.1). Where a card stands for the same journey already, that is the order.
 */
export function createPlaceOrder(deps: Deps): PlaceOrder {
  return async (submission) => {
    const { user, choices } = submission;
    const idempotency = { userId: user.id, key: submission.idempotencyKey, requestHash: hashOf(choices) };
    const earlier = await deps.orders.findSubmission(user.id, idempotency.key);
    if (earlier !== null) return earlier.requestHash === idempotency.requestHash ? created(earlier.order) : keyReused;

    const prepared = await deps.prepareOrder(submission);
    if (!prepared.ok) return prepared;
    const { order: chosen, quoteId, at } = prepared.value;
    return deps.inTurn(user.id, async () => {
      const existing = await deps.finishEarlierDrafts({ userId: user.id, quoteId });
      if (existing !== null) return isSameRide(existing, chosen) ? created(existing) : keyReused;

      // The same submission may have come in twice, and the first be the one that is waiting.
      if (!(await deps.mayWait(user.id)) && (await deps.orders.findSubmission(user.id, idempotency.key)) === null) {
        return err('too_many_waiting');
      }
      const order = { ...chosen, id: deps.newId(), ...madeAt(at, { ...chosen, ...deps }), payment: null };
      return store(deps, { order, idempotency, mails: orderMails(order.id) });
    });
  };
}

async function store({ orders, wakeOutbox }: Deps, entry: NewOrder): Promise<Result<OrderCreated>> {
  const outcome = await orders.create(entry);
  if (outcome.kind === 'key_reused') return keyReused;
  if (outcome.kind === 'draft_closed') throw new Error('An order that was made of no draft cannot lose it.');
  if (outcome.kind === 'created') wakeOutbox();
  return created(outcome.order);
}

/** When an order is made, and until when it is to be answered (Rules 4.20). */
export function madeAt(at: Date, { trips, answerWithinHours }: Pick<Order, 'trips'> & { answerWithinHours: number }) {
  const createdAt = at.toISOString();
  return { createdAt, answerBefore: promisedAnswer({ createdAt, trips }, answerWithinHours) };
}

const keyReused = err('idempotency_key_reused');

function created(order: Order): Result<OrderCreated> {
  return ok(orderCreatedOf(order));
}

/** What whoever orders is told of the order. */
export function orderCreatedOf({ id, orderNumber, totalTTC, status, paymentMethod }: Order): OrderCreated {
  return { id, orderNumber, totalTTC, status, paymentMethod };
}
