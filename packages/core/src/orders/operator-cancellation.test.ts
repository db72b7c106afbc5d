import { describe, expect, it } from 'vitest';
import type { CardPayment } from '../schemas/order.ts';
import { feeWaiver, operatorCancellation } from './operator-cancellation.ts';

const accepted = {
  status: 'validated',
  totalTTC: 197,
  priceToConfirm: false,
  payment: null,
  invoiceNumber: null,
  earlierInvoices: [],
} as const;

const card = (changes: Partial<CardPayment> = {}): CardPayment => ({
  intentId: 'pi_1',
  state: 'captured',
  amountTTC: 197,
  refundedTTC: 0,
  captureBefore: null,
  dispute: null,
  ...changes,
});

describe('operatorCancellation (Rules 12.2)', () => {
  it('asks the customer for nothing, or for everything, of a ride that is paid on board', () => {
    expect(operatorCancellation(accepted)).toEqual({
      free: { dueTTC: 0, refundTTC: 0, unpaidTTC: 0 },
      billed: { dueTTC: 197, refundTTC: 0, unpaidTTC: 197 },
    });
  });

  it.each([
    ['all of it was captured', card(), [197, 0, 0]],
    ['a part was captured', card({ amountTTC: 100 }), [100, 0, 97]],
    ['a part went back before', card({ refundedTTC: 50 }), [147, 0, 50]],
    ['it was let go of', card({ state: 'released' }), [0, 0, 197]],
  ])('tells what of a card goes back and what is still to be paid: %s', (_which, payment, expected) => {
    const money = operatorCancellation({ ...accepted, payment });
    expect([money?.free.refundTTC, money?.billed?.refundTTC, money?.billed?.unpaidTTC]).toEqual(expected);
  });

  it('bills no price that was never confirmed', () => {
    expect(operatorCancellation({ ...accepted, priceToConfirm: true })?.billed).toBeNull();
  });

  it.each([
    ['one that waits, which is refused', { status: 'pending' }],
    ['one that ended', { status: 'canceled' }],
    ['one that has its invoice', { invoiceNumber: 'F2026-1' }],
    ['one whose invoice is about to be replaced', { earlierInvoices: ['F2026-1'] }],
  ] as const)('does not cancel %s', (_which, changes) => {
    expect(operatorCancellation({ ...accepted, ...changes })).toBeNull();
  });
});

describe('feeWaiver (Rules 12.18)', () => {
  const late = { event: 'cancelByCustomer', at: '2026-12-01T10:00:00.000Z', message: '', dueTTC: 197 } as const;
  type Ended = Parameters<typeof feeWaiver>[0];
  const owing: Ended = { ...accepted, status: 'canceled', history: [late] };

  it('gives back what the card has paid of the fee', () => {
    expect(feeWaiver(owing)).toEqual({ feeTTC: 197, refundTTC: 0 });
    expect(feeWaiver({ ...owing, payment: card({ refundedTTC: 50 }) })).toEqual({ feeTTC: 197, refundTTC: 147 });
  });

  it.each<[string, Partial<Ended>]>([
    ['one that stands', { status: 'validated' }],
    ['one without a fee', { history: [{ ...late, dueTTC: 0 }] }],
    ['one whose fee was waived', { history: [late, { ...late, event: 'waiveFee', dueTTC: 0 }] }],
    ['one that has its invoice', { invoiceNumber: 'F2026-1' }],
  ])('there is none of %s', (_which, changes) => {
    expect(feeWaiver({ ...owing, ...changes })).toBeNull();
  });
});
