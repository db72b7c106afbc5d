import { fromCents, toCents } from '../money/cents.ts';
import type { CardPayment, Order, OrderChange } from '../schemas/order.ts';
import { epochMs, type UtcInstant } from '../time/utc-instant.ts';
import { numberedRides, ridesOf } from '../trips/rides-of.ts';
import { type Charged, unchargedPart } from './uncharged-part.ts';

interface Payable extends Charged, Pick<Order, 'paymentMethod' | 'priceToConfirm'> {
  readonly trips: readonly Pick<Order['trips'][number], 'fromDatetime' | 'toDatetime' | 'rideIndex'>[];
  readonly history: readonly (Pick<OrderChange, 'event' | 'amendment'> & { readonly at: UtcInstant })[];
}

/** What is left to be settled on board, in euros with VAT; one of the two is 0. */
export interface LeftOnBoard {
  readonly collectTTC: number;
  /** What was collected at the first ride of two and is not owed any more. */
  readonly giveBackTTC: number;
}

/**
 * What the driver of a ride settles on board, in euros with VAT: the whole order is collected at its first ride, of a card that was charged in
 * part the rest, nothing of a company's account, and nothing where no price is known yet. What the order became dearer by once that ride had
 * begun is collected at the way back, and what it became cheaper by is given back there: whoever drove the way there had asked for what was due
 * then, and that figure stays (Rules 12.3). Where nobody came to it, nothing was collected there, and all of it is at the way back. A way back
 * whose way there was dropped is the first ride.
 *
 * @param isFirstMissed see `isFirstMissed`
 * @example
 * dueAtRide({ totalTTC: 197, payment: null, history: [], trips: [], paymentMethod: 'Paiement à bord',
 *   priceToConfirm: false }, 0) // { collectTTC: 197, giveBackTTC: 0 }
 */
export function dueAtRide(order: Payable, rideIndex: number, isFirstMissed = false): LeftOnBoard {
  const collected = isFirstMissed ? 0 : dueCents(asItBegan(order));
  const isLater = rideIndex > (numberedRides(order.trips)[0]?.rideIndex ?? 0);
  return isLater ? leftOf(order, collected) : { collectTTC: fromCents(collected), giveBackTTC: 0 };
}

/**
 * What of an order is still to be settled on board at an instant, all rides together: once the first ride of two has begun, what it was asked for is paid
 * (Rules 12.3), and what is not owed any more of that goes back (21.2). Where nobody came to it nothing is paid. Nothing goes back of a price that is not known.
 *
 * @param isFirstMissed see `isFirstMissed`
 * @example
 * leftOnBoard({ totalTTC: 197, payment: null, history: [], trips: [], paymentMethod: 'Paiement à bord',
 *   priceToConfirm: false }, '2026-12-01T17:30:00.000Z') // { collectTTC: 197, giveBackTTC: 0 }
 */
export function leftOnBoard(order: Payable, nowUtc: UtcInstant, isFirstMissed = false): LeftOnBoard {
  const begun = begunMs(order);
  const isCollected = !isFirstMissed && begun !== null && begun <= epochMs(nowUtc);
  return leftOf(order, isCollected ? dueCents(asItBegan(order)) : 0);
}

/**
 * Whether the last ride of an order was over at an instant: nothing is settled on board any more (Rules 21.2).
 *
 * @example
 * isDriven({ trips: [{ fromDatetime: '2026-12-01T17:30:00.000Z', toDatetime: '2026-12-01T18:45:00.000Z' }] },
 *   '2026-12-01T18:45:00.000Z') // true
 */
export function isDriven({ trips }: Pick<Payable, 'trips'>, nowUtc: UtcInstant): boolean {
  return trips.every(({ toDatetime }) => epochMs(toDatetime) <= epochMs(nowUtc));
}

function leftOf(order: Payable, collected: number): LeftOnBoard {
  const due = dueCents(order);
  return {
    collectTTC: fromCents(Math.max(0, due - collected)),
    giveBackTTC: order.priceToConfirm ? 0 : fromCents(Math.max(0, collected - due)),
  };
}

function dueCents(order: Payable): number {
  if (order.priceToConfirm) return 0;
  if (order.payment?.state === 'captured') return toCents(unchargedPart(order));
  return order.paymentMethod === 'Paiement à bord' ? toCents(order.totalTTC) : 0;
}

/** When the first of two rides begins; null of an order of one, all of which is one driver's. */
function begunMs(order: Pick<Payable, 'trips' | 'history'>): number | null {
  const first = order.trips[0];
  return first !== undefined && beganWithTwoRides(order) ? epochMs(first.fromDatetime) : null;
}

/**
 * Whether an order is of two rides, or was when its first one began: a way back that was dropped by then is none; dropped later it was of the
 * order that the first driver has collected (Rules 12.3, 21.2).
 *
 * @example beganWithTwoRides({ trips: [], history: [] }) // false
 */
export function beganWithTwoRides({ trips, history }: Pick<Payable, 'trips' | 'history'>): boolean {
  const [first, ...others] = ridesOf(trips);
  if (first === undefined || others.length > 0) return others.length > 0;
  const beginsMs = epochMs(first[0].fromDatetime);
  return history.some(
    ({ event, at, amendment }) => event === 'amend' && amendment?.kind === 'oneWay' && epochMs(at) >= beginsMs,
  );
}

/** The order as it was when its first ride of two began, as far as that says what was due then. */
function asItBegan(order: Payable): Payable {
  const begun = begunMs(order);
  const isLate = ({ event, at }: Payable['history'][number]) =>
    begun !== null && event === 'amend' && epochMs(at) >= begun;
  const late = order.history.filter(isLate);
  return {
    ...order,
    ...late.reduceRight((fields, { amendment }) => ({ ...fields, ...pricedBy(amendment) }), {}),
    payment: order.payment && withoutFurther(order.payment, late),
    history: order.history.filter((change) => !isLate(change)),
  };
}

/** The fields of a change that say what the order costs; none where it leaves the price alone. */
function pricedBy(amendment: OrderChange['amendment']): Partial<Pick<Payable, 'totalTTC' | 'priceToConfirm'>> {
  const { totalTTC, priceToConfirm } = amendment?.before ?? {};
  return { ...(totalTTC !== undefined && { totalTTC }), ...(priceToConfirm !== undefined && { priceToConfirm }) };
}

/** A card that pays for a later change has paid nothing of what was due before it (Rules 21.6). */
function withoutFurther(payment: CardPayment, late: Payable['history']): CardPayment {
  const cents = late.reduce((sum, { amendment }) => sum + furtherCents(payment, amendment), 0);
  return { ...payment, amountTTC: fromCents(Math.max(0, toCents(payment.amountTTC) - cents)) };
}

/** What a further authorisation pays, in cents: as it was charged, or as it is to be where the payment does not have it yet. */
function furtherCents({ parts }: CardPayment, amendment: OrderChange['amendment']): number {
  const further = amendment?.further;
  const part = parts?.find(({ intentId }) => intentId === further?.intentId);
  if (part === undefined) return toCents(further?.amountTTC ?? 0);
  return part.state === 'captured' ? toCents(part.amountTTC) : 0;
}
