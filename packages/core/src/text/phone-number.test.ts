import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptPhoneNumber, mobileNumber, shownPhoneNumber } from './phone-number.ts';

describe('keptPhoneNumber', () => {
  it.each([
    ['06 12 34 56 78', '0612345678'],
    ['06.12.34.56.78', '0612345678'],
    ['06\u00a012\u00a034-56-78', '0612345678'],
    ['(06) 12 34 56 78', '0612345678'],
    ['(0)6 12 34 56 78', '0612345678'],
    ['0033612345678', '+33612345678'],
    ['00 33 6 12 34 56 78', '+33612345678'],
    ['+33 (0)6-12-34-56-78', '+33612345678'],
    ['+33(0)612345678', '+33612345678'],
    ['0033 (0)6 12 34 56 78', '+33612345678'],
    ['33 (0)6 12 34 56 78', '33612345678'],
    ['(+33) (0)6 12 34 56 78', '+33612345678'],
    ['(0033)(0)6 12 34 56 78', '+33612345678'],
    ['+44 (0)20 7946 0018', '+442079460018'],
    // As pages and address books have them: hyphens at which no line breaks, and signs of direction around the number.
    ['06\u201112\u201134\u201356\u201478', '0612345678'],
    ['\u202a+33 6 12 34 56 78\u202c', '+33612345678'],
    ['+330612345678', '+33612345678'],
    ['0033 06 12 34 56 78', '+33612345678'],
    ['+33 06 12 34 56', '+3306123456'],
    ['+39 06 1234 5678', '+390612345678'],
    ['', ''],
    ['06 12 34 56 7x', '061234567x'],
  ])('keeps %j as %j', (typed, kept) => {
    expect(keptPhoneNumber(typed)).toBe(kept);
  });

  it('keeps what it kept', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[+]?[\d() .-]{0,18}$/), (typed) => {
        const number = keptPhoneNumber(typed);
        fc.pre(!number.startsWith('00'));
        expect(keptPhoneNumber(number)).toBe(number);
      }),
    );
  });
});

describe('mobileNumber (Rules 14.14)', () => {
  it.each([
    ['0612345678', '+33612345678'],
    ['+33 7 12 34 56 78', '+33712345678'],
    ['+33 07 12 34 56 78', '+33712345678'],
    ['+447911123456', '+447911123456'],
    ['+12025550123', '+12025550123'],
    ['0344000000', null],
    ['+33344000000', null],
    ['+442079460018', null],
    ['612345678', null],
    ['', null],
  ])('of %j is %j', (phoneNumber, number) => {
    expect(mobileNumber(phoneNumber)).toBe(number);
  });
});

describe('shownPhoneNumber', () => {
  it.each([
    ['+33612345678', '06 12 34 56 78'],
    ['0033612345678', '06 12 34 56 78'],
    ['+33 (0)6 12 34 56 78', '06 12 34 56 78'],
    ['0612345678', '06 12 34 56 78'],
    ['06.12.34.56.78', '06 12 34 56 78'],
    ['+442079460018', '+442079460018'],
    ['+33 06 12 34 56 78', '06 12 34 56 78'],
    ['33612345678', '33612345678'],
    ['123456789', '123456789'],
    ['06 12 34 5', '06 12 34 5'],
    ['', ''],
  ])('shows %j as %j', (kept, shown) => {
    expect(shownPhoneNumber(kept)).toBe(shown);
  });

  it('shows the same once it is typed again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(\+33|0)[1-9]\d{8}$/), (number) => {
        const shown = shownPhoneNumber(number);
        expect(shown).toMatch(/^0\d( \d\d){4}$/);
        expect(shownPhoneNumber(shown)).toBe(shown);
      }),
    );
  });
});
