import { fromCents, toCents } from '../money/cents.ts';
import type { Invoice } from '../schemas/invoice.ts';
import type { Order } from '../schemas/order.ts';
import { parisDate } from '../time/paris-date.ts';
import { dayMs } from '../time/paris-offset.ts';
import { epochMs } from '../time/utc-instant.ts';
import { billedCancellation } from './billed-cancellation.ts';
import { chargedCents } from './uncharged-part.ts';

/** How an invoice was paid, or is to be. Amounts are euros with VAT. */
export interface InvoiceSettlement {
  /** What the card was charged. */
  paidTTC: number;
  /** What of it went back to the card. */
  refundedTTC: number;
  /** Null where nothing is left to pay. `on` is a day in Europe/Paris, `yyyy-mm-dd`. */
  due: null | { amountTTC: number; how: 'in_vehicle' | 'on_receipt' | 'within_30_days'; on: string };
}

type Settled = Pick<Invoice, 'issuedAt'> & {
  order: Pick<Order, 'totalTTC' | 'payment' | 'paymentMethod' | 'history'> & {
    trips: readonly Pick<Order['trips'][number], 'fromDatetime' | 'toDatetime'>[];
  };
};

const termDays = 30;

/**
 * What was paid by card and what is left, as an invoice states it (Rules 4.15): a ride paid in the vehicle is due on its day, as is what its card
 * was not charged, which the driver collects (Rules 12.3); a company
 * account has 30 days from the issue, everything else is due when the invoice is read. What was refunded is not asked for again.
 *
 * @example
 * invoiceSettlement({ issuedAt: '2026-12-02T05:00:00.000Z', order: { totalTTC: 197, payment: null, history: [],
 *   paymentMethod: 'Paiement à bord', trips: [{ fromDatetime: '2026-12-01T17:30:00.000Z', toDatetime: '2026-12-01T18:30:00.000Z' }] } }).due
 * // { amountTTC: 197, how: 'in_vehicle', on: '2026-12-01' }
 */
export function invoiceSettlement({ issuedAt, order }: Settled): InvoiceSettlement {
  const { payment } = order;
  const isPaid = payment !== null && payment.state === 'captured';
  const paidTTC = isPaid ? payment.amountTTC : 0;
  const cents = toCents(order.totalTTC) - (isPaid ? chargedCents({ ...order, payment }) : 0);
  return {
    paidTTC,
    refundedTTC: isPaid ? payment.refundedTTC : 0,
    due: cents > 0 ? { amountTTC: fromCents(cents), ...dueDate({ issuedAt, order }) } : null,
  };
}

function dueDate({ issuedAt, order }: Settled): { how: 'in_vehicle' | 'on_receipt' | 'within_30_days'; on: string } {
  if (order.paymentMethod === 'Facturation compte professionnel') {
    return { how: 'within_30_days', on: parisDate(new Date(epochMs(issuedAt) + termDays * dayMs)) };
  }
  const [first] = order.trips;
  const isCollected = order.paymentMethod === 'Paiement à bord' || isCardPartCollected(order);
  return isCollected && billedCancellation(order) === null && first
    ? { how: 'in_vehicle', on: parisDate(first.fromDatetime) }
    : { how: 'on_receipt', on: parisDate(issuedAt) };
}

/** The driver collects what the card was not charged, but for what came about once he had driven off, as waiting that was billed later. */
function isCardPartCollected({ payment, history, trips }: Settled['order']): boolean {
  const arrivedMs = Math.max(...trips.map(({ toDatetime }) => epochMs(toDatetime)));
  const isLater = history.some(({ event, at }) => event === 'amend' && epochMs(at) >= arrivedMs);
  return payment?.state === 'captured' && !isLater;
}
