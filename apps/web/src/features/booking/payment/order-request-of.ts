import { type ConnectionChoice, connectionStops, type Language, type OrderRequest } from '@chauffeur/core';
import type { BookingDraft } from '#state/booking-draft.ts';
import { orderChoicesOf } from '#state/submission.ts';

/** What an order says beside the customer's choices. */
interface Shown {
  /** The total that the customer saw, in euros with VAT. */
  readonly totalTTC: number;
  readonly language: Language;
  /** Whether it said that no vehicle is free, and that the operator answers whether somebody drives (Rules 10.12). */
  readonly isOnRequest?: boolean;
  /** Whether it was asked, and answered, that the same trip is meant once more (Rules 4.23). */
  readonly isAgain?: boolean;
}

/** Flights and trains at the stops of the quoted way. What was typed for a stop that is gone since, or of a way back at another hour, is left out. */
export function connectionsToOrder({
  quote,
  connections,
}: Pick<BookingDraft, 'quote' | 'connections'>): ConnectionChoice[] {
  const stops = connectionStops(quote?.answer.trips ?? []);
  return connections.filter(({ leg, end }) => stops.some((stop) => stop.leg === leg && stop.end === end));
}

/**
 * The order request that the draft amounts to (Rules 4.1).
 *
 * @throws {Error} where a part is missing: the payment step does not open before all are there
 */
export function orderRequestOf(draft: BookingDraft, shown: Shown): OrderRequest {
  const { totalTTC, language, isOnRequest = false, isAgain = false } = shown;
  const { quote } = draft;
  const { carCode, secondCarCode, customer, connections, ...choices } = orderChoicesOf(draft);
  if (!quote || !carCode || !customer) throw new Error('an order was sent from a draft that lacks a part of it');
  const cars = secondCarCode === null ? { carCode } : { carCode, secondCarCode };
  const request = {
    quote: quote.answer.quote,
    ...cars,
    customer,
    ...choices,
    connections: connectionsToOrder({ quote, connections }),
    totalTTC,
    language,
  };
  return { ...request, ...(isOnRequest && { onRequest: true }), ...(isAgain && { again: true }) };
}
