import { describe, expect, it } from 'vitest';
import { paymentMethodNames } from '../schemas/order.ts';
import { offeredPaymentMethods, paymentMethods } from './payment-methods.ts';

const codesOf = (choice: Parameters<typeof offeredPaymentMethods>[0]) =>
  offeredPaymentMethods(choice).map(({ code }) => code);

describe('payment methods', () => {
  it('are stored under the names that orders carry', () => {
    for (const { code, storedName } of paymentMethods) expect(storedName).toBe(paymentMethodNames[code]);
    expect(new Set(paymentMethods.map(({ code }) => code))).toEqual(new Set([0, 1, 2]));
  });

  it('are offered where the set-up has them on, payment in the vehicle first', () => {
    expect(codesOf({ available: [0, 2], priceToConfirm: false })).toEqual([2, 0]);
    expect(codesOf({ available: [2], priceToConfirm: false })).toEqual([2]);
    expect(codesOf({ available: [], priceToConfirm: false })).toEqual([]);
  });

  it('never offer the company account, which is declared only', () => {
    expect(codesOf({ available: [0, 1, 2], priceToConfirm: false })).toEqual([2, 0]);
  });

  it('charge nothing online while the price is to be confirmed', () => {
    expect(codesOf({ available: [0, 1, 2], priceToConfirm: true })).toEqual([2]);
  });

  it('take two orders on board alone: one authorisation of a card is one order', () => {
    expect(codesOf({ available: [0, 1, 2], priceToConfirm: false, isPair: true })).toEqual([2]);
  });

  it('hold nothing on a card for a ride that perhaps nobody drives', () => {
    expect(codesOf({ available: [0, 1, 2], priceToConfirm: false, isOnRequest: true })).toEqual([2]);
  });
});
