import { leastCardCents, type Order, type PaymentSheet, toCents } from '@chauffeur/core';
import { err, invalidFields, ok, type Refusal, type Result } from '#errors/result.ts';
import type { PaymentDraftStore, PaymentDraft } from '#ports/payment-draft-store.ts';
import type { OrderStore } from '#ports/order-store.ts';
import { hashOf, type Preparation, type PrepareOrder, withoutAnswer } from '../orders/prepare-order.ts';
import type { InTurn } from '../orders/in-turn.ts';
import { type FinishSameTrip, type MayWait, turnOf } from '../orders/place-order.ts';
import { type AskAboutRepeat, isSameRide } from '../orders/is-same-ride.ts';
import type { OpenSheet, SheetSubmission } from './open-sheet.ts';

interface Deps {
  orders: OrderStore;
  paymentDrafts: PaymentDraftStore;
  prepareOrder: PrepareOrder;
  openSheet: OpenSheet;
  inTurn: InTurn;
  finishSameTrip: FinishSameTrip;
  askAboutRepeat: AskAboutRepeat;
  mayWait: MayWait;
  newId: () => string;
}

export type RequestPaymentSheet = (submission: SheetSubmission) => Promise<Result<PaymentSheet>>;

/**
 * Prices an order as ordering does, keeps its draft, and only then prepares the payment (Rules 7.4). The same key and content answer
 * with the same secret, also where a crash came in between, the quote has expired or the prices have changed (Rules 4.5).
 */
export function createRequestPaymentSheet(deps: Deps): RequestPaymentSheet {
  return async (submission) => {
    const draft = await deps.inTurn(turnOf(submission.user), () => keptDraft(deps, submission));
    return draft.ok ? deps.openSheet(draft.value, submission) : draft;
  };
}

async function keptDraft(deps: Deps, submission: SheetSubmission): Promise<Result<PaymentDraft>> {
  const { user, idempotencyKey, request } = submission;
  const requestHash = hashOf({ ...request, order: withoutAnswer(request.order) });
  const earlier = await deps.paymentDrafts.findSubmission(user.id, idempotencyKey);
  if (earlier !== null) return earlier.requestHash === requestHash ? ok(earlier) : keyReused;
  if ((await deps.orders.findSubmission(user.id, idempotencyKey)) !== null) return keyReused;

  const prepared = await deps.prepareOrder({ user, idempotencyKey, choices: request.order });
  if (!prepared.ok) return { ok: false, error: withinOrder(prepared.error) };
  const { order, quoteId } = prepared.value;
  const amountCents = toCents(order.totalTTC);
  if (amountCents !== request.amount) return err('price_changed', { totalTTC: order.totalTTC });
  if (amountCents < leastCardCents) return invalidFields({ 'order.paymentMethod': 'payment_method_unavailable' });
  if (request.order.again !== true) await deps.finishSameTrip(user, { ...order, quoteId });
  const asked = await deps.askAboutRepeat(prepared.value, request.order);
  if (!asked.ok) return asked;
  if (!request.order.again && (await isOrderedAlready(deps.orders, prepared.value))) return keyReused;
  if (!(await deps.mayWait(user, quoteId))) return err('too_many_waiting');
  return keep(deps, submission, { ...prepared.value, requestHash });
}

async function keep(
  { paymentDrafts, newId }: Deps,
  { user, idempotencyKey, request }: SheetSubmission,
  { order, quoteId, at, requestHash }: Preparation & { requestHash: string },
): Promise<Result<PaymentDraft>> {
  const id = newId();
  const outcome = await paymentDrafts.create({
    id,
    userId: user.id,
    idempotencyKey,
    requestHash,
    quoteId,
    order: { ...order, id },
    amountCents: request.amount,
    ...draftTimes(order, at),
  });
  if (outcome.kind === 'car_taken') return err('car_taken', { nearest: [...outcome.nearest] });
  return outcome.kind === 'key_reused' ? keyReused : ok(outcome.draft);
}

const keyReused = err('idempotency_key_reused');

/** A refusal whose fields have the names that the request has. */
function withinOrder({ fields, ...refusal }: Refusal): Refusal {
  if (fields === undefined) return refusal;
  const named = Object.entries(fields).map(([field, key]) => [`order.${field}`, key] as const);
  return { ...refusal, fields: Object.fromEntries(named) };
}

/** How old an order may be to count as the same submission: as long as a quote lives. Whoever orders the same later does so on purpose. */
const recentMs = 60 * 60_000;
/** How many of the latest orders are looked at: nobody makes more in that time and forgets one of them. */
const latest = 10;

/**
 * Whether a customer ordered the very same on board a moment ago: the answer was lost, and now he tries his card. He would be
 * driven once and billed twice.
 */
async function isOrderedAlready(orders: OrderStore, { order, at }: Preparation): Promise<boolean> {
  const page = await orders.list(order.userUID, { period: 'in-progress', limit: latest, now: at });
  return page.orders.some(
    (other) =>
      other.payment === null &&
      other.pairedOrderId === null &&
      at.getTime() - Date.parse(other.createdAt) < recentMs &&
      isSameRide(other, order),
  );
}

/** How long a draft may be paid for: as long as a quote lives, time enough for a bank's own page, and for a second card. */
const lifetimeMs = 60 * 60_000;

/** From when until when a draft may be paid for: an hour, and never after the pick-up. */
function draftTimes({ trips }: Pick<Order, 'trips'>, now: Date): { createdAt: Date; expiresAt: Date } {
  const pickups = trips.map(({ fromDatetime }) => Date.parse(fromDatetime));
  return { createdAt: now, expiresAt: new Date(Math.min(now.getTime() + lifetimeMs, ...pickups)) };
}
