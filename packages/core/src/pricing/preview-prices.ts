import { fromCents, toCents } from '../money/cents.ts';
import type { Catalogue } from '../schemas/catalogue.ts';
import type { Order } from '../schemas/order.ts';
import type { RatePeriod } from '../surcharges/leg-rate.ts';
import { rateInForce } from '../surcharges/surcharge-multiplier.ts';
import { orderTotals } from './order-totals.ts';
import { priceCar } from './price-car.ts';
import type { PriceableTrip } from './surcharge-journey.ts';

/** A ride that was driven, as far as prices go. */
export interface PreviewRide {
  readonly trips: readonly PriceableTrip[];
  readonly carCode: Order['car']['code'];
  readonly extras: readonly Pick<Order['extras'][number], 'code' | 'quantity'>[];
}

/** What a ride costs by a catalogue: euros with VAT, and the period that sets the rate of each leg, null at the ordinary one. */
interface PreviewedPrice {
  totalTTC: number;
  rates: (RatePeriod | null)[];
}

export interface PricePreview {
  /** Null where the category is not sold. */
  before: PreviewedPrice | null;
  after: PreviewedPrice | null;
  /** Euros with VAT; null where one of the two is missing. */
  differenceTTC: number | null;
}

/**
 * What rides cost by two catalogues, in the order of the rides (Rules 20.3): the car and those of their extras that are sold. Throws as
 * `priceCar` does.
 *
 * @example
 * previewPrices({
 *   before: { cars: [{ code: 'ECO', kmPrice: 1.6, minOrderPrice: 30 }], extras: [], priceRules: [] },
 *   after: { cars: [{ code: 'ECO', kmPrice: 2, minOrderPrice: 30 }], extras: [], priceRules: [] },
 *   rides: [{ carCode: 'ECO', trips: [{ fromDatetime: '2026-12-01T09:00:00.000Z', distance: 50 }], extras: [] }],
 * })
 * // [{ before: { totalTTC: 88, rates: [null] }, after: { totalTTC: 110, rates: [null] }, differenceTTC: 22 }]
 */
export function previewPrices({
  before,
  after,
  rides,
}: {
  before: Catalogue;
  after: Catalogue;
  rides: readonly PreviewRide[];
}): PricePreview[] {
  return rides.map((ride) => {
    const [was, is] = [priceBy(before, ride), priceBy(after, ride)];
    const differenceTTC = was && is ? fromCents(toCents(is.totalTTC) - toCents(was.totalTTC)) : null;
    return { before: was, after: is, differenceTTC };
  });
}

function priceBy({ cars, extras, priceRules }: Catalogue, ride: PreviewRide): PreviewedPrice | null {
  const car = cars.find(({ code }) => code === ride.carCode);
  if (!car) return null;
  const carPrice = priceCar({ car, trips: ride.trips, rules: priceRules });
  const sold = ride.extras.flatMap(({ code, quantity }) => {
    const extra = extras.find((one) => one.code === code);
    return extra ? { ...extra, quantity } : [];
  });
  return {
    totalTTC: orderTotals({ carPrice, extras: sold }).totalTTC,
    rates: ride.trips.map(({ fromDatetime }) => rateInForce(priceRules, fromDatetime)),
  };
}
