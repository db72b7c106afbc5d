import { randomUUID } from 'node:crypto';
import type { Address, CardPayment, Customer, Order, OrderChange, PricedTrip } from '@chauffeur/core';
import type { NewOrder } from '#ports/order-store.ts';
import { aCar } from './a-catalogue.ts';
import { aCustomer } from './a-customer.ts';

export function anAddress(changes: Partial<Address> = {}): Address {
  return {
    placeId: 'c:60057',
    placeName: 'Gare de Beauvais',
    city: 'Beauvais',
    postalCode: '60000',
    country: 'France',
    ...changes,
  };
}

/** Beauvais to the airport on a winter evening: 18:30 to 19:45 in Paris. */
export function aTrip(changes: Partial<PricedTrip> = {}): PricedTrip {
  return {
    from: anAddress(),
    to: anAddress({
      placeId: 'poi:cdg-2e',
      placeName: 'Aéroport CDG, terminal 2E',
      city: 'Roissy-en-France',
      postalCode: '95700',
    }),
    fromDatetime: '2026-12-01T17:30:00.000Z',
    toDatetime: '2026-12-01T18:45:00.000Z',
    distance: 76,
    duration: 4500,
    tripPriceHT: 179.09,
    vatRate: 10,
    tripPriceTTC: 197,
    approachDistance: 0,
    ...changes,
  };
}

/** An order for one way in a van, with a bottle at another VAT rate. */
export function anOrder(changes: Partial<Order> = {}): Order {
  const customer = changes.customer ?? aCustomer();
  return {
    id: randomUUID(),
    orderNumber: 'W202611-1',
    status: 'pending',
    createdAt: '2026-11-20T10:00:00.000Z',
    answerBefore: null,
    decideWithinHours: null,
    userUID: 'user-1',
    source: 'site',
    customer,
    billingAddress: customer.billingAddress,
    car: { ...aCar(), tripPrice: 197 },
    extras: [
      {
        code: 'champagne',
        name: 'Bouteille de champagne',
        nameEn: 'Bottle of champagne',
        quantity: 1,
        priceTTC: 60,
        vatRate: 20,
        totalTTC: 60,
        totalHT: 50,
      },
    ],
    trips: [aTrip()],
    transferType: 'go',
    passengers: 4,
    luggage: 3,
    totalTTC: 257,
    totalHT: 229.09,
    vatRate: 10,
    vatLines: [
      { vatRate: 10, totalHT: 179.09, vat: 17.91, totalTTC: 197 },
      { vatRate: 20, totalHT: 50, vat: 10, totalTTC: 60 },
    ],
    paymentMethod: 'Paiement à bord',
    comment: '',
    traveller: null,
    connections: [],
    pairedOrderId: null,
    catalogueVersion: null,
    priceToConfirm: false,
    confirmationEmailSent: false,
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

/** The order's whole price, held on a card for a week. */
export function aCardPayment(changes: Partial<CardPayment> = {}): CardPayment {
  return {
    intentId: 'pi_1',
    state: 'authorised',
    amountTTC: 257,
    refundedTTC: 0,
    captureBefore: '2026-11-27T10:00:00.000Z',
    dispute: null,
    ...changes,
  };
}

/** What the operator answered, an hour after the order. */
export function aChange(changes: Partial<OrderChange> = {}): OrderChange {
  return { event: 'accept', at: '2026-11-20T11:00:00.000Z', message: '', dueTTC: 0, ...changes };
}

interface NewOrderChanges {
  key?: string;
  requestHash?: string;
  isFromDraft?: boolean;
}

/** An order on its way into the store, under a key of its own unless the test gives one. */
export function aNewOrder(changes: Partial<Order> & NewOrderChanges = {}): NewOrder {
  const { key = randomUUID(), requestHash = 'hash', isFromDraft = false, ...orderChanges } = changes;
  const { orderNumber: _assignedByStore, ...order } = anOrder(orderChanges);
  return {
    order,
    isFromDraft,
    idempotency: { userId: order.userUID, key, requestHash },
    mails: [
      { dedupeKey: `order-received:${order.id}`, subject: { kind: 'order-received', orderId: order.id } },
      { dedupeKey: `new-order:${order.id}`, subject: { kind: 'new-order', orderId: order.id } },
    ],
  };
}

/** An order in which all that people write themselves is this. */
export function typedOrder(order: Order, typed: string): Order {
  const place = { placeName: typed, city: typed, postalCode: typed };
  return {
    ...order,
    customer: typedCustomer(order.customer, typed),
    billingAddress: { ...place, country: typed },
    comment: typed,
    trips: order.trips.map((trip) => ({ ...trip, from: { ...trip.from, ...place }, to: { ...trip.to, ...place } })),
    history: order.history.map((change) => ({ ...change, message: typed })),
  };
}

export function typedCustomer(customer: Customer, typed: string): Customer {
  return { ...customer, firstName: typed, lastName: typed, companyName: typed, costCenter: typed, vatNumber: typed };
}
