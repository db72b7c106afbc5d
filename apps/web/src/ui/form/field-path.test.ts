import { expect, expectTypeOf, test } from 'vitest';
import { type FieldPath, type FieldValue, readField, writeField } from './field-path.ts';

const values = { email: 'a@b.fr', isCompany: false, billingAddress: { city: 'Creil', postalCode: '60100' } };
type Values = typeof values;

test('reads a field and a field of a group', () => {
  expect(readField(values, 'email')).toBe('a@b.fr');
  expect(readField(values, 'billingAddress.city')).toBe('Creil');
});

test('writes one field and leaves everything else as it was', () => {
  const changed = writeField(values, 'billingAddress.city', 'Senlis');
  expect(changed).toEqual({ ...values, billingAddress: { city: 'Senlis', postalCode: '60100' } });
  expect(values.billingAddress.city).toBe('Creil');
  expect(writeField(values, 'isCompany', true)).toEqual({ ...values, isCompany: true });
});

test('paths and their values are typed', () => {
  expectTypeOf<'billingAddress.town'>().not.toExtend<FieldPath<Values>>();
  expectTypeOf<FieldValue<Values, 'isCompany'>>().toEqualTypeOf<boolean>();
  expectTypeOf<FieldValue<Values, 'billingAddress.city'>>().toEqualTypeOf<string>();
  expect(values).toBeDefined();
});
