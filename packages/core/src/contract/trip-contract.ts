import { addressSchema } from '../schemas/address.ts';
import { httpCalls } from './http-calls.ts';
import type { HttpRoute } from './http-route.ts';
import { placeParamsSchema, placeSearchSchema, placeSessionSchema, placeSuggestionsSchema } from './places.ts';
import { quoteRequestSchema, quoteSchema } from './quotes.ts';

/** From what a visitor types to a price: places, and the quote of a journey between them. */
export const tripContract = {
  places: {
    ...httpCalls.places,
    summary:
      'Up to six places for a typed text, best first, or the parts of Paris; before them what is still to be told.',
    access: 'anyone',
    request: { query: placeSearchSchema },
    example: { query: { q: 'Chantilly' } },
    answer: { status: 200, description: 'The suggestions, none where nothing matches.', body: placeSuggestionsSchema },
    errors: ['validation_failed', 'maps_unavailable'],
  },
  place: {
    ...httpCalls.place,
    summary: 'The whole address of a suggestion.',
    access: 'anyone',
    request: { params: placeParamsSchema, query: placeSessionSchema },
    answer: { status: 200, description: 'The address.', body: addressSchema },
    errors: ['validation_failed', 'not_found', 'maps_unavailable'],
  },
  createQuote: {
    ...httpCalls.createQuote,
    summary: 'Measures a journey and prices every car for it.',
    access: 'anyone',
    request: { body: quoteRequestSchema },
    example: {
      body: { stops: ['c:60141', 'poi:cdg'], transferType: 'go', date: '2026-12-01', time: '08:30' },
    },
    answer: { status: 200, description: 'Legs, cars by ascending price and the signed quote.', body: quoteSchema },
    errors: ['validation_failed', 'maps_unavailable'],
  },
} as const satisfies Record<string, HttpRoute>;
