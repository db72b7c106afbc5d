import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../vectors/time.json' with { type: 'json' };
import { anyInstant } from '../testing/arbitraries.ts';
import { orderMonth, orderNumber } from './order-number.ts';

const anyOrder = fc.record({ at: anyInstant, counter: fc.integer({ min: 1, max: 1_000_000 }) });

describe('orderNumber', () => {
  it.each(vectors.orderNumber)('is $out at $at', ({ at, counter, out }) => {
    expect(orderNumber(at, counter)).toBe(out);
    expect(orderNumber(new Date(at), counter)).toBe(out);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses the counter %d', (counter) => {
    expect(() => orderNumber('2026-11-20T10:00:00.000Z', counter)).toThrow(RangeError);
  });

  it('names no two orders alike, and later ones of a month behind earlier ones', () => {
    fc.assert(
      fc.property(anyOrder, anyOrder, (one, other) => {
        const same = orderMonth(one.at) === orderMonth(other.at) && one.counter === other.counter;
        const number = orderNumber(one.at, one.counter);
        expect(number === orderNumber(other.at, other.counter)).toBe(same);
        expect(Number(number.slice('W202611-'.length))).toBe(one.counter);
      }),
    );
  });

  it('counts in a month that never goes back as time passes', () => {
    fc.assert(
      fc.property(anyInstant, anyInstant, (a, b) => {
        const [earlier = '', later = ''] = [a, b].sort();
        expect(orderMonth(earlier) <= orderMonth(later)).toBe(true);
        expect(orderMonth(a)).toMatch(/^\d{4}(0[1-9]|1[0-2])$/);
      }),
    );
  });
});
