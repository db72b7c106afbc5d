import type { Company } from '../schemas/company.ts';

/** What the law wants to know of whoever drives strangers for money and says so in public, in the order in which it is told. */
export const legalFacts = ['siren', 'revtc', 'address', 'phone', 'insurer', 'mediator'] as const;
export type LegalFact = (typeof legalFacts)[number];

/** The facts that a booking voucher has to carry. */
const voucherFacts = ['siren', 'revtc', 'address', 'phone'] as const satisfies readonly LegalFact[];

/**
 * Which facts a public site may not lack, and the company's file leaves empty; in the order of `legalFacts` (Rules 1.9).
 *
 * @example companyGaps({ siren: '', revtc: 'EVTC060000001', address: '', phone: '+33344000000', insurer: 'X', mediator: 'Y' }) // ['siren', 'address']
 */
export function companyGaps(company: Pick<Company, LegalFact>): LegalFact[] {
  return legalFacts.filter((fact) => company[fact] === '');
}

/**
 * Those of the company's gaps for which no booking voucher is made: it would be one with a hole in it (Rules 4.18).
 *
 * @example voucherGaps({ siren: '1', revtc: '', address: 'A', phone: '+33344000000', insurer: '', mediator: '' }) // ['revtc']
 */
export function voucherGaps(company: Pick<Company, LegalFact>): LegalFact[] {
  return voucherFacts.filter((fact) => company[fact] === '');
}
