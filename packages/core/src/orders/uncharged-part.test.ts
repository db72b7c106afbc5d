import { describe, expect, it } from 'vitest';
import type { Amendment } from '../schemas/amendment.ts';
import type { CardPayment } from '../schemas/order.ts';
import { buildCardPayment } from '../testing/build-card-payment.ts';
import { unchargedPart } from './uncharged-part.ts';

const ofTotal = (changes: Partial<CardPayment>) =>
  unchargedPart({ totalTTC: 257, history: [], payment: buildCardPayment({ amountTTC: 257, ...changes }) });

describe('unchargedPart', () => {
  it('is what a capture in part left of the total, to the cent', () => {
    expect(ofTotal({ amountTTC: 100.1 })).toBe(156.9);
  });

  it('is nothing where the whole total, or more, was charged, whatever went back since', () => {
    expect(ofTotal({})).toBe(0);
    expect(ofTotal({ amountTTC: 300 })).toBe(0);
    expect(ofTotal({ refundedTTC: 60 })).toBe(0);
  });

  it('is nothing while nothing is charged', () => {
    expect(ofTotal({ state: 'authorised', amountTTC: 100 })).toBe(0);
    expect(ofTotal({ state: 'released', amountTTC: 100 })).toBe(0);
    expect(unchargedPart({ totalTTC: 257, payment: null, history: [] })).toBe(0);
  });

  it('asks again for what went back because the order became cheaper, once it is dearer, and for nothing else that went back', () => {
    const payment = buildCardPayment({ amountTTC: 100, refundedTTC: 30 });
    const cheaper: Amendment = {
      kind: 'price',
      askedBy: 'office',
      before: { totalTTC: 100 },
      after: { totalTTC: 80 },
      refundTTC: 20,
      key: 'cheaper',
    };
    const history = [
      { event: 'accept' as const },
      { event: 'amend' as const },
      { event: 'amend' as const, amendment: cheaper },
      { event: 'proposeAmendment' as const, amendment: cheaper },
    ];
    expect(unchargedPart({ totalTTC: 80, payment, history })).toBe(0);
    expect(unchargedPart({ totalTTC: 90.5, payment, history })).toBe(10.5);
  });
});
