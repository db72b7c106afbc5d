import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { callApi } from './exchange.ts';

const answer = (status: number, body: string, type = 'application/json') =>
  new Response(status === 204 ? null : body, { status, headers: { 'content-type': type } });

function stubFetch(respond: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>) {
  const stub = vi.fn<typeof fetch>(respond);
  vi.stubGlobal('fetch', stub);
  return stub;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('sends JSON below /api with the own origin’s cookies, and answers with what came back', async () => {
  const stub = stubFetch(() => Promise.resolve(answer(201, '{"id":"o1"}')));
  const created = await callApi('/orders', { method: 'POST', body: { a: 1 }, headers: { 'idempotency-key': 'k' } });
  expect(created).toEqual({ id: 'o1' });
  const [url, init] = stub.mock.calls[0]!;
  expect(url).toBe('/api/orders');
  expect(init).toMatchObject({ method: 'POST', body: '{"a":1}', credentials: 'same-origin' });
  expect(init?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'k' });
});

test('an empty answer is undefined', async () => {
  stubFetch(() => Promise.resolve(answer(204, '')));
  expect(await callApi('/auth/sign-out', { method: 'POST' })).toBeUndefined();
});

test("a refusal throws with the API's code", async () => {
  stubFetch(() => Promise.resolve(answer(409, '{"code":"price_changed","requestId":"r","totalTTC":99}')));
  await expect(callApi('/orders')).rejects.toMatchObject({ code: 'price_changed', totalTTC: 99 });
});

test("a proxy's page is told apart by its status", async () => {
  stubFetch(() => Promise.resolve(answer(503, '<html>', 'text/html')));
  await expect(callApi('/cars')).rejects.toMatchObject({ code: 'unavailable', status: 503 });
});

test('an answer cut short, or none at all, is offline', async () => {
  stubFetch(() => Promise.resolve(answer(200, '{"a":')));
  await expect(callApi('/cars')).rejects.toMatchObject({ code: 'offline' });
  stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(callApi('/cars')).rejects.toBeInstanceOf(ApiFailure);
});

test("a call that its caller gives up is no failure of the API's", async () => {
  const caller = new AbortController();
  stubFetch(() => {
    caller.abort();
    return Promise.reject(caller.signal.reason as Error);
  });
  await expect(callApi('/cars', { signal: caller.signal })).rejects.not.toBeInstanceOf(ApiFailure);
});
