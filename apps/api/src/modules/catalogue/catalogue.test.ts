import { describe, expect, it } from 'vitest';
import { aCatalogue } from '#testing/a-catalogue.ts';
import { anApi } from '#testing/an-api.ts';

describe('the catalogue', () => {
  it.each([
    ['/cars', aCatalogue().cars],
    ['/extras', aCatalogue().extras],
    ['/price-rules', aCatalogue().priceRules],
  ])('answers %s as it is stored, to be kept for a minute', async (path, expected) => {
    const { call } = await anApi();
    const { status, body, headers } = await call('GET', path);
    expect([status, body]).toEqual([200, expected]);
    expect(headers['cache-control']).toBe('public, max-age=60');
  });

  it('answers 304 until something changes', async () => {
    const { call, deps } = await anApi();
    const { headers } = await call('GET', '/cars');
    const known = { headers: { 'if-none-match': `"other", W/${String(headers.etag)}` } };
    expect((await call('GET', '/cars', known)).status).toBe(304);
    await deps.catalogue.replace(aCatalogue({ cars: aCatalogue().cars.slice(1) }), new Date(0));
    expect((await call('GET', '/cars', known)).status).toBe(200);
  });

  it('is unavailable where the store fails, and that is not kept', async () => {
    const { call, deps } = await anApi();
    deps.catalogue.read = () => Promise.reject(new Error('locked'));
    const { status, headers } = await call('GET', '/extras');
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
  });
});
