import { describe, expect, it } from 'vitest';
import { creditRequestSchema } from '../contract/books.ts';
import { toCents } from '../money/cents.ts';
import { refusals } from '../testing/refusals.ts';
import { amendmentWishSchema } from './amendment.ts';

describe('an amount that a program has added up', () => {
  it.each([1.1 * 3, 0.1 + 0.2, 10.001])('is refused where it is not to the cent: %d', (amountTTC) => {
    expect(() => toCents(amountTTC)).toThrow(RangeError);
    expect(refusals(amendmentWishSchema, { kind: 'refund', amountTTC })).toEqual({ amountTTC: 'invalid' });
    const shown = { amountTTC: 1, creditableTTC: amountTTC, message: '' };
    expect(refusals(creditRequestSchema, shown)).toEqual({ creditableTTC: 'invalid' });
  });

  it.each([0.29, 1.1, 4.35, 8.2, 68.07, 1234.56, 99_999.99])('is taken where it is: %d', (amountTTC) => {
    expect(refusals(amendmentWishSchema, { kind: 'refund', amountTTC })).toEqual({});
  });
});
