import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { fieldErrorKeys, isFieldErrorKey } from './field-error-key.ts';
import { fieldErrorsOf } from './field-errors-of.ts';

describe('fieldErrorsOf', () => {
  it('keys the first reason of each field by its path', () => {
    const issues = [
      { path: ['stops', 0], message: 'start_address_missing' },
      { path: ['stops', 0], message: 'address_too_long' },
      { path: ['customer', 'billingAddress', 'city'], message: 'information_missing' },
      { path: [], message: 'required' },
    ];
    expect(fieldErrorsOf(issues)).toEqual({
      'stops.0': 'start_address_missing',
      'customer.billingAddress.city': 'information_missing',
      '': 'required',
    });
  });

  it('never hands a library’s sentence on', () => {
    expect(fieldErrorsOf(z.object({ age: z.number() }).safeParse({ age: 'old' }).error?.issues ?? [])).toEqual({
      age: 'invalid',
    });
  });

  it.each(['__proto__', 'constructor', 'toString'])('names a hostile field %s and changes nothing else', (field) => {
    const errors = fieldErrorsOf([{ path: [field], message: 'required' }]);
    expect(Object.entries(errors)).toEqual([[field, 'required']]);
    expect(Object.getPrototypeOf(errors)).toBe(Object.prototype);
  });

  it('has nothing to say where nothing is wrong', () => {
    expect(fieldErrorsOf([])).toEqual({});
  });
});

describe('field error keys', () => {
  it('are each there once', () => {
    expect(new Set(fieldErrorKeys).size).toBe(fieldErrorKeys.length);
  });

  it('are told from what is none', () => {
    expect(isFieldErrorKey('phone_invalid')).toBe(true);
    expect(isFieldErrorKey('Invalid input')).toBe(false);
    expect(isFieldErrorKey('__proto__')).toBe(false);
  });
});
