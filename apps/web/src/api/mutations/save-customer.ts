import type { Customer } from '@chauffeur/core';
import { callApi } from '../client.ts';

/** Keeps the signed-in customer's record and answers with it as it was stored. */
export function saveCustomer(customer: Customer): Promise<Customer> {
  return callApi<Customer>('/customers/me', { method: 'PUT', body: customer });
}
