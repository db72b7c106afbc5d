import { describe, expect, it } from 'vitest';
import { errorCodes } from '../errors/error-code.ts';
import { refusals } from '../testing/refusals.ts';
import { apiErrorSchema } from './api-error.ts';

describe('apiErrorSchema', () => {
  it('takes every code once', () => {
    expect(new Set(errorCodes).size).toBe(errorCodes.length);
    for (const code of errorCodes) expect(refusals(apiErrorSchema, { code, requestId: 'r1' })).toEqual({});
  });

  it('carries the reason of each field, and the new total', () => {
    const error = {
      code: 'price_changed',
      requestId: 'r1',
      fields: { 'customer.email': 'email_invalid' },
      totalTTC: 210,
    };
    expect(apiErrorSchema.parse(error)).toEqual(error);
  });

  it.each([
    [{ code: 'teapot', requestId: 'r1' }, { code: 'invalid' }],
    [{ code: 'internal' }, { requestId: 'invalid' }],
    [{ code: 'internal', requestId: 'r1', fields: { date: 'wrong' } }, { 'fields.date': 'invalid' }],
  ])('refuses %j', (error, fields) => {
    expect(refusals(apiErrorSchema, error)).toEqual(fields);
  });
});
