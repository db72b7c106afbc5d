import { leastCardCents } from '../limits.ts';
import { fromCents, toCents } from '../money/cents.ts';
import type { Amendment } from '../schemas/amendment.ts';
import type { CardPayment, Order } from '../schemas/order.ts';
import type { UtcInstant } from '../time/utc-instant.ts';
import { isOtherHourOfRequest } from './amend-order.ts';
import { isDriven, type LeftOnBoard, leftOnBoard } from './due-on-board.ts';

/** What a change of an order means for the money, in euros with VAT. */
export interface AmendmentMoney {
  /** Null where the price was to be confirmed. */
  readonly beforeTTC: number | null;
  /** Null where it still is. */
  readonly afterTTC: number | null;
  /** What the order is dearer by, below 0 what it is cheaper by; 0 where one of the two is not known. */
  readonly differenceTTC: number;
  /** What goes back to the card that was charged. */
  readonly refundTTC: number;
  /** What the card that holds money will be charged once the order is accepted; null where none does. */
  readonly captureTTC: number | null;
  /** What is still to be collected on board then, all rides together: not what the first of two has paid once it has begun (`leftOnBoard`). */
  readonly collectTTC: number;
  /** What was collected on board at the first ride and is not owed any more; 0 of a change that leaves the price alone. */
  readonly giveBackTTC: number;
  /** What of it a further authorisation of the card may pay instead, if the customer wants that (Rules 21.6). */
  readonly cardTTC: number;
  /** Its last ride was over by then: what is left is paid by the invoice, or was to its driver. */
  readonly isDriven: boolean;
  /** The customer has to say yes before it is done (Rules 21.3). */
  readonly needsYes: boolean;
}

/** How things stand when the change would be done, or was. */
export interface MoneyAsOf {
  /** What the driver of the first of two rides has collected by then is paid (Rules 12.3). */
  readonly now: UtcInstant;
  /** Nobody came to that ride, and nothing was collected at it; see `isFirstMissed`. */
  readonly isFirstMissed?: boolean;
}

/**
 * What a change means for the money (Rules 21.2, 21.3). A cheaper order collects, charges or keeps less. A dearer one charges the card
 * nothing beyond what it holds or was charged: the rest is collected on board, or by a further authorisation where the customer gives one
 * (21.6), and the customer has to agree first, unless he asked for it himself, has said yes to a price that was to be confirmed on the phone, or owes it by the terms, as waiting.
 * Another hour of a request that waits is no answer to it, whatever it costs: the customer agrees to it first likewise.
 *
 * @example
 * amendmentMoney(readStoredOrder({ totalTTC: 197, priceToConfirm: false }).order, { kind: 'price', askedBy: 'office',
 *   before: { totalTTC: 197 }, after: { totalTTC: 180 }, refundTTC: 0, key: 'price-1' }, { now: '2026-11-20T10:00:00.000Z' }).differenceTTC
 * // -17
 */
export function amendmentMoney(order: Order, amendment: Amendment, asOf: MoneyAsOf): AmendmentMoney {
  const after = { ...order, ...amendment.after, payment: paymentAfter(order, amendment) };
  const isFirm = !order.priceToConfirm && !after.priceToConfirm;
  const differenceCents = toCents(after.totalTTC) - toCents(order.totalTTC);
  const { collectTTC, giveBackTTC } = leftAfter(after, amendment, asOf);
  const asks = needsYes(order, { after, amendment, isDearer: differenceCents > 0 });
  return {
    beforeTTC: order.priceToConfirm ? null : order.totalTTC,
    afterTTC: after.priceToConfirm ? null : after.totalTTC,
    differenceTTC: isFirm ? fromCents(differenceCents) : 0,
    refundTTC: amendment.refundTTC,
    captureTTC: after.payment?.state === 'authorised' ? fromCents(chargeable(after.totalTTC, after.payment)) : null,
    collectTTC,
    giveBackTTC: isFirm && differenceCents === 0 ? 0 : giveBackTTC,
    cardTTC:
      isFirm && (asks || amendment.askedBy === 'customer') ? furtherOf(order, { collectTTC, differenceCents }) : 0,
    isDriven: isDriven(after, asOf.now),
    needsYes: asks,
  };
}

/** With the further authorisation that comes with the change: held with the first, or charged where that was. */
function paymentAfter({ payment }: Order, { further }: Amendment): CardPayment | null {
  if (payment === null || further === undefined) return payment;
  return { ...payment, amountTTC: fromCents(toCents(payment.amountTTC) + toCents(further.amountTTC)) };
}

/** The difference, where a card stands that can take it. What was to be collected on board before stays so. */
function furtherOf(
  { payment }: Order,
  { collectTTC, differenceCents }: { collectTTC: number; differenceCents: number },
): number {
  if (payment === null || payment.state === 'released' || payment.dispute !== null) return 0;
  const cents = Math.min(differenceCents, toCents(collectTTC));
  return cents < leastCardCents ? 0 : fromCents(cents);
}

/** How much of the order's price the card that holds money can be charged, in cents. */
function chargeable(totalTTC: number, { amountTTC }: CardPayment): number {
  return Math.min(toCents(totalTTC), toCents(amountTTC));
}

function leftAfter(after: Order, amendment: Amendment, { now, isFirstMissed }: MoneyAsOf): LeftOnBoard {
  const { payment, totalTTC, priceToConfirm } = after;
  if (payment?.state === 'authorised' && !priceToConfirm) {
    return { collectTTC: fromCents(toCents(totalTTC) - chargeable(totalTTC, payment)), giveBackTTC: 0 };
  }
  const history = [...after.history, { event: 'amend', at: now, amendment } as const];
  return leftOnBoard({ ...after, history }, now, isFirstMissed);
}

interface Agreement {
  after: Pick<Order, 'priceToConfirm'>;
  amendment: Pick<Amendment, 'kind' | 'askedBy' | 'agreed'>;
  isDearer: boolean;
}

function needsYes({ status, priceToConfirm }: Order, { after, amendment, isDearer }: Agreement): boolean {
  const { kind, askedBy, agreed } = amendment;
  if (askedBy === 'customer' || agreed !== undefined || kind === 'waiting') return false;
  if (isOtherHourOfRequest({ status }, kind)) return true;
  const isSet = priceToConfirm && !after.priceToConfirm;
  return isSet || (isDearer && !after.priceToConfirm);
}
