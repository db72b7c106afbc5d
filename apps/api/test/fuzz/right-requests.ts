import { paymentCodes, type Quote } from '@chauffeur/core';
import type { RouteName } from '@chauffeur/core';
import * as fc from 'fast-check';
import { aJourney, aSubmission } from '#testing/a-booking.ts';
import { aCustomer } from '#testing/a-customer.ts';
import { aSheetRequest } from '#testing/a-card-api.ts';
import type { Actor } from './actor.ts';

/** Draws a value, as `fc.gen()` hands it to a property. */
export type Draw = <Value>(arbitrary: fc.Arbitrary<Value>) => Value;

/**
 * Bodies that a browser would send in this actor's place: the way to states that nothing drawn from a schema would reach. A call
 * that has none here is asked with what its schema describes.
 */
export const rightBodies: Partial<Record<RouteName, (actor: Actor, draw: Draw) => object>> = {
  createQuote: (_, draw) => ({
    ...aJourney({ date: draw(fc.constantFrom('2026-11-21', '2026-11-28', '2026-12-01', '2027-03-28')) }),
    time: draw(fc.constantFrom('02:30', '10:00', '18:30', '23:50')),
    stops: draw(fc.constantFrom(['beauvais', 'cdg'], ['cdg', 'beauvais'], ['cdg', 'creil', 'beauvais'])),
    ...draw(
      fc.constantFrom(
        {},
        { transferType: 'return' },
        { transferType: 'return', returnDate: '2027-04-01', returnTime: '09:00' },
      ),
    ),
  }),
  createOrder: (actor, draw) => submissionOf(actor, draw),
  paymentSheet: (actor, draw) => sheetOf(actor, draw),
  confirmPayment: (actor, draw) => ({ paymentIntent: actor.known('paymentIntent', draw).replace(/_secret$/, '') }),
  cancelOrder: () => ({ dueTTC: 0 }),
  decide: (_, draw) => ({ decision: draw(fc.constantFrom('accept', 'refuse')), message: 'Bien noté.' }),
  saveCustomer: ({ email }) => customerOf(email),
  saveFavourites: (_, draw) => ({ carCode: draw(fc.constantFrom('VAN', 'ECO', null)), extraCodes: ['champagne'] }),
  deleteAccount: () => ({ password: 'wrong horse battery' }),
};

function customerOf(email: string): object {
  const { evolizClientId: _operators, ...customer } = aCustomer();
  return { ...customer, email };
}

function submissionOf({ quotes, email }: Actor, draw: Draw) {
  const quote = quotes.length === 0 ? unknownQuote : draw(fc.constantFrom(...quotes));
  return { ...aSubmission(quote), customer: customerOf(email) };
}

function sheetOf(actor: Actor, draw: Draw): object {
  const order = submissionOf(actor, draw);
  const quote = actor.quotes.find((one) => one.quote === order.quote) ?? unknownQuote;
  const sheet = aSheetRequest(quote);
  return { ...sheet, order: { ...order, paymentMethod: paymentCodes.cardOnline } };
}

const unknownQuote = { quote: 'q1.none.none', cars: [], trips: [], priceToConfirm: false } as unknown as Quote;
