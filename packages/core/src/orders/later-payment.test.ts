import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardPayment, cardPaymentStates, disputeStates } from '../schemas/order.ts';
import { laterPayment } from './later-payment.ts';

const payment = (changes: Partial<CardPayment> = {}): CardPayment => ({
  intentId: 'pi_1',
  state: 'authorised',
  amountTTC: 197,
  refundedTTC: 0,
  captureBefore: '2026-11-27T10:00:00.000Z',
  dispute: null,
  ...changes,
});
const anyPayment = fc
  .record({
    state: fc.constantFrom(...cardPaymentStates),
    refundedTTC: fc.integer({ min: 0, max: 197 }),
    dispute: fc.constantFrom(null, ...disputeStates),
    captureBefore: fc.constantFrom(null, '2026-11-27T10:00:00.000Z'),
  })
  .map(payment);

describe('laterPayment', () => {
  it.each([
    ['authorised', 'captured', 'captured'],
    ['authorised', 'released', 'released'],
    ['captured', 'authorised', 'captured'],
    ['captured', 'released', 'captured'],
    ['released', 'authorised', 'released'],
    ['released', 'captured', 'released'],
  ] as const)('of %s and %s is %s', (known, told, later) => {
    expect(laterPayment(payment({ state: known }), payment({ state: told })).state).toBe(later);
  });

  it('keeps what the news leave out', () => {
    const known = payment({ refundedTTC: 50, dispute: 'won' });
    const told = payment({ captureBefore: null, dispute: 'open' });
    expect(laterPayment(known, told)).toEqual(known);
    expect(laterPayment(payment({ dispute: 'open' }), payment()).dispute).toBe('open');
    expect(laterPayment(payment({ dispute: 'open' }), payment({ dispute: 'lost' })).dispute).toBe('lost');
  });

  it('never goes back, whatever is told in whatever order, and hears nothing twice', () => {
    fc.assert(
      fc.property(fc.array(anyPayment, { maxLength: 12 }), (news) => {
        let known = payment();
        for (const told of news) {
          const next = laterPayment(known, told);
          expect(next.refundedTTC).toBeGreaterThanOrEqual(known.refundedTTC);
          expect(known.state === 'authorised' || next.state === known.state).toBe(true);
          expect(laterPayment(next, told)).toEqual(next);
          known = next;
        }
      }),
    );
  });
});
