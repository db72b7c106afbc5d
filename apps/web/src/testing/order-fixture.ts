import type { CardPayment, Order, OrderChange } from '@chauffeur/core';
import { orderTotals, priceCar } from '@chauffeur/core';
import { camille, cars, quoteFor } from './booking-fixture.ts';

/** Beauvais to Roissy in a VAN, on board unless a test says otherwise; 198 € with VAT. */
export function anOrder(changes: Partial<Order> = {}): Order {
  const [car] = cars.slice(-1);
  if (!car) throw new Error('the fixture has no car');
  const { trips } = quoteFor();
  const priced = priceCar({ car, trips, rules: [] });
  return {
    id: 'order-1',
    orderNumber: 'W202611-1',
    status: 'pending',
    createdAt: '2026-11-20T10:00:00.000Z',
    answerBefore: null,
    decideWithinHours: null,
    source: 'site',
    userUID: 'u-1',
    customer: camille,
    billingAddress: camille.billingAddress,
    car: { ...car, tripPrice: priced.tripPrice },
    ...orderTotals({ carPrice: priced, extras: [] }),
    extras: [],
    trips: priced.trips.map((trip) => ({ ...trip, approachDistance: 0 })),
    transferType: 'go',
    passengers: 4,
    luggage: 2,
    paymentMethod: 'Paiement à bord',
    comment: 'Vol AF1234',
    traveller: null,
    connections: [],
    pairedOrderId: null,
    catalogueVersion: null,
    priceToConfirm: false,
    confirmationEmailSent: true,
    invoiceEmailSent: false,
    history: [],
    pendingChange: null,
    proposal: null,
    payment: null,
    invoiceNumber: null,
    earlierInvoices: [],
    creditedTTC: 0,
    creditedToCardTTC: 0,
    language: 'fr-FR',
    ...changes,
  };
}

export function aChange(event: OrderChange['event'], changes: Partial<OrderChange> = {}): OrderChange {
  return { event, at: '2026-11-21T09:00:00.000Z', message: '', dueTTC: 0, ...changes };
}

export function aCardPayment(changes: Partial<CardPayment> = {}): CardPayment {
  return {
    intentId: 'pi_1',
    state: 'authorised',
    amountTTC: 198,
    refundedTTC: 0,
    captureBefore: '2026-11-27T10:00:00.000Z',
    dispute: null,
    ...changes,
  };
}
