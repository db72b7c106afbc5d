import type { Customer } from '@chauffeur/core';
import type { CustomerDraft } from './booking-draft.ts';

/** The typed form as core's customer schema takes it. */
export function customerInputOf(form: CustomerDraft) {
  const { placeName, postalCode, city, country, ...person } = form;
  return { ...person, billingAddress: { placeName, postalCode, city, country } };
}

export function customerDraftOf(customer: Customer): CustomerDraft {
  const { billingAddress, evolizClientId: _, ...person } = customer;
  return { ...person, ...billingAddress };
}

/**
 * The customer form for an account that just signed in: its record first, and what was typed before signing in where the
 * record says nothing. The e-mail is the account's.
 */
export function prefilledCustomer(typed: CustomerDraft, record: Customer | null, email: string): CustomerDraft {
  if (!record) return { ...typed, email };
  const recorded = customerDraftOf(record);
  const blanks = Object.entries(recorded).filter(([, value]) => value === '');
  const filled = Object.fromEntries(blanks.map(([field]) => [field, typed[field as keyof CustomerDraft]]));
  return { ...recorded, ...filled, email };
}
