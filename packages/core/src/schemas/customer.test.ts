import { describe, expect, it } from 'vitest';
import { buildCustomer } from '../testing/build-customer.ts';
import { hostileValues, refusals } from '../testing/refusals.ts';
import {
  customerSchema,
  keptCustomerSchema,
  passwordChangeSchema,
  phoneCustomerSchema,
  type Registration,
  registrationSchema,
  signInSchema,
} from './customer.ts';

const customer = buildCustomer();
const company = buildCustomer({ isCompany: true, companyName: 'Acme', vatNumber: 'FR12345678901' });
const refused = (parts: object) => refusals(customerSchema, { ...customer, ...parts });

describe('customerSchema', () => {
  it.each([
    ['a private person', customer],
    ['a company', company],
    ['names from anywhere', buildCustomer({ lastName: 'Đặng-O’Brien 李', firstName: 'Zoé' })],
  ])('takes %s', (_, whole) => {
    expect(customerSchema.parse(whole)).toEqual(whole);
  });

  it.each([
    [{ lastName: '' }, { lastName: 'information_missing' }],
    [{ lastName: '\u00a0 ' }, { lastName: 'information_missing' }],
    [{ firstName: undefined }, { firstName: 'information_missing' }],
    [{ firstName: 'x'.repeat(101) }, { firstName: 'too_long' }],
    [{ email: '' }, { email: 'information_missing' }],
    [{ email: undefined }, { email: 'information_missing' }],
    [{ email: 'zoe' }, { email: 'email_invalid' }],
    [{ email: 'zoe@exemple' }, { email: 'email_invalid' }],
    [{ email: 'a@b.fr\r\nBcc: c@d.fr' }, { email: 'email_invalid' }],
    [{ email: `${'x'.repeat(250)}@exemple.fr` }, { email: 'too_long' }],
    [{ phoneNumber: '' }, { phoneNumber: 'information_missing' }],
    [{ phoneNumber: ' - ' }, { phoneNumber: 'information_missing' }],
    [{ phoneNumber: '12345678' }, { phoneNumber: 'phone_invalid' }],
    [{ phoneNumber: '1234567890123' }, { phoneNumber: 'phone_invalid' }],
    [{ phoneNumber: '06 12 34 56 7x' }, { phoneNumber: 'phone_invalid' }],
    [{ phoneNumber: '+33 (0)6 12 34 5' }, { phoneNumber: 'phone_invalid' }],
    [{ phoneNumber: '++33612345678' }, { phoneNumber: 'phone_invalid' }],
    [{ phoneNumber: `0612345678${' '.repeat(40)}` }, { phoneNumber: 'phone_invalid' }],
    [{ billingAddress: undefined }, { billingAddress: 'invalid' }],
    [
      { billingAddress: {} },
      Object.fromEntries(
        ['placeName', 'postalCode', 'city', 'country'].map((field) => [
          `billingAddress.${field}`,
          'information_missing',
        ]),
      ),
    ],
    [{ isCompany: 'yes' }, { isCompany: 'invalid' }],
    [{ isCompany: true }, { companyName: 'information_missing', vatNumber: 'information_missing' }],
    [{ isCompany: true, companyName: 'Acme', vatNumber: ' ' }, { vatNumber: 'information_missing' }],
    [{ vatNumber: 'x'.repeat(21) }, { vatNumber: 'too_long' }],
    [{ ...company, siren: '303265046' }, { siren: 'siren_invalid' }],
  ])('refuses %j', (parts, fields) => {
    expect(refused(parts)).toEqual(fields);
  });

  it.each([
    ['06 12 34 56 78', '0612345678'],
    ['06.12.34.56.78', '0612345678'],
    ['0033612345678', '+33612345678'],
    ['+33 (0)6-12-34-56-78', '+33612345678'],
    ['123456789', '123456789'],
    ['123456789012', '123456789012'],
  ])('keeps the number %s as %s', (typed, kept) => {
    expect(customerSchema.parse({ ...customer, phoneNumber: typed })).toMatchObject({ phoneNumber: kept });
  });

  it('forgets company name, VAT number and cost centre of a private person', () => {
    const former = { ...company, costCenter: 'B12' };
    expect(customerSchema.parse(former)).toEqual(former);
    expect(customerSchema.parse({ ...former, isCompany: false })).toMatchObject({
      companyName: '',
      vatNumber: '',
      costCenter: '',
    });
  });

  it.each([
    ['as nine digits', { siren: '303 265 045' }, '303265045'],
    ['of the VAT number where none was given', { vatNumber: 'FR40303265045' }, '303265045'],
    ['not at all where neither says it', {}, ''],
    ['not of a private person', { isCompany: false, siren: '303265045' }, ''],
  ])('keeps a SIREN %s (Rules 5.15)', (_, parts, siren) => {
    expect(customerSchema.parse({ ...company, ...parts })).toMatchObject({ siren });
  });

  it('fills in what may be left out, and writes the e-mail small', () => {
    const {
      companyName: _c,
      isCompany: _i,
      vatNumber: _v,
      siren: _s,
      costCenter: _k,
      evolizClientId: _e,
      ...rest
    } = customer;
    expect(customerSchema.parse({ ...rest, email: ' Zoe.Lefevre@Exemple.FR ' })).toEqual(customer);
  });

  it('takes nothing along that it does not know', () => {
    expect(customerSchema.parse({ ...customer, admin: true })).toEqual(customer);
  });

  it('answers keys, and never throws, for anything at all', () => {
    for (const hostile of hostileValues) {
      expect(Object.keys(refusals(customerSchema, hostile))).not.toEqual([]);
      for (const field of Object.keys(customer)) expect(() => refused({ [field]: hostile })).not.toThrow();
    }
  });
});

describe('registrationSchema', () => {
  const registration = { ...customer, password: 'correct horse', termsAccepted: true } as Registration;

  it('is a customer with a password', () => {
    expect(registrationSchema.parse(registration)).toEqual(registration);
  });

  it.each([
    [{ password: '' }, { password: 'information_missing' }],
    [{ password: undefined }, { password: 'information_missing' }],
    [{ password: '1234567' }, { password: 'password_too_short' }],
    [{ password: 'x'.repeat(129) }, { password: 'password_too_long' }],
    [{ termsAccepted: false }, { termsAccepted: 'terms_not_accepted' }],
    [
      { lastName: '', password: '' },
      { lastName: 'information_missing', password: 'information_missing' },
    ],
  ])('refuses %j', (parts, fields) => {
    expect(refusals(registrationSchema, { ...registration, ...parts })).toEqual(fields);
  });

  it('takes blanks in a password as they are', () => {
    expect(registrationSchema.parse({ ...registration, password: '        ' })).toMatchObject({ password: '        ' });
  });
});

describe('signInSchema', () => {
  it('asks for both, and remembers unless told otherwise', () => {
    expect(signInSchema.parse({ email: 'zoe@exemple.fr', password: 'x' })).toMatchObject({ rememberMe: true });
    expect(refusals(signInSchema, { email: ' ', password: '' })).toEqual({
      email: 'credentials_missing',
      password: 'credentials_missing',
    });
    expect(refusals(signInSchema, {})).toEqual({ email: 'credentials_missing', password: 'credentials_missing' });
    expect(refusals(signInSchema, { email: 'a', password: 'x'.repeat(129) })).toEqual({ password: 'too_long' });
  });
});

describe('passwordChangeSchema', () => {
  it.each([
    [{ password: 'correct horse', confirmation: 'correct horse' }, {}],
    [{ password: 'correct horse', confirmation: 'Correct horse' }, { confirmation: 'passwords_mismatch' }],
    [{ password: 'correct horse' }, { confirmation: 'passwords_mismatch' }],
    [
      { password: '', confirmation: '' },
      { password: 'passwords_mismatch', confirmation: 'passwords_mismatch' },
    ],
    [{ password: 'correct horse', confirmation: '' }, { confirmation: 'passwords_mismatch' }],
    [
      { password: '', confirmation: 'correct horse' },
      { password: 'passwords_mismatch', confirmation: 'passwords_mismatch' },
    ],
    [{}, { password: 'passwords_mismatch', confirmation: 'passwords_mismatch' }],
    [{ password: 'short', confirmation: 'short' }, { password: 'password_too_short' }],
    [
      { password: 'correct horse', confirmation: 'correct horse', currentPassword: 'x'.repeat(129) },
      { currentPassword: 'too_long' },
    ],
    [
      { password: 'correct horse', confirmation: 'correct horse', currentPassword: '' },
      { currentPassword: 'required' },
    ],
  ])('%j gives %j', (change, fields) => {
    expect(refusals(passwordChangeSchema, change)).toEqual(fields);
  });
});

describe('phoneCustomerSchema (Rules 12.6)', () => {
  const said = { firstName: 'Zoé', lastName: 'Roy', phoneNumber: '06 12 34 56 78' };

  it('asks for name and number alone, and an order keeps what it makes', () => {
    const kept = phoneCustomerSchema.parse(said);
    expect(kept).toMatchObject({ email: '', phoneNumber: '0612345678', billingAddress: { city: '' } });
    expect(keptCustomerSchema.parse(kept)).toEqual(kept);
    expect(refusals(phoneCustomerSchema, { ...said, lastName: '', phoneNumber: '' })).toEqual({
      lastName: 'information_missing',
      phoneNumber: 'information_missing',
    });
  });

  it('keeps an e-mail in small letters, and refuses one that is none', () => {
    expect(phoneCustomerSchema.parse({ ...said, email: ' Zoe@Example.FR ' }).email).toBe('zoe@example.fr');
    expect(refusals(phoneCustomerSchema, { ...said, email: 'zoe@' })).toEqual({ email: 'email_invalid' });
  });

  it('keeps of a company what was said, and nothing of one for a private person', () => {
    const named = { companyName: 'Acme', vatNumber: '', costCenter: 'A1' };
    expect(phoneCustomerSchema.parse({ ...said, ...named, isCompany: true })).toMatchObject(named);
    expect(phoneCustomerSchema.parse({ ...said, ...named })).toMatchObject({ companyName: '', costCenter: '' });
  });
});
