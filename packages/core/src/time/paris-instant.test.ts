import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../vectors/time.json' with { type: 'json' };
import { anyInstant } from '../testing/arbitraries.ts';
import { parisClock, parisDate } from './paris-date.ts';
import { parisInstant } from './paris-instant.ts';

describe('parisInstant', () => {
  it.each(vectors.parisInstant)('$date $time is $out', ({ date, time, out }) => {
    expect(parisInstant(date, time)).toBe(out);
  });

  it.each([
    ['an hour before the spring gap', '2027-03-28 01:59', '2027-03-28T00:59:00.000Z'],
    ['the first minute of the gap', '2027-03-28 02:00', '2027-03-28T01:00:00.000Z'],
    ['the last minute of the gap', '2027-03-28 02:59', '2027-03-28T01:59:00.000Z'],
    ['the hour after the gap', '2027-03-28 03:00', '2027-03-28T01:00:00.000Z'],
    ['noon of the spring change', '2027-03-28 12:00', '2027-03-28T10:00:00.000Z'],
    ['the hour before the autumn repeat', '2026-10-25 01:59', '2026-10-24T23:59:00.000Z'],
    ['the first of two', '2026-10-25 02:00', '2026-10-25T00:00:00.000Z'],
    ['the hour after the repeat', '2026-10-25 03:00', '2026-10-25T02:00:00.000Z'],
    ['a leap day', '2028-02-29 08:00', '2028-02-29T07:00:00.000Z'],
  ])('%s: %s', (_, shown, instant) => {
    const [date = '', time = ''] = shown.split(' ');
    expect(parisInstant(date, time)).toBe(instant);
  });

  it.each([
    ['2027-02-29', '10:00'],
    ['2026-02-31', '10:00'],
    ['2026-12-01', '24:00'],
    ['2026-12-01', '10:60'],
    ['2026-12-01', '9:00'],
    ['01/12/2026', '10:00'],
    ['', ''],
    ['2026-12-01T10:00', ':00'],
  ])('refuses %j %j', (date, time) => {
    expect(() => parisInstant(date, time)).toThrow(RangeError);
  });

  it('is what calendar and clock show then, but for hours that never come', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const [date, clock] = [parisDate(instant), parisClock(instant)];
        const found = parisInstant(date, clock);
        expect([parisDate(found), parisClock(found)]).toEqual([date, clock]);
        // The second of two equal hours is the only one that is not found again.
        expect([0, 3_600_000]).toContain(Math.floor(Date.parse(instant) / 60_000) * 60_000 - Date.parse(found));
      }),
    );
  });
});
