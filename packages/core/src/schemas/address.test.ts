import { describe, expect, it } from 'vitest';
import { buildAddress } from '../testing/build-address.ts';
import { refusals } from '../testing/refusals.ts';
import { addressSchema, billingAddressSchema } from './address.ts';

describe('addressSchema', () => {
  it('takes a whole address, trimmed, with what the map provider said', () => {
    const raw = { types: ['airport'] };
    expect(addressSchema.parse(buildAddress({ city: ' Tillé ', raw }))).toEqual(buildAddress({ raw }));
  });

  it('takes a postal code with its suffix, and none', () => {
    expect(refusals(addressSchema, buildAddress({ postalCode: '60000-1234' }))).toEqual({});
    expect(addressSchema.parse({ ...buildAddress(), postalCode: undefined })).toMatchObject({ postalCode: '' });
  });

  it.each([
    [{ placeId: '' }, { placeId: 'address_unknown' }],
    [{ placeId: 'x'.repeat(513) }, { placeId: 'too_long' }],
    [{ placeName: '' }, { placeName: 'required' }],
    [{ placeName: 'x'.repeat(257) }, { placeName: 'too_long' }],
    [{ city: ' ' }, { city: 'required' }],
    [{ country: '' }, { country: 'country_not_available' }],
    [{ postalCode: '1'.repeat(17) }, { postalCode: 'too_long' }],
    [{ postalCode: 60_000 }, { postalCode: 'invalid' }],
  ])('refuses %j', (parts, fields) => {
    expect(refusals(addressSchema, { ...buildAddress(), ...parts })).toEqual(fields);
  });
});

describe('billingAddressSchema', () => {
  it.each(['placeName', 'postalCode', 'city', 'country'])('asks for %s', (field) => {
    const whole = { placeName: '12 rue de la Gare', postalCode: '60100', city: 'Creil', country: 'France' };
    expect(refusals(billingAddressSchema, whole)).toEqual({});
    expect(refusals(billingAddressSchema, { ...whole, [field]: '  ' })).toEqual({ [field]: 'information_missing' });
    expect(refusals(billingAddressSchema, { ...whole, [field]: undefined })).toEqual({
      [field]: 'information_missing',
    });
  });
});
