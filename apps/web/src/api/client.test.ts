import { httpCalls } from '@chauffeur/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { call } from './client.ts';
import { addressOf, callFile } from './files.ts';

const credentials = vi.hoisted(() => ({ current: {} as Record<string, string> }));

vi.mock('./identity/open-identity.ts', () => ({
  openIdentity: async () => ({ credentials: async () => credentials.current }),
}));

beforeEach(() => {
  credentials.current = { authorization: 'Bearer a-token' };
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('goes where the contract says, with its parameters filled in', async () => {
    const api = fakeApi({ 'GET /api/orders/an%2Fid/cancellation': () => ({ json: { dueTTC: 0 } }) });
    expect(await call('cancellation', { params: { id: 'an/id' } })).toEqual({ dueTTC: 0 });
    expect(api.calls).toHaveLength(1);
  });

  it('asks for what is said, and for nothing that is left open', async () => {
    const api = fakeApi({ 'GET /api/orders': () => ({ json: { orders: [], nextCursor: null } }) });
    await call('orders', { query: { period: 'finished', cursor: undefined } });
    expect(api.calls[0]?.url.search).toBe('?period=finished');
    await call('orders', { query: {} });
    expect(api.calls[1]?.url.search).toBe('');
  });

  it('sends its body and headers', async () => {
    const api = fakeApi({ 'POST /api/orders': () => ({ json: {} }) });
    await call('createOrder', { body: { carCode: 'ECO' } as never, headers: { 'idempotency-key': 'a-key-of-one' } });
    expect(api.calls[0]?.body).toEqual({ carCode: 'ECO' });
    expect(api.calls[0]?.headers.get('idempotency-key')).toBe('a-key-of-one');
  });

  it('tells who is signed in where the contract says so, and nowhere else', async () => {
    const api = fakeApi({ 'GET /api/customers/me': () => ({ json: {} }), 'GET /api/cars': () => ({ json: [] }) });
    await call('customer');
    await call('cars', { query: {} });
    expect(api.calls.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer a-token', null]);
  });
});

describe('a file', () => {
  const invoice = { name: 'orderInvoice', params: { id: 'o1' } } as const;

  it('comes under the name that it was given, in the name of whoever is signed in', async () => {
    const api = fakeApi({ 'GET /api/orders/o1/invoice': () => ({ json: 'PDF' }) });
    const { name, content } = await callFile(invoice);
    expect([name, await content.text()]).toEqual(['', '"PDF"']);
    expect(api.calls[0]?.headers.get('authorization')).toBe('Bearer a-token');
  });

  it('has an address to follow', () => {
    expect(addressOf(invoice)).toBe('/api/orders/o1/invoice');
    expect(addressOf({ name: 'botChallenge' })).toBe(`/api${httpCalls.botChallenge.path}`);
  });
});
