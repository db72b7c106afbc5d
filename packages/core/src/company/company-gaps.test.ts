import { describe, expect, it } from 'vitest';
import { companyGaps, legalFacts, voucherGaps } from './company-gaps.ts';

const whole = {
  siren: '123 456 789',
  revtc: 'EVTC060000001',
  address: '3 place Jeanne-Hachette, 60000 Beauvais',
  phone: '+33 3 44 00 00 00',
  insurer: 'Assurances du Beauvaisis',
  mediator: 'Médiation Tourisme et Voyage',
};

describe('the gaps of a company (Rules 1.9)', () => {
  it('are none where every fact is given', () => {
    expect([companyGaps(whole), voucherGaps(whole)]).toEqual([[], []]);
  });

  it.each(legalFacts)('have %s where it is empty', (fact) => {
    expect(companyGaps({ ...whole, [fact]: '' })).toEqual([fact]);
  });

  it('are named in the order of the law, whatever that of the file', () => {
    expect(companyGaps({ ...whole, mediator: '', phone: '', siren: '' })).toEqual(['siren', 'phone', 'mediator']);
  });

  it.each([
    ['siren', true],
    ['revtc', true],
    ['address', true],
    ['phone', true],
    ['insurer', false],
    ['mediator', false],
  ] as const)('keep a booking voucher from being made where %s is one: %s (Rules 4.18)', (fact, keeps) => {
    expect(voucherGaps({ ...whole, [fact]: '' })).toEqual(keeps ? [fact] : []);
  });
});
