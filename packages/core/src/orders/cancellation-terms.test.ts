import { describe, expect, it } from 'vitest';
import type { CardPayment } from '../schemas/order.ts';
import { buildCardPayment } from '../testing/build-card-payment.ts';
import { type Cancellable, cancellationTerms } from './cancellation-terms.ts';

const pickup = '2026-12-01T17:30:00.000Z';
const early = '2026-11-30T17:30:00.000Z';
const late = '2026-11-30T17:30:00.001Z';
const card = (changes: Partial<CardPayment> = {}) => buildCardPayment({ amountTTC: 257, ...changes });
const order = (changes: Partial<Cancellable> = {}): Cancellable => ({
  status: 'validated',
  totalTTC: 257,
  priceToConfirm: false,
  payment: null,
  trips: [{ fromDatetime: pickup }, { fromDatetime: '2026-12-03T10:00:00.000Z' }],
  ...changes,
});

describe('cancellationTerms', () => {
  it.each<[string, Cancellable, { now: string; isLate: boolean; dueTTC: number; refundTTC: number }]>([
    ['an accepted ride, 24 hours before', order(), { now: early, isLate: false, dueTTC: 0, refundTTC: 0 }],
    ['an accepted ride, later', order(), { now: late, isLate: true, dueTTC: 257, refundTTC: 0 }],
    ['a captured card, in time', order({ payment: card() }), { now: early, isLate: false, dueTTC: 0, refundTTC: 257 }],
    ['a captured card, later', order({ payment: card() }), { now: late, isLate: true, dueTTC: 257, refundTTC: 0 }],
    [
      'a card that was charged a part alone, in time',
      order({ payment: card({ amountTTC: 100.1 }) }),
      { now: early, isLate: false, dueTTC: 0, refundTTC: 100.1 },
    ],
    [
      'a card that was charged a part alone, later',
      order({ payment: card({ amountTTC: 100.1 }) }),
      { now: late, isLate: true, dueTTC: 257, refundTTC: 0 },
    ],
    [
      'a card partly refunded',
      order({ payment: card({ refundedTTC: 56.7 }) }),
      { now: early, isLate: false, dueTTC: 0, refundTTC: 200.3 },
    ],
    [
      'a card refunded beyond what is owing',
      order({ payment: card({ refundedTTC: 20 }) }),
      { now: late, isLate: true, dueTTC: 257, refundTTC: 0 },
    ],
    [
      'a ride that nobody accepted, later',
      order({ status: 'pending', payment: card({ state: 'authorised' }) }),
      { now: late, isLate: true, dueTTC: 0, refundTTC: 257 },
    ],
    [
      'a hold that is gone already',
      order({ status: 'pending', payment: card({ state: 'released' }) }),
      { now: early, isLate: false, dueTTC: 0, refundTTC: 0 },
    ],
    [
      'a price that was never confirmed, later',
      order({ priceToConfirm: true }),
      { now: late, isLate: true, dueTTC: 0, refundTTC: 0 },
    ],
  ])('says what %s means', (_name, cancellable, { now, ...terms }) => {
    expect(cancellationTerms(cancellable, now)).toEqual({ ...terms, freeUntil: early });
  });

  it('is over with the pick-up, and for a ride that is cancelled already', () => {
    expect(cancellationTerms(order(), pickup)).toBeNull();
    expect(cancellationTerms(order({ status: 'canceled' }), early)).toBeNull();
  });
});
