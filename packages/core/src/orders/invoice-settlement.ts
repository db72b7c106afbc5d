import { fromCents, toCents } from '../money/cents.ts';
import type { Invoice } from '../schemas/invoice.ts';
import type { Order } from '../schemas/order.ts';
import { parisDate } from '../time/paris-date.ts';
import { dayMs } from '../time/paris-offset.ts';
import { epochMs, type UtcInstant } from '../time/utc-instant.ts';
import { numberedRides } from '../trips/rides-of.ts';
import { billedCancellation } from './billed-cancellation.ts';
import { dueAtRide } from './due-on-board.ts';
import { chargedCents } from './uncharged-part.ts';

/** How an invoice was paid, or is to be. Amounts are euros with VAT. */
export interface InvoiceSettlement {
  /** What the card was charged. */
  paidTTC: number;
  /** What of it went back to the card. */
  refundedTTC: number;
  /** Null where nothing is left to pay. `on` is a day in Europe/Paris, `yyyy-mm-dd`. */
  due: null | {
    amountTTC: number;
    how: 'in_vehicle' | 'on_receipt' | 'within_30_days';
    on: string;
    /** What of an amount that is due in the vehicle is due on receipt: nobody came to the way back, at which it was to be collected. */
    missedTTC?: number;
  };
}

type Settled = Pick<Invoice, 'issuedAt' | 'missedRides'> & {
  order: Pick<Order, 'totalTTC' | 'payment' | 'paymentMethod' | 'history' | 'priceToConfirm'> & {
    trips: readonly Pick<Order['trips'][number], 'fromDatetime' | 'toDatetime' | 'rideIndex'>[];
  };
};

type Due = NonNullable<InvoiceSettlement['due']>;

const termDays = 30;

/**
 * What was paid by card and what is left, as an invoice states it (Rules 4.15): a ride paid in the vehicle is due on its day, as is what its card
 * was not charged, which the driver collects (Rules 12.3); what was to be collected at a ride to which nobody came is due on receipt. A company
 * account has 30 days from the issue, everything else is due when the invoice is read. What was refunded is not asked for again.
 *
 * @example
 * invoiceSettlement({ issuedAt: '2026-12-02T05:00:00.000Z', order: { totalTTC: 197, payment: null, history: [], priceToConfirm: false,
 *   paymentMethod: 'Paiement à bord', trips: [{ fromDatetime: '2026-12-01T17:30:00.000Z', toDatetime: '2026-12-01T18:30:00.000Z' }] } }).due
 * // { amountTTC: 197, how: 'in_vehicle', on: '2026-12-01' }
 */
export function invoiceSettlement({ order, ...invoice }: Settled): InvoiceSettlement {
  const { payment } = order;
  const isPaid = payment !== null && payment.state === 'captured';
  const paidTTC = isPaid ? payment.amountTTC : 0;
  const cents = toCents(order.totalTTC) - (isPaid ? chargedCents({ ...order, payment }) : 0);
  return {
    paidTTC,
    refundedTTC: isPaid ? payment.refundedTTC : 0,
    due: cents > 0 ? { amountTTC: fromCents(cents), ...dueDate({ order, ...invoice }, cents) } : null,
  };
}

/**
 * What is due, part by part: on board, and on receipt what nobody could collect there. Of most invoices it is one.
 *
 * @example
 * partsDue({ amountTTC: 197, how: 'in_vehicle', on: '2026-12-01', missedTTC: 20 }, '2026-12-04T05:00:00.000Z')
 * // [{ amountTTC: 177, how: 'in_vehicle', on: '2026-12-01' }, { amountTTC: 20, how: 'on_receipt', on: '2026-12-04' }]
 */
export function partsDue({ amountTTC, how, on, missedTTC = 0 }: Due, issuedAt: UtcInstant): Omit<Due, 'missedTTC'>[] {
  const rest = { amountTTC: fromCents(toCents(amountTTC) - toCents(missedTTC)), how, on };
  return missedTTC > 0 ? [rest, { amountTTC: missedTTC, how: 'on_receipt', on: parisDate(issuedAt) }] : [rest];
}

function dueDate({ issuedAt, order, missedRides = [] }: Settled, cents: number): Omit<Due, 'amountTTC'> {
  if (order.paymentMethod === 'Facturation compte professionnel') {
    return { how: 'within_30_days', on: parisDate(new Date(epochMs(issuedAt) + termDays * dayMs)) };
  }
  const isCollected = order.paymentMethod === 'Paiement à bord' || isCardPartCollected(order);
  const isDriven = isCollected && billedCancellation(order) === null;
  return (isDriven && dueOnBoard(order, missedRides, cents)) || { how: 'on_receipt', on: parisDate(issuedAt) };
}

/**
 * When the drivers collect what is due: at the first ride, or at the way back where nobody came to the first (Rules 12.3). Null where nobody
 * came to any at which something was to be collected.
 */
function dueOnBoard(order: Settled['order'], missed: readonly number[], cents: number): Omit<Due, 'amountTTC'> | null {
  const driven = numberedRides(order.trips).filter(({ rideIndex }) => !missed.includes(rideIndex));
  const first = driven[0]?.legs[0];
  if (first === undefined) return null;
  const collected = { how: 'in_vehicle', on: parisDate(first.fromDatetime) } as const;
  if (!missed.includes(1)) return collected;
  const missedCents = cents - toCents(dueAtRide(order, 0).collectTTC);
  if (missedCents >= cents) return null;
  return missedCents > 0 ? { ...collected, missedTTC: fromCents(missedCents) } : collected;
}

/** The driver collects what the card was not charged, but for what came about once he had driven off, as waiting that was billed later. */
function isCardPartCollected({ payment, history, trips }: Settled['order']): boolean {
  const arrivedMs = Math.max(...trips.map(({ toDatetime }) => epochMs(toDatetime)));
  const isLater = history.some(({ event, at }) => event === 'amend' && epochMs(at) >= arrivedMs);
  return payment?.state === 'captured' && !isLater;
}
