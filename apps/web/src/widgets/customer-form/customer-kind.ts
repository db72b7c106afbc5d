import type { CustomerDraft } from '#state/booking-draft.ts';

/** What changes when a customer says whether a company pays: a private person keeps none of its names (Rules 4.6). */
export function customerKind(isCompany: boolean): Partial<CustomerDraft> {
  return isCompany ? { isCompany } : { isCompany, companyName: '', vatNumber: '' };
}
