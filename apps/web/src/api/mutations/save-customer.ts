import type { Customer } from '@chauffeur/core';
import { callAsAccount } from '../call-as-account.ts';

/** Keeps the signed-in customer's record and answers with it as it was stored. */
export function saveCustomer(customer: Customer): Promise<Customer> {
  return callAsAccount<Customer>('/customers/me', { method: 'PUT', body: customer });
}
