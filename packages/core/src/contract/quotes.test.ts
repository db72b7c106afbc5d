import { describe, expect, it } from 'vitest';
import { hostileValues, refusals } from '../testing/refusals.ts';
import { phoneQuoteRequestSchema, quoteRequestSchema } from './quotes.ts';

const request = { stops: ['c:60057', 'poi:cdg-2e'], transferType: 'go', date: '2026-12-01', time: '10:00' };
const refused = (parts: object) => refusals(quoteRequestSchema, { ...request, ...parts });

describe('quoteRequestSchema', () => {
  it('takes two to six places', () => {
    expect(quoteRequestSchema.parse(request)).toEqual(request);
    expect(refused({ stops: ['a', 'b', 'c', 'd', 'e', 'f'] })).toEqual({});
  });

  it.each([
    [{ stops: undefined }, { stops: 'required' }],
    [{ stops: ['a'] }, { stops: 'stops_count' }],
    [{ stops: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] }, { stops: 'stops_count' }],
    [{ stops: ['a', ' '] }, { 'stops.1': 'address_unknown' }],
    [{ stops: ['', ''] }, { 'stops.0': 'address_unknown', 'stops.1': 'address_unknown' }],
    [{ stops: ['a', 'x'.repeat(513)] }, { 'stops.1': 'too_long' }],
    [{ stops: ['a', 'a'] }, { 'stops.1': 'impossible_journey' }],
    [{ stops: ['a', 'b', 'a'], transferType: 'return' }, { 'stops.2': 'impossible_journey' }],
    [{ date: '' }, { date: 'start_date_required' }],
    [{ time: '25:00' }, { time: 'time_invalid' }],
    [{ transferType: 'return', returnDate: '2026-12-02' }, { returnTime: 'return_time_required' }],
    [{ transferType: 'return', returnTime: '10:00' }, { returnDate: 'return_date_required' }],
  ])('refuses %j', (parts, fields) => {
    expect(refused(parts)).toEqual(fields);
  });

  it('answers keys, and never throws, for anything at all', () => {
    for (const hostile of hostileValues) {
      expect(Object.keys(refusals(quoteRequestSchema, hostile))).not.toEqual([]);
      for (const field of Object.keys(request)) expect(() => refused({ [field]: hostile })).not.toThrow();
    }
  });
});

describe('phoneQuoteRequestSchema', () => {
  it('takes the number of whoever calls beside the same journey, and refuses the same', () => {
    const called = { ...request, caller: '06 12 34 56 78' };
    expect(phoneQuoteRequestSchema.parse(called)).toEqual(called);
    expect(phoneQuoteRequestSchema.parse(request)).toEqual(request);
    const asked = (parts: object) => refusals(phoneQuoteRequestSchema, { ...called, ...parts });
    expect(asked({ caller: '0'.repeat(41) })).toEqual({ caller: 'too_long' });
    expect(asked({ stops: ['a', 'a'] })).toEqual({ 'stops.1': 'impossible_journey' });
    expect(asked({ transferType: 'return', returnTime: '10:00' })).toEqual({ returnDate: 'return_date_required' });
  });
});
