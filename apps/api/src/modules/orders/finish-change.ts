import {
  cancellationTerms,
  captureShares,
  type CardPart,
  type CardPayment,
  type Order,
  type OrderChange,
  partsOf,
  paymentOfParts,
  refundShares,
  toCents,
} from '@chauffeur/core';
import type { Log } from '#ports/log.ts';
import type { FinishedChange, OrderStore } from '#ports/order-store.ts';
import { type Intent, type Payments, PaymentsUnavailableError } from '#ports/payments.ts';
import { cardPaymentOf } from './card-payment-of.ts';
import { captureFailedMail, changeMails, changeTexts, orderReceivedMail, refundRefusedMail } from './order-mails.ts';

export interface FinishChangeDeps {
  orders: OrderStore;
  payments: Payments | null;
  wakeOutbox: () => void;
  log: Log;
  /** Whether text messages leave. */
  sendsTexts: boolean;
}

export interface Finish {
  /**
   * `change_pending`: the card's provider cannot be reached, and the change stays under way. `capture_failed` and `terms_changed`:
   * the change was given up, and the order is what it was. `undone`: it was taken back before it could begin to move anything.
   */
  kind: 'done' | 'change_pending' | 'capture_failed' | 'terms_changed' | 'undone';
  order: Order;
}

/** An order with the change that is under way. */
type ChangingOrder = Order & { pendingChange: OrderChange };

/**
 * What became of the card. `refund_refused`: the change stands, and the money has to be given back by hand. `further_refused`: it stands, and
 * what a further authorisation was to pay is collected on board (Rules 21.6).
 */
interface CardOutcome {
  kind: 'done' | 'capture_refused' | 'refund_refused' | 'further_refused';
  /** Null where no card is involved. */
  payment: CardPayment | null;
}

type FinishChange = (order: Order) => Promise<Finish>;

/**
 * Takes the change that is under way to its end: the card first, then order and mails together (Rules 4.12). Whoever is there
 * may do it, also twice or at the same time: the request that began it, or a job after a crash.
 */
export function createFinishChange(deps: FinishChangeDeps): FinishChange {
  const { orders } = deps;
  return async (begun) => {
    const order = await settled(orders, changingOrder(begun));
    if ('kind' in order) return order;
    if (isOwedOtherwise(order)) {
      const given = await orders.abandonChange({ ...endOf(order), mails: [] });
      return { kind: 'terms_changed', order: existing(given) };
    }
    try {
      return await end(deps, order, await moveMoney(deps.payments, order));
    } catch (error) {
      if (error instanceof PaymentsUnavailableError) return { kind: 'change_pending', order };
      throw error;
    }
  };
}

function changingOrder(order: Order): ChangingOrder {
  if (order.pendingChange === null) throw new Error(`no change of order ${order.id} is under way`);
  return { ...order, pendingChange: order.pendingChange };
}

/** Settles a change, which nobody takes back from here on: of this and an undoing at the same time the store lets one come first (Rules 4.22). */
async function settled(orders: OrderStore, order: ChangingOrder): Promise<ChangingOrder | Finish> {
  if (order.pendingChange.undoUntil === undefined) return order;
  const after = existing(await orders.settleChange(endOf(order)));
  const { pendingChange } = after;
  const { event, at } = order.pendingChange;
  const isStill = pendingChange?.event === event && pendingChange.at === at && pendingChange.undoUntil === undefined;
  if (isStill) return { ...after, pendingChange };
  return { kind: hasHappened(after, order.pendingChange) ? 'done' : 'undone', order: after };
}

/**
 * Whether cancelling costs something else by now than the customer saw, since the operator may have accepted: nobody is billed what was not shown to
 * them.
 */
function isOwedOtherwise({ pendingChange, ...order }: ChangingOrder): boolean {
  if (pendingChange.event !== 'cancelByCustomer') return false;
  return cancellationTerms(order, pendingChange.at)?.dueTTC !== pendingChange.dueTTC;
}

async function end(deps: FinishChangeDeps, order: ChangingOrder, outcome: CardOutcome): Promise<Finish> {
  const { orders, wakeOutbox, log, sendsTexts } = deps;
  const { id, pendingChange } = order;
  const change = { ...endOf(order), ...(outcome.payment && { payment: outcome.payment }) };
  if (outcome.kind !== 'done')
    log.warn({ order: id, event: pendingChange.event, outcome: outcome.kind }, 'a card was refused');
  const after =
    outcome.kind === 'capture_refused'
      ? await orders.abandonChange({ ...change, mails: refusedMails(id, pendingChange) })
      : await orders.completeChange({
          ...change,
          mails: [...mailsOf(order, outcome), ...(sendsTexts ? changeTexts(order, pendingChange) : [])],
        });
  wakeOutbox();
  if (hasHappened(existing(after), pendingChange)) return { kind: 'done', order: existing(after) };
  return {
    kind: 'capture_failed',
    order: await withPayment(orders, existing(after), { outcome, at: pendingChange.at }),
  };
}

/** The mails about a refused card. Of an order that was to be accepted at once nobody has heard yet: from here on it waits like any other. */
function refusedMails(orderId: string, change: OrderChange) {
  const told = captureFailedMail(orderId, change);
  return change.automatic === true ? [told, orderReceivedMail(orderId)] : [told];
}

function mailsOf(order: ChangingOrder, { kind }: CardOutcome) {
  const mails = changeMails(order, order.pendingChange);
  return kind === 'done' ? mails : [...mails, refundRefusedMail(order.id, order.pendingChange)];
}

/**
 * Where somebody else gave the change up for a refusal that was over a moment later, the card is captured and the order pending:
 * that is noted, so that accepting again finds it captured, and refusing gives it back.
 */
async function withPayment(
  orders: OrderStore,
  order: Order,
  { outcome: { payment }, at }: { outcome: CardOutcome; at: string },
): Promise<Order> {
  if (payment === null || payment.state === order.payment?.state) return order;
  return existing(await orders.notePayment(order.id, { told: payment, at: new Date(at), mails: [] }));
}

function endOf({ id, pendingChange }: ChangingOrder): Pick<FinishedChange, 'orderId' | 'event' | 'at'> {
  return { orderId: id, event: pendingChange.event, at: pendingChange.at };
}

function hasHappened({ history }: Order, { event, at }: OrderChange): boolean {
  return history.some((change) => change.event === event && change.at === at);
}

function existing(order: Order | null): Order {
  if (order === null) throw new Error('an order whose change is under way is gone');
  return order;
}

/**
 * Does at the card's provider what a change asks for, by what the payment really is by now: accepting captures of the hold what the order
 * costs; an order that became cheaper gives back what it was charged too much, a dearer one has its further authorisation; everything that
 * ends it releases the hold, or gives back what is not owed where it was captured before (Rules 4.11, 4.13, 21.2). Asked again after a crash
 * it does no more than what is left to do.
 * @throws PaymentsUnavailableError where the provider cannot be reached, or knows nothing of the payment
 */
async function moveMoney(payments: Payments | null, order: ChangingOrder): Promise<CardOutcome> {
  const { payment, pendingChange } = order;
  if (payment === null || !isAboutMoney(pendingChange)) return { kind: 'done', payment: null };
  if (payments === null) throw new PaymentsUnavailableError('cards are not taken here any more');
  const further = pendingChange.amendment?.further;
  if (further !== undefined) return addFurther(payments, order, further.intentId);
  const parts = partsOf(payment);
  if (pendingChange.event === 'amend') return giveBackDifference(payments, order, parts);
  if (pendingChange.event !== 'accept') return refundOrRelease(payments, order, parts);
  return captureAll(payments, order, parts);
}

function isAboutMoney({ event, amendment }: OrderChange): boolean {
  if (event === 'proposeAmendment' || event === 'declineAmendment' || event === 'declineWaiting') return false;
  return event !== 'amend' || (amendment !== undefined && (amendment.refundTTC > 0 || amendment.further !== undefined));
}

/**
 * Captures what the order costs of its authorisations. The first decides whether the order is accepted. What a further one was to pay and does not is
 * collected on board (Rules 21.6).
 */
async function captureAll(
  payments: Payments,
  { totalTTC }: ChangingOrder,
  parts: readonly CardPart[],
): Promise<CardOutcome> {
  const held = parts.map(({ state, amountTTC }) => (state === 'released' ? 0 : toCents(amountTTC)));
  const shares = captureShares(held, toCents(totalTTC));
  const intents: Intent[] = [];
  let kind: CardOutcome['kind'] = 'done';
  for (const [place, { intentId }] of parts.entries()) {
    const share = shares[place] as number;
    const isPart = share < (held[place] as number);
    // A further authorisation of which nothing is needed is released; of one that was released before the provider says so.
    const outcome =
      place > 0 && share === 0
        ? await payments.release(intentId)
        : await payments.capture(intentId, ...(isPart ? [share] : []));
    if (place === 0 && outcome.kind !== 'done') return outcomeOf('capture_refused', [outcome.intent]);
    if (outcome.kind !== 'done' && share > 0) kind = 'further_refused';
    intents.push(outcome.kind === 'done' ? outcome.intent : (await payments.release(intentId)).intent);
  }
  return outcomeOf(kind, intents);
}

/**
 * Takes in a further authorisation: it stays held with the first, or is charged at once where the order is accepted. What it does not pay is
 * collected on board.
 */
async function addFurther(payments: Payments, { status }: ChangingOrder, intentId: string): Promise<CardOutcome> {
  const intent = status === 'validated' ? (await payments.capture(intentId)).intent : await payments.find(intentId);
  const isGood = intent?.state === 'captured' || (intent?.state === 'authorised' && status === 'pending');
  if (intent !== null && isGood) return outcomeOf('done', [intent]);
  if (intent !== null) await payments.release(intentId);
  return { kind: 'further_refused', payment: null };
}

/** Gives back until the card has paid no more than was planned: what went back meanwhile is not given twice. */
async function giveBackDifference(
  payments: Payments,
  order: ChangingOrder,
  parts: readonly CardPart[],
): Promise<CardOutcome> {
  const { amendment } = order.pendingChange;
  const intents = await Promise.all(parts.map(({ intentId }) => knownIntent(payments, intentId)));
  return giveBack(payments, intents, { dueTTC: amendment?.cardKeepsTTC ?? 0, key: `${order.id}:${amendment?.key}` });
}

async function refundOrRelease(
  payments: Payments,
  { id, pendingChange: { at, dueTTC } }: ChangingOrder,
  parts: readonly CardPart[],
): Promise<CardOutcome> {
  const intents: Intent[] = [];
  for (const { intentId } of parts) {
    const { kind, intent } = await payments.release(intentId);
    if (kind !== 'done' && intent.state !== 'captured')
      throw new PaymentsUnavailableError('a hold can be released later only');
    intents.push(intent);
  }
  return giveBack(payments, intents, { dueTTC, key: `${id}:${at}` });
}

/** Gives back what the card has paid beyond what is due, of the last authorisation before the others. */
async function giveBack(
  payments: Payments,
  intents: readonly Intent[],
  { dueTTC, key }: { dueTTC: number; key: string },
): Promise<CardOutcome> {
  const beyond = (all: readonly Intent[]) =>
    Math.max(0, all.reduce((cents, intent) => cents + keptCents(intent), 0) - toCents(dueTTC));
  const shares = refundShares(intents.map(keptCents), beyond(intents));
  const after = [...intents];
  let isRefused = false;
  for (const [place, amountCents] of shares.entries()) {
    if (amountCents === 0) continue;
    const refund = await payments.refund((intents[place] as Intent).id, { amountCents, key });
    after[place] = refund.intent;
    isRefused ||= refund.kind !== 'done';
  }
  // Somebody may have given it back in the provider's dashboard a moment ago.
  return outcomeOf(isRefused && beyond(after) > 0 ? 'refund_refused' : 'done', after);
}

function keptCents({ state, capturedCents, refundedCents }: Intent): number {
  return state === 'captured' ? Math.max(0, capturedCents - refundedCents) : 0;
}

async function knownIntent(payments: Payments, intentId: string): Promise<Intent> {
  const intent = await payments.find(intentId);
  if (intent === null) throw new PaymentsUnavailableError('the provider does not know the payment');
  return intent;
}

function outcomeOf(kind: CardOutcome['kind'], intents: readonly Intent[]): CardOutcome {
  const parts = intents.flatMap((intent) => cardPaymentOf(intent) ?? []);
  return { kind, payment: parts.length === 0 ? null : paymentOfParts(parts) };
}
