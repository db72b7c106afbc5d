import { fromCents, toCents } from '../money/cents.ts';
import { shareOut } from '../money/share-out.ts';
import { rideVatRate, withoutVat } from '../money/vat.ts';
import { orderTotals } from '../pricing/order-totals.ts';
import type { Amendable } from '../schemas/amendment.ts';
import type { Order } from '../schemas/order.ts';
import type { PricedTrip } from '../schemas/trip.ts';

interface Sale extends Pick<Order, 'trips' | 'extras'> {
  rideCents: number;
}

/** Every field of an order that says what it costs, once its ride costs `rideCents` with VAT. The lines add up (Rules 9.4). */
export function soldFor({ car }: Order, { rideCents, trips, extras }: Sale): Partial<Amendable> {
  const totalHT = fromCents(withoutVat(rideCents, rideVatRate));
  const carPrice = { totalTTC: fromCents(rideCents), totalHT, vatRate: rideVatRate };
  const { vatRate: _ride, ...totals } = orderTotals({ carPrice, extras });
  return { car: { ...car, tripPrice: carPrice.totalTTC }, trips, ...totals };
}

/** The legs of a ride whose price was agreed: each has the share of it that it has of the price before. */
export function sharedOut(trips: readonly PricedTrip[], rideCents: number): PricedTrip[] {
  const weights = trips.map(({ tripPriceTTC }) => toCents(tripPriceTTC));
  const [sharesTTC, sharesHT] = [shareOut(rideCents, weights), shareOut(withoutVat(rideCents, rideVatRate), weights)];
  return trips.map((trip, index) => ({
    ...trip,
    // One share was made per leg.
    tripPriceTTC: fromCents(sharesTTC[index] as number),
    tripPriceHT: fromCents(sharesHT[index] as number),
  }));
}
