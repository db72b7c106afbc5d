import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardPayment, cardPaymentStates, disputeStates } from '../schemas/order.ts';
import { buildCardPayment } from '../testing/build-card-payment.ts';
import { laterPayment } from './later-payment.ts';

const payment = (changes: Partial<CardPayment> = {}) =>
  buildCardPayment({ state: 'authorised', captureBefore: '2026-11-27T10:00:00.000Z', ...changes });
const failed = ({ failedRefundsTTC = 0 }: CardPayment) => failedRefundsTTC;
const given = (one: CardPayment) => one.refundedTTC + failed(one);
const anyPayment = fc
  .record(
    {
      state: fc.constantFrom(...cardPaymentStates),
      refundedTTC: fc.integer({ min: 0, max: 197 }),
      failedRefundsTTC: fc.integer({ min: 1, max: 197 }),
      dispute: fc.constantFrom(null, ...disputeStates),
      captureBefore: fc.constantFrom(null, '2026-11-27T10:00:00.000Z'),
    },
    { requiredKeys: ['state', 'refundedTTC', 'dispute', 'captureBefore'] },
  )
  .map(payment);

describe('laterPayment', () => {
  it('keeps that a capture was refused, of which the provider tells nothing', () => {
    const refused = payment({ captureRefusedAt: '2026-11-20T11:00:00.000Z' });
    expect(laterPayment(refused, payment({ state: 'captured' }))).toEqual({ ...refused, state: 'captured' });
  });

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

  it('keeps what an event leaves out', () => {
    const known = payment({ refundedTTC: 50, dispute: 'won' });
    const told = payment({ captureBefore: null, dispute: 'open' });
    expect(laterPayment(known, told)).toEqual(known);
    expect(laterPayment(payment({ dispute: 'open' }), payment()).dispute).toBe('open');
    expect(laterPayment(payment({ dispute: 'open' }), payment({ dispute: 'lost' })).dispute).toBe('lost');
  });

  it('keeps what was captured of a hold, also where an older event tells of all that was held', () => {
    const held = payment();
    const capturedInPart = payment({ state: 'captured', amountTTC: 100.1 });
    expect(laterPayment(held, capturedInPart).amountTTC).toBe(100.1);
    expect(laterPayment(capturedInPart, held).amountTTC).toBe(100.1);
  });

  it('takes a refund that failed for what it is, before and after an older event', () => {
    const made = payment({ state: 'captured', refundedTTC: 60.1 });
    const failedSince = payment({ state: 'captured', refundedTTC: 0, failedRefundsTTC: 60.1 });
    const madeAgain = payment({ state: 'captured', refundedTTC: 60.1, failedRefundsTTC: 60.1 });
    expect(laterPayment(made, failedSince)).toEqual(failedSince);
    expect(laterPayment(failedSince, made)).toEqual(failedSince);
    expect(laterPayment(failedSince, payment())).toEqual(failedSince);
    expect(laterPayment(failedSince, madeAgain)).toEqual(madeAgain);
    expect(laterPayment(madeAgain, made)).toEqual(madeAgain);
  });

  it('comes to the same whatever the order of two events', () => {
    fc.assert(
      fc.property(anyPayment, anyPayment, (one, other) => {
        const start = payment({ state: 'captured' });
        const refunds = (first: CardPayment, second: CardPayment) => {
          const { refundedTTC, failedRefundsTTC } = laterPayment(laterPayment(start, first), second);
          return [refundedTTC, failedRefundsTTC];
        };
        expect(refunds(one, other)).toEqual(refunds(other, one));
      }),
    );
  });

  it('never goes back, whatever is told in whatever order, and hears nothing twice', () => {
    fc.assert(
      fc.property(fc.array(anyPayment, { maxLength: 12 }), (payments) => {
        let known = payment();
        for (const told of payments) {
          const next = laterPayment(known, told);
          expect(given(next)).toBeGreaterThanOrEqual(given(known));
          expect(failed(next)).toBeGreaterThanOrEqual(failed(known));
          expect(next.refundedTTC).toBeGreaterThanOrEqual(0);
          expect(known.state === 'authorised' || next.state === known.state).toBe(true);
          expect(laterPayment(next, told)).toEqual(next);
          known = next;
        }
      }),
    );
  });
});
