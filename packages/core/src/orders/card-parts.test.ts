import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leastCardCents } from '../limits.ts';
import { buildCardPayment } from '../testing/build-card-payment.ts';
import { captureShares, partsOf, paymentOfParts, refundShares } from './card-parts.ts';
import { laterPayment } from './later-payment.ts';

const first = buildCardPayment({ state: 'authorised', captureBefore: '2026-11-27T10:00:00.000Z' });
const second = buildCardPayment({
  intentId: 'pi_2',
  state: 'authorised',
  amountTTC: 43,
  captureBefore: '2026-11-28T10:00:00.000Z',
});
const both = paymentOfParts([first, second]);

describe('several authorisations of one payment (Rules 21.6)', () => {
  it('are one payment under the name of the first, held until the first of them ends', () => {
    expect(both).toEqual({ ...first, amountTTC: 240, parts: [first, second] });
    expect(partsOf(both)).toEqual([first, second]);
    expect(partsOf({ ...first, captureRefusedAt: '2026-11-20T10:00:00.000Z' })).toEqual([first]);
    expect(paymentOfParts([first])).toEqual(first);
    expect(() => paymentOfParts([])).toThrow(RangeError);
  });

  it('are charged as far as one is, held as far as one is, and let go once all are', () => {
    const captured = { ...first, state: 'captured' as const, refundedTTC: 20 };
    expect(paymentOfParts([captured, { ...second, state: 'released' }])).toMatchObject({
      state: 'captured',
      amountTTC: 197,
      refundedTTC: 20,
    });
    expect(paymentOfParts([first, { ...second, state: 'released' }])).toMatchObject({
      state: 'authorised',
      amountTTC: 197,
    });
    const gone = paymentOfParts([first, second].map((part) => ({ ...part, state: 'released', captureBefore: null })));
    expect(gone).toMatchObject({ state: 'released', amountTTC: 240, captureBefore: null });
  });

  it('tell of failed refunds and of the gravest dispute', () => {
    const failed = { ...first, failedRefundsTTC: 10, dispute: 'won' as const };
    expect(paymentOfParts([failed, { ...second, dispute: 'lost' }])).toMatchObject({
      failedRefundsTTC: 10,
      dispute: 'lost',
    });
  });

  it('are each followed for itself, and a further one comes to the others', () => {
    expect(laterPayment(first, second)).toEqual(both);
    const captured = laterPayment(both, { ...second, state: 'captured', amountTTC: 40 });
    expect(captured).toMatchObject({ state: 'captured', amountTTC: 40, parts: [first, { state: 'captured' }] });
    expect(laterPayment({ ...both, captureRefusedAt: '2026-11-20T10:00:00.000Z' }, first)).toEqual({
      ...both,
      captureRefusedAt: '2026-11-20T10:00:00.000Z',
    });
  });

  it('are charged what the order costs and never beyond what each holds', () => {
    expect(captureShares([19_700, 4_300], 30_000)).toEqual([19_700, 4_300]);
    expect(captureShares([19_700, 4_300], 10_000)).toEqual([10_000, 0]);
    expect(captureShares([19_700, 4_300], 19_700 + leastCardCents - 1)).toEqual([19_700, 0]);
    const anyHeld = fc.array(fc.integer({ min: leastCardCents, max: 50_000 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(anyHeld, fc.integer({ min: leastCardCents, max: 150_000 }), (held, total) => {
        const shares = captureShares(held, total);
        const sum = shares.reduce((cents, share) => cents + share, 0);
        expect(shares.every((share, place) => share <= (held[place] ?? 0))).toBe(true);
        const owed = Math.min(
          total,
          held.reduce((cents, each) => cents + each, 0),
        );
        expect(owed - sum).toBeGreaterThanOrEqual(0);
        expect(owed - sum).toBeLessThan(leastCardCents);
      }),
    );
  });

  it('give back the last first, all of an amount and none more than it has', () => {
    expect(refundShares([19_700, 4_300], 4_000)).toEqual([0, 4_000]);
    expect(refundShares([19_700, 0, 4_300], 5_000)).toEqual([700, 0, 4_300]);
    expect(refundShares([100, 100], 300)).toEqual([100, 100]);
  });
});
