import type { Customer } from '@chauffeur/core';
import type { CustomerDraft } from './booking-draft.ts';

export function customerDraftOf(customer: Customer): CustomerDraft {
  const { evolizClientId: _, ...draft } = customer;
  return draft;
}

/**
 * The customer form for an account that just signed in: its record first, and what was typed before signing in where the
 * record says nothing. The e-mail is the account's.
 */
export function prefilledCustomer(typed: CustomerDraft, record: Customer | null, email: string): CustomerDraft {
  if (!record) return { ...typed, email };
  const recorded = customerDraftOf(record);
  return {
    ...recorded,
    companyName: recorded.companyName || typed.companyName,
    vatNumber: recorded.vatNumber || typed.vatNumber,
    costCenter: recorded.costCenter || typed.costCenter,
    email,
  };
}
