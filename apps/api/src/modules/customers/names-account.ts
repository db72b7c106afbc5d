import type { Customer } from '@chauffeur/core';
import type { User } from '#ports/identity.ts';

/**
 * Whether a customer's details are those of an account. A page that was left open may still hold those of whoever was signed in
 * before (Rules 6.2).
 */
export function namesAccount({ email }: Pick<Customer, 'email'>, account: User): boolean {
  return email.toLowerCase() === account.email.toLowerCase();
}
