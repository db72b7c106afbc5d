import type { Amendment, Order, OrderChange, Partner } from '@chauffeur/core';
import type { OrderSubject } from '#modules/mails/attached-documents.ts';
import { aCardPayment, aChange, aTrip } from './an-order.ts';

const partner = { name: 'Oise VTC', revtc: 'EVTC060200001' };
const word = 'Votre chauffeur sera Paul.\nIl vous attendra devant la gare, près de la fontaine.';
const accepted: Partial<Order> = { status: 'validated' };
const captured: Partial<Order> = {
  paymentMethod: 'Paiement CB en ligne',
  payment: aCardPayment({ state: 'captured' }),
};
const later = aTrip({ fromDatetime: '2026-12-01T20:30:00.000Z', toDatetime: '2026-12-01T21:45:00.000Z' });
const amendment: Amendment = {
  kind: 'hour',
  rideIndex: 0,
  askedBy: 'office',
  before: { trips: [aTrip()], totalTTC: 257 },
  after: { trips: [later], totalTTC: 276 },
  refundTTC: 0,
  key: 'later',
};
const amended = (changes: Partial<Amendment> = {}, by: Partial<OrderChange> = {}): Partial<Order> => ({
  ...accepted,
  trips: [later],
  totalTTC: 276,
  history: [aChange(), aChange({ event: 'amend', amendment: { ...amendment, ...changes }, message: word, ...by })],
});
const cheaper: Partial<Amendment> = {
  kind: 'price',
  before: { totalTTC: 276 },
  after: { totalTTC: 257 },
  refundTTC: 19,
};
/** What the card had paid of the dearer order, and what went back to it. */
const paidBefore = aCardPayment({ state: 'captured', amountTTC: 276, refundedTTC: 19 });
const proposed: Partial<Order> = {
  ...accepted,
  history: [aChange(), aChange({ event: 'proposeAmendment', amendment })],
  proposal: { amendment, at: aChange().at, expiresAt: '2026-11-22T11:00:00.000Z' },
};

const asked: Partial<Order> = {
  ...accepted,
  history: [aChange(), aChange({ event: 'proposeAmendment', amendment: { ...amendment, askedBy: 'customer' } })],
  proposal: {
    amendment: { ...amendment, askedBy: 'customer' },
    at: aChange().at,
    expiresAt: '2026-11-22T11:00:00.000Z',
  },
};

/** Mails about what is changed of an order, in the states that change what they say. */
export const amendmentSamples: Record<string, [kind: OrderSubject['kind'], order: Partial<Order>]> = {
  'order-amended': ['order-amended', amended()],
  'order-amended-card': ['order-amended', { ...captured, ...amended() }],
  'order-amended-cheaper': ['order-amended', { ...captured, ...amended(cheaper), payment: paidBefore, totalTTC: 257 }],
  'order-amended-note': [
    'order-amended',
    amended({ kind: 'note', before: { comment: '' }, after: { comment: 'Vol AF 1234' } }),
  ],
  'amendment-offer': ['amendment-offer', proposed],
  'amendment-offer-card': ['amendment-offer', { ...captured, ...proposed }],
  'amendment-offer-price': [
    'amendment-offer',
    {
      ...proposed,
      priceToConfirm: true,
      history: [
        aChange({
          event: 'proposeAmendment',
          amendment: {
            ...amendment,
            kind: 'price',
            before: { priceToConfirm: true },
            after: { priceToConfirm: false },
          },
        }),
      ],
    },
  ],
  'operator-order-amended': ['operator-order-amended', amended({ askedBy: 'customer' }, { message: '' })],
  'operator-order-amended-partner': ['operator-order-amended', amended({ askedBy: 'customer' }, { message: '' })],
  'operator-order-amended-agreed': ['operator-order-amended', amended({ agreed: 'link' }, { message: '' })],
  'operator-amendment-asked': ['operator-amendment-asked', asked],
  'operator-amendment-asked-partner': ['operator-amendment-asked', asked],
  'operator-order-cancelled-partner': [
    'operator-order-cancelled',
    { status: 'canceled', history: [aChange({ event: 'cancelByCustomer', message: '', partners: [partner] })] },
  ],
  'further-released': ['further-released', captured],
  'operator-further-refused': [
    'operator-payment-changed',
    { ...captured, ...amended({ further: { intentId: 'pi_2', amountTTC: 19 } }) },
  ],
  'ride-links-renewed': ['ride-links-renewed', accepted],
  'amendment-refused': [
    'amendment-refused',
    { ...accepted, history: [aChange(), aChange({ event: 'declineAmendment', message: word })] },
  ],
  'operator-amendment-declined': [
    'operator-amendment-declined',
    { ...accepted, history: [aChange(), aChange({ event: 'declineAmendment' })] },
  ],
};

/** Who drives in the company's place in the samples that say so. */
export function partnersOf(sample: string, typed?: string): Partner[] {
  if (!sample.endsWith('-partner')) return [];
  return [typed === undefined ? partner : { name: typed, revtc: typed }];
}

/** What a ride changes from, and to. */
export function reassignedSamples(typed?: string) {
  const byVan = { partner: null, vehicle: { name: 'Mercedes Classe V', plate: 'AA-103-AA', colour: 'noir' } };
  const byBus = { partner: null, vehicle: { name: 'Renault Trafic', plate: 'AA-104-AA', colour: '' } };
  const byPartner = { partner: partnersOf('ride-reassigned-partner', typed)[0] ?? null, vehicle: null };
  return [
    { name: 'ride-reassigned', rideIndex: 0, was: byVan, is: byBus },
    { name: 'ride-reassigned-partner', rideIndex: 0, was: { partner: null, vehicle: null }, is: byPartner },
  ];
}
