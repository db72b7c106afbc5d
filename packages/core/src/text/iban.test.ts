import { describe, expect, it } from 'vitest';
import { readIban } from './iban.ts';

describe('readIban (Rules 22.3)', () => {
  it.each([
    ['FR76 3000 6000 0112 3456 7890 189', 'FR76 3000 6000 0112 3456 7890 189'],
    ['fr7630006000011234567890189', 'FR76 3000 6000 0112 3456 7890 189'],
    ['BE68-5390-0754-7034', 'BE68 5390 0754 7034'],
    ['MT84MALT011000012345MTLCAST001S', 'MT84 MALT 0110 0001 2345 MTLC AST0 01S'],
    ['FR76 3000 6000 0112 3456 7890 188', null],
    ['30006000011234567890189', null],
    ['FR76 3000 6000', null],
    ['', null],
  ])('reads %j as %j', (typed, iban) => {
    expect(readIban(typed)).toBe(iban);
  });

  it('takes no number of which two neighbours were swapped', () => {
    const compact = 'FR7630006000011234567890189';
    for (let place = 4; place + 1 < compact.length; place += 1) {
      const [one, other] = [compact.charAt(place), compact.charAt(place + 1)];
      const swapped = `${compact.slice(0, place)}${other}${one}${compact.slice(place + 2)}`;
      expect(readIban(swapped) === null).toBe(one !== other);
    }
  });
});
