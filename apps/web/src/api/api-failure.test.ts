import { describe, expect, test } from 'vitest';
import { failureOfAnswer, failureOfSilence } from './api-failure.ts';

describe('a refused answer', () => {
  test("keeps the API's code, request, fields and new total", () => {
    const body = { code: 'price_changed', requestId: 'r1', totalTTC: 121, fields: { 'customer.email': 'email_taken' } };
    expect(failureOfAnswer(409, body)).toMatchObject({
      code: 'price_changed',
      status: 409,
      requestId: 'r1',
      totalTTC: 121,
      fields: { 'customer.email': 'email_taken' },
    });
  });

  test('keeps the hours at which a car that is gone can be had', () => {
    const nearest = [{ date: '2026-12-01', time: '18:10' }];
    expect(failureOfAnswer(409, { code: 'car_taken', requestId: 'r1', nearest }).nearest).toEqual(nearest);
    expect(failureOfAnswer(409, { code: 'car_taken', requestId: 'r1', nearest: '18:10' }).nearest).toEqual([]);
  });

  test.each([
    [401, 'unauthenticated'],
    [404, 'not_found'],
    [413, 'payload_too_large'],
    [429, 'rate_limited'],
    [500, 'internal'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [418, 'internal'],
  ])('%i without a body of ours reads %s', (status, code) => {
    expect(failureOfAnswer(status, undefined)).toMatchObject({ code, status, requestId: '', fields: {} });
  });

  test('takes no code, field reason or total on trust', () => {
    const body = { code: 'toString', fields: { email: 'no_such_key', name: 7 }, totalTTC: '1', requestId: {} };
    const failure = failureOfAnswer(422, body);
    expect(failure.code).toBe('validation_failed');
    expect(failure.fields).toEqual({ email: 'invalid', name: 'invalid' });
    expect(failure.totalTTC).toBeUndefined();
  });

  test.each([[null], [[]], ['text'], [{ fields: [] }]])('survives %j as a body', (body) => {
    expect(failureOfAnswer(400, body)).toMatchObject({ code: 'invalid_request', fields: {} });
  });
});

test('silence is told apart: too late, or nobody there', () => {
  expect(failureOfSilence(new DOMException('', 'TimeoutError'))).toMatchObject({ code: 'timeout', status: 0 });
  expect(failureOfSilence(new TypeError('fetch failed'))).toMatchObject({ code: 'offline', status: 0 });
});
