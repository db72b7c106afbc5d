import { describe, expect, it } from 'vitest';
import { refusals } from '../testing/refusals.ts';
import { amendmentWishSchema, customerWishSchema } from './amendment.ts';

describe.each([
  ['the customer', customerWishSchema],
  ['the office', amendmentWishSchema],
])('other places, as %s wishes them', (_who, schema) => {
  it.each([
    ['a way that leads somewhere', ['a', 'b', 'a'], {}],
    ['the same place twice in a row', ['a', 'b', 'b'], { 'stops.2': 'impossible_journey' }],
    ['one place three times', ['a', 'a', 'a'], { 'stops.1': 'impossible_journey', 'stops.2': 'impossible_journey' }],
    ['a place that is none', ['a', ''], { 'stops.1': 'address_unknown' }],
  ])('are read before anybody is asked to measure them: %s', (_what, stops, fields) => {
    expect(refusals(schema, { kind: 'places', rideIndex: 0, stops })).toEqual(fields);
  });
});
