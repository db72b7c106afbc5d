import { withoutVat } from '../money/vat.ts';
import { fromCents, toCents } from '../money/cents.ts';
import { orderTotals } from '../pricing/order-totals.ts';
import { priceCar } from '../pricing/price-car.ts';
import type { Order } from '../schemas/order.ts';
import type { Trip } from '../schemas/trip.ts';
import { buildAddress } from './build-address.ts';
import { buildCar } from './build-car.ts';
import { buildCustomer } from './build-customer.ts';

const beauvais = buildAddress({ placeId: 'beauvais', placeName: 'Rue de la Gare' });
const cdg = buildAddress({ placeId: 'cdg', placeName: 'Aéroport CDG' });

/** There on the evening of 1 December, an hour and 75 km; back on the morning of the 3rd. */
export const there: Trip = {
  from: beauvais,
  to: cdg,
  fromDatetime: '2026-12-01T17:30:00.000Z',
  toDatetime: '2026-12-01T18:30:00.000Z',
  distance: 75,
  duration: 3600,
};
export const back: Trip = {
  from: cdg,
  to: beauvais,
  fromDatetime: '2026-12-03T08:00:00.000Z',
  toDatetime: '2026-12-03T09:00:00.000Z',
  distance: 75,
  duration: 3600,
};

interface Sold extends Partial<Order> {
  legs?: readonly Trip[];
  /** Euros with VAT, where no tariff gives it. */
  ridePrice?: number;
}

/** An accepted order that is paid on board, priced at the ordinary rate; what a test is about goes into `parts`. */
export function buildOrder({ legs = [there], ridePrice, ...parts }: Sold = {}): Order {
  const car = buildCar();
  const carPrice = priceCar({ car, trips: legs, rules: [] });
  const rideTTC = ridePrice ?? carPrice.totalTTC;
  const sold = { totalTTC: rideTTC, totalHT: fromCents(withoutVat(toCents(rideTTC), 10)), vatRate: 10 };
  return {
    id: 'order-1',
    orderNumber: 'W202611-1',
    status: 'validated',
    createdAt: '2026-11-20T10:00:00.000Z',
    answerBefore: null,
    decideWithinHours: null,
    userUID: 'user-1',
    source: 'site',
    customer: buildCustomer(),
    billingAddress: buildCustomer().billingAddress,
    car: { ...car, tripPrice: rideTTC },
    trips: carPrice.trips.map((trip) => ({ ...trip, approachDistance: 0 })),
    transferType: legs.length > 1 ? 'return' : 'go',
    passengers: 2,
    luggage: 1,
    ...orderTotals({ carPrice: sold, extras: parts.extras ?? [] }),
    paymentMethod: 'Paiement à bord',
    comment: '',
    traveller: null,
    connections: [],
    pairedOrderId: null,
    catalogueVersion: null,
    creditedTTC: 0,
    creditedToCardTTC: 0,
    priceToConfirm: false,
    confirmationEmailSent: true,
    invoiceEmailSent: false,
    history: [],
    pendingChange: null,
    proposal: null,
    payment: null,
    invoiceNumber: null,
    earlierInvoices: [],
    language: 'fr-FR',
    ...parts,
  };
}
