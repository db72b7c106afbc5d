import { invalidRequest } from './stripe-failure.ts';

/** @throws StripeFailure outside of the provider's bounds for euros, in cents */
export function requireChargeable(amount: number): void {
  if (amount < 50) {
    throw invalidRequest('Amount must be at least €0.50 eur', { code: 'amount_too_small', param: 'amount' });
  }
  if (amount > 99_999_999) {
    throw invalidRequest('Amount must be no more than €999,999.99', { code: 'amount_too_large', param: 'amount' });
  }
}
