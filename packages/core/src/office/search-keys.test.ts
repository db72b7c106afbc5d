import { describe, expect, it } from 'vitest';
import { buildCustomer } from '../testing/build-customer.ts';
import {
  customerSearchKeys,
  guestPrefix,
  isGuest,
  isPhoneCustomer,
  orderSearchKeys,
  phoneCustomerId,
  searchBeginnings,
  searchKeyOf,
} from './search-keys.ts';

const order = {
  orderNumber: 'W202611-42',
  customer: buildCustomer({
    firstName: 'Jean-Noël',
    lastName: 'Lefèvre d’Œuf',
    companyName: 'Straße & Fils',
    phoneNumber: '+33612345678',
    email: 'jean@example.fr',
  }),
};
const isFound = (typed: string) => {
  const key = searchKeyOf(typed);
  return key !== null && orderSearchKeys(order).some((word) => word.startsWith(key));
};

describe('what an order is found by (Rules 12.8)', () => {
  it.each([
    'lefevre',
    'LEFÈVRE d',
    'jean-noel',
    'Noël Lefèvre',
    'oeuf',
    'œuf jean',
    'd’oeuf',
    'strasse',
    'fils strasse',
    'Jean Noël Lefèvre',
    '06 12 34',
    '06.12.34.56.78',
    '+33 6 12',
    '0033 (0)6 12',
    'W202611-42',
    'w2026 11 42',
    '202611-4',
    'jean@example.fr',
    'JEAN@EX',
  ])('is %s', (typed) => {
    expect(isFound(typed)).toBe(true);
  });

  it.each(['lefevre x', 'noelx', '07', '+49 6 12', 'W202611-5', 'marie@', '', ' - ', 'j'])('is not %s', (typed) => {
    expect(isFound(typed)).toBe(false);
  });

  it.each(['tanaka', 'Kenji Ta', '+81 3 1234', 'kenji@ex', 'lefevre'])(
    'is %s, where somebody else travels',
    (typed) => {
      const traveller = { name: 'Kenji Tanaka', phoneNumber: '+81312345678', email: 'kenji@example.jp' };
      const key = searchKeyOf(typed) ?? '';
      expect(orderSearchKeys({ ...order, traveller }).some((word) => word.startsWith(key))).toBe(true);
    },
  );

  it('is nothing that is not there, and each once', () => {
    const customer = buildCustomer({
      firstName: 'Al',
      lastName: 'Al',
      companyName: '',
      phoneNumber: '004912345678',
      email: '',
    });
    expect(customerSearchKeys(customer)).toEqual(['alal', '4912345678']);
  });

  it('is as much of a long word as tells people apart, and every beginning of it where whole words are compared', () => {
    expect(searchKeyOf('anticonstitutionnellement')).toBe('anticonstitu');
    expect(searchBeginnings(['abc', 'abd'])).toEqual(['ab', 'abc', 'abd']);
  });

  it('never ends in half a character', () => {
    expect(searchKeyOf('yoshinoyaai𠮷')).toBe('yoshinoyaai');
    expect(searchBeginnings(['a𠮷b', '𠮷野'])).toEqual(['a𠮷', 'a𠮷b', '𠮷', '𠮷野']);
  });
});

describe('who books by phone (Rules 12.6)', () => {
  it('is one customer, however the number is written', () => {
    expect([
      ...new Set(
        ['06 12 34 56 78', '+33 (0)6.12.34.56.78', '06\u201112\u201134\u201156\u201178', '0033612345678'].map(
          phoneCustomerId,
        ),
      ),
    ]).toEqual(['tel-33612345678']);
    expect(phoneCustomerId('+49 30 123456')).toBe('tel-4930123456');
    expect([isPhoneCustomer('tel-33612345678'), isPhoneCustomer('Kd83hfTelx')]).toEqual([true, false]);
  });
});

it('who books without an account is told from everybody else by their id (Rules 6.7)', () => {
  expect([`${guestPrefix}abc`, 'tel-33612345678', 'Kd83hfguest-'].map(isGuest)).toEqual([true, false, false]);
});
