import {
  type Company,
  guestPrefix,
  isAcceptedAtOnce,
  isBeingAccepted,
  isGuest,
  type Order,
  type OrderCreated,
  promisedAnswer,
} from '@chauffeur/core';
import { err, ok, type Result } from '#errors/result.ts';
import type { User } from '#ports/identity.ts';
import type { Clock } from '#ports/clock.ts';
import { countBookings, type CreateOutcome, type NewOrder, type OrderStore } from '#ports/order-store.ts';
import { isForChange, isOffer, type PaymentDraft, type PaymentDraftStore } from '#ports/payment-draft-store.ts';
import { createFinishChange, type FinishChangeDeps } from './finish-change.ts';
import type { InTurn } from './in-turn.ts';
import { type AskAboutRepeat, isSameRide, latestOfGuest } from './is-same-ride.ts';
import { changeMails, orderMails } from './order-mails.ts';
import {
  hashOf,
  type PhoneBooking,
  type Preparation,
  type PrepareOrder,
  type Submission,
  withoutAnswer,
} from './prepare-order.ts';

interface Deps {
  orders: OrderStore;
  makeOrder: MakeOrder;
  prepareOrder: PrepareOrder;
  finishEarlierDrafts: FinishEarlierDrafts;
  finishSameTrip: FinishSameTrip;
  endOffers: EndOffers;
  inTurn: InTurn;
  askAboutRepeat: AskAboutRepeat;
  mayWait: MayWait;
  newId: () => string;
  /** Within how many hours of the day orders are answered (Rules 4.20). */
  company: () => Pick<Company, 'answerWithinHours'>;
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

/**
 * Brings what the customer began to pay for the same trip by other quotes to its end, as in another tab: where the card stands it is an order
 * from here on, which is asked about like any other.
 */
export type FinishSameTrip = (user: User, chosen: Pick<Order, 'trips'> & { quoteId: string }) => Promise<void>;

/** Ends what a caller was offered of a trip that he has booked on the phone (Rules 12.14). */
export type EndOffers = (booked: Pick<Order, 'userUID' | 'trips'>) => Promise<void>;

/** What somebody may still pay by card, and would be an order then: changes of orders and what the office offers are none. */
export type OpenDraftsOf = (user: User) => Promise<PaymentDraft[]>;

/** How long a draft that a customer made lives at most: looked at so far ahead, every one of them is over. */
const draftLifeMs = 60 * 60_000;
/** How many open drafts of everybody are read at most. */
const mostOpen = 500;

interface OpenDraftsDeps {
  paymentDrafts: Pick<PaymentDraftStore, 'unfinishedOf' | 'toClose'>;
  clock: Clock;
}

/** Finds the drafts that somebody may still pay; those of a guest, who has as many keys as there are tabs, by the address. */
export function createOpenDraftsOf({ paymentDrafts, clock }: OpenDraftsDeps): OpenDraftsOf {
  async function ofGuest(email: string): Promise<PaymentDraft[]> {
    const now = new Date(clock.now().getTime() + draftLifeMs);
    const all = await paymentDrafts.toClose({ now, limit: mostOpen });
    return all.filter(({ userId, order }) => isGuest(userId) && order.customer.email === email);
  }
  return async ({ id, email }) => {
    const unfinished = isGuest(id) ? await ofGuest(email) : await paymentDrafts.unfinishedOf(id);
    return unfinished.filter((draft) => draft.state === 'open' && !isForChange(draft) && !isOffer(draft));
  };
}

/** Whether one more booking of the account may wait for a decision (Rules 4.5), beside what it may still pay by other quotes. */
export type MayWait = (user: User, quoteId: string) => Promise<boolean>;

export function createMayWait({
  orders,
  openDraftsOf,
  most,
}: {
  orders: Pick<OrderStore, 'countWaiting' | 'findByKey'>;
  openDraftsOf: OpenDraftsOf;
  most: number | null;
}): MayWait {
  /** A guest has as many keys as they like, and is counted by the address. What its account has ordered is none of a guest's business. */
  async function waitingOfGuest(email: string): Promise<number> {
    const latest = await latestOfGuest(orders, email);
    return countBookings(latest.filter(({ status }) => status === 'pending'));
  }

  return async (user, quoteId) => {
    if (most === null) return true;
    const waiting = isGuest(user.id) ? await waitingOfGuest(user.email) : await orders.countWaiting(user.id);
    const drafts = (await openDraftsOf(user)).filter((draft) => draft.quoteId !== quoteId);
    return waiting + drafts.length < most;
  };
}

/** Who takes turns with whom: a guest may have several keys, and is told by the address (`createTurns`). */
export function turnOf({ id, email }: User): string {
  return isGuest(id) ? `${guestPrefix}${email}` : id;
}

export type PlaceOrder = (submission: Submission) => Promise<Result<OrderCreated>>;

/**
 * Makes an order out of a quote and choices, once per key (Rules 4.5): a repeated submission gets the first answer, also
 * after its quote has expired or the prices have changed. Where the total is not the one that the customer saw nothing is
 * stored and the new total answered (Rules 4.1). Where a card stands for the same journey already, that is the order. Two cars are two
 * orders under the one key, both or none (Rules 4.21).
 */
export function createPlaceOrder(deps: Deps): PlaceOrder {
  return async (submission) => {
    const { user, choices } = submission;
    const idempotency = {
      userId: user.id,
      key: submission.idempotencyKey,
      requestHash: hashOf(withoutAnswer(choices)),
    };
    const earlier = await findSubmission(deps, submission);
    if (earlier !== null)
      return earlier.requestHash === idempotency.requestHash ? answer(deps, earlier.order) : keyReused;

    const prepared = await deps.prepareOrder(submission);
    if (!prepared.ok) return prepared;
    const { order: chosen, second, quoteId } = prepared.value;
    return deps.inTurn(turnOf(user), async () => {
      const existing = await deps.finishEarlierDrafts({ userId: user.id, quoteId });
      if (existing !== null)
        return second === null && isSameRide(existing, chosen) ? answer(deps, existing) : keyReused;

      if (choices.again !== true) await deps.finishSameTrip(user, { ...chosen, quoteId });
      // The same submission may have come in twice, and the first be the one that is waiting.
      const refused = await refusalToMake(deps, prepared.value, submission);
      if (refused !== null && (await deps.orders.findSubmission(user.id, idempotency.key)) === null) return refused;
      const onRequest = choices.onRequest ?? false;
      const stored = await store(deps, { ...entryOf(deps, prepared.value, submission), idempotency, onRequest });
      if (stored.ok && submission.byPhone !== undefined && choices.again !== true) await deps.endOffers(chosen);
      return stored;
    });
  };
}

/** The order that the key made before, also while whoever is signed in by now had no account. */
async function findSubmission(
  { orders }: Pick<Deps, 'orders'>,
  { user, guestId, idempotencyKey }: Submission,
): ReturnType<OrderStore['findSubmission']> {
  const own = await orders.findSubmission(user.id, idempotencyKey);
  if (own !== null || guestId == null || guestId === user.id) return own;
  return orders.findSubmission(guestId, idempotencyKey);
}

/** Why no order is to be made of a submission, or not before the customer has said yes. */
async function refusalToMake(
  { mayWait, askAboutRepeat }: Pick<Deps, 'mayWait' | 'askAboutRepeat'>,
  prepared: Preparation,
  { user, choices }: Submission,
): Promise<Result<never> | null> {
  if (!(await mayWait(user, prepared.quoteId))) return err('too_many_waiting');
  const asked = await askAboutRepeat(prepared, choices);
  return asked.ok ? null : asked;
}

/** What is to be stored: the order, and with it that of the second car, each naming the other. */
function entryOf(
  deps: Deps,
  { order: chosen, second, at }: Preparation,
  { byPhone }: Submission,
): Omit<NewOrder, 'idempotency'> {
  // Both have the same legs, and so the same promise.
  const made = { ...madeAt(at, { ...chosen, answerWithinHours: deps.company().answerWithinHours }), payment: null };
  const order = { ...chosen, ...made, id: deps.newId() };
  if (byPhone !== undefined) return bookedEntry(order, byPhone);
  const mails = orderMails(order);
  if (second === null) return { order, mails };
  const other = { ...second, ...made, id: deps.newId(), pairedOrderId: order.id };
  return {
    order: { ...order, pairedOrderId: other.id },
    mails,
    second: { order: other, mails: orderMails(other) },
  };
}

/** Who answers the phone accepts the ride while it is booked: nobody is asked any more, and nothing is on its way (Rules 12.7). */
function bookedEntry(chosen: NewOrder['order'], { by, journalOf }: PhoneBooking): Omit<NewOrder, 'idempotency'> {
  const acceptance = { event: 'accept', at: chosen.createdAt, message: '', dueTTC: 0, by } as const;
  const order: NewOrder['order'] = {
    ...chosen,
    status: 'validated',
    answerBefore: null,
    history: [...chosen.history, acceptance],
  };
  return { order, mails: changeMails(order, acceptance), journal: journalOf(order), keepsCustomer: true };
}

async function store(deps: Deps, entry: NewOrder): Promise<Result<OrderCreated>> {
  const outcome = await deps.makeOrder.make(entry);
  if (outcome.kind === 'car_taken') return err('car_taken', { nearest: [...outcome.nearest] });
  if (outcome.kind === 'key_reused') return keyReused;
  if (outcome.kind === 'draft_closed') throw new Error('An order that was made of no draft cannot lose it.');
  return answer(deps, outcome.order);
}

const keyReused = err('idempotency_key_reused');

/** The order, and that of the second car, which was stored with it. */
async function answer({ orders, makeOrder }: Deps, earlier: Order): Promise<Result<OrderCreated>> {
  const order = await makeOrder.accepted(earlier);
  const second = order.pairedOrderId === null ? null : await orders.find(order.pairedOrderId);
  if (second === null) return ok(orderCreatedOf(order));
  const { id, orderNumber, totalTTC } = second;
  return ok({ ...orderCreatedOf(order), second: { id, orderNumber, totalTTC } });
}

/** What whoever orders is told of the order. */
export function orderCreatedOf({ id, orderNumber, totalTTC, status, paymentMethod }: Order): OrderCreated {
  return { id, orderNumber, totalTTC, status, paymentMethod };
}

export interface MakeOrder {
  /** Stores an order once, and finishes its acceptance where the fleet accepts it at once. */
  make: (entry: NewOrder) => Promise<CreateOutcome>;
  /**
   * The order, with what its acceptance at once still lacks, since a process died over it or another is at it; any other as it is. While the
   * card's provider cannot be reached the acceptance stays under way.
   */
  accepted: (order: Order) => Promise<Order>;
}

/**
 * The one way in which an order is made, on board and by card. One that the fleet accepts at once is stored with its acceptance noted, which
 * from then on is a change like any other: the card is captured, then order and mails are completed together (Rules 4.12, 10.17). So a
 * crash leaves nothing that the job for unfinished changes does not take up, and a capture that is refused leaves an order that waits for
 * the operator.
 */
export function createMakeOrder(deps: FinishChangeDeps): MakeOrder {
  const { orders, wakeOutbox } = deps;
  const finishChange = createFinishChange(deps);

  async function finished(order: Order): Promise<Order> {
    return isBeingAccepted(order) ? (await finishChange(order)).order : order;
  }

  async function accepted(order: Order): Promise<Order> {
    if (!isAcceptedAtOnce(order)) return order;
    const { pairedOrderId } = order;
    const second = pairedOrderId === null ? null : await orders.find(pairedOrderId);
    if (second !== null) await finished(second);
    return finished(order);
  }

  return {
    accepted,
    async make(entry) {
      const { keepsCustomer = isGuest(entry.order.userUID) } = entry;
      const outcome = await orders.create({ ...entry, keepsCustomer });
      if (outcome.kind === 'created') wakeOutbox();
      const isMade = outcome.kind === 'created' || outcome.kind === 'replayed';
      return isMade ? { ...outcome, order: await accepted(outcome.order) } : outcome;
    },
  };
}

/** When an order is made, and until when it is to be answered (Rules 4.20); what its sale adds to that comes with it (Rules 10.18). */
export function madeAt(at: Date, { trips, answerWithinHours }: Pick<Order, 'trips'> & { answerWithinHours: number }) {
  const createdAt = at.toISOString();
  const answerBefore = promisedAnswer({ createdAt, trips }, answerWithinHours);
  return { createdAt, answerBefore, decideWithinHours: null };
}
