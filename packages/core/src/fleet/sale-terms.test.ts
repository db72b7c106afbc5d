import { describe, expect, it } from 'vitest';
import { acceptanceModes, availabilityModes } from '../schemas/fleet.ts';
import { saleTerms, soldOn } from './sale-terms.ts';

const driven = { driven: [true], priceToConfirm: false };

describe('saleTerms', () => {
  it('accepts at once where the fleet does so automatically, and not without one', () => {
    const accepted = availabilityModes.flatMap((availability) =>
      acceptanceModes.filter((acceptance) => saleTerms({ availability, acceptance }, driven).acceptedAtOnce),
    );
    expect(accepted).toEqual(['automatic', 'automatic']);
    expect(saleTerms({ availability: 'off', acceptance: 'automatic' }, driven).acceptedAtOnce).toBe(false);
  });

  it.each([
    ['without a vehicle', { driven: [false], priceToConfirm: false }],
    ['of two of which one has none', { driven: [true, false], priceToConfirm: false }],
    ['at a price to be confirmed', { driven: [true], priceToConfirm: true }],
    ['of nothing', { driven: [], priceToConfirm: false }],
  ])('asks about an order %s', (_name, sold) => {
    expect(saleTerms({ availability: 'enforce', acceptance: 'automatic' }, sold).acceptedAtOnce).toBe(false);
  });

  it('keeps a vehicle for a day where it would else be for sale', () => {
    const hours = (availability: 'warn' | 'enforce', vehicles: boolean[]) =>
      saleTerms({ availability, acceptance: 'manual' }, { driven: vehicles, priceToConfirm: true }).decideWithinHours;
    expect([hours('enforce', [true]), hours('enforce', [true, false])]).toEqual([24, 24]);
    expect([hours('enforce', [false]), hours('warn', [true])]).toEqual([null, null]);
  });
});

describe('soldOn', () => {
  const order = {
    createdAt: '2026-11-20T19:05:00.000Z',
    answerBefore: '2026-11-23T16:00:00.000Z',
    pendingChange: null,
  };

  it('notes an acceptance at once as a change of its own making', () => {
    const sold = soldOn(order, { acceptedAtOnce: true, decideWithinHours: 24 });
    expect(sold.pendingChange).toEqual({
      event: 'accept',
      at: order.createdAt,
      message: '',
      dueTTC: 0,
      automatic: true,
    });
    expect(soldOn(order, { acceptedAtOnce: false, decideWithinHours: 24 }).pendingChange).toBeNull();
  });

  it('leaves it to whoever offered it by phone', () => {
    const by = { accountId: 'staff-1', email: 'office@example.fr' };
    const pendingChange = {
      event: 'accept',
      at: order.createdAt,
      message: '',
      dueTTC: 0,
      automatic: true,
      by,
    } as const;
    const terms = { acceptedAtOnce: true, decideWithinHours: 24 };
    expect(soldOn({ ...order, pendingChange }, terms).pendingChange).toBe(pendingChange);
  });

  it('promises no answer beyond the end, in whole ten minutes', () => {
    const promised = (answerBefore: string | null, decideWithinHours: number | null) =>
      soldOn({ ...order, answerBefore }, { acceptedAtOnce: false, decideWithinHours }).answerBefore;
    expect(promised(order.answerBefore, 24)).toBe('2026-11-21T19:00:00.000Z');
    expect(promised('2026-11-21T16:00:00.000Z', 24)).toBe('2026-11-21T16:00:00.000Z');
    expect([promised(order.answerBefore, null), promised(null, 24)]).toEqual([order.answerBefore, null]);
  });
});
