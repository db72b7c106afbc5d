import { describe, expect, it, vi } from 'vitest';
import { aCardApi } from '#testing/a-card-api.ts';
import { anApi } from '#testing/an-api.ts';

const url = '/api/stripe/webhook';
const event = { id: 'evt_1', type: 'charge.refunded', intentId: 'pi_1' };
const headers = { 'stripe-signature': 'signed', 'content-type': 'application/json; charset=utf-8' };

describe('POST /stripe/webhook', () => {
  it('keeps an event once, announces it and answers, without asking the provider', async () => {
    const wakePayments = vi.fn();
    const api = await aCardApi({ wakePayments });
    api.provider.isDown = true;
    for (const _time of [1, 2]) {
      const { statusCode } = await api.app.inject({ method: 'POST', url, headers, payload: event });
      expect(statusCode).toBe(200);
    }
    const kept = await api.deps.paymentEvents.claim({ now: api.clock.now(), leaseUntil: api.clock.now(), limit: 9 });
    expect(kept).toMatchObject([{ ...event, receivedAt: api.clock.now() }]);
    expect(wakePayments).toHaveBeenCalled();
  });

  it('hands over the body byte for byte', async () => {
    const readEvent = vi.fn(async () => null);
    const api = await aCardApi();
    const raw = Buffer.from([0x7b, 0x20, 0xff, 0xc3, 0xa9, 0x0a, 0x7d]);
    const strict = await aCardApi({ payments: { ...api.provider.port, readEvent } });
    const { statusCode } = await strict.app.inject({ method: 'POST', url, headers, payload: raw });
    expect(statusCode).toBe(200);
    expect(readEvent).toHaveBeenCalledExactlyOnceWith(raw, 'signed');
  });

  it.each([
    ['forged', { ...headers, 'stripe-signature': 't=1,v1=forged' }],
    ['not signed', { 'content-type': 'application/json' }],
  ])('refuses an event that is %s before anything is looked up', async (_what, given) => {
    const api = await aCardApi();
    const touched: string[] = [];
    const spying = <Port extends object>(port: Port): Port =>
      new Proxy(port, {
        get(target, name, receiver) {
          const value: unknown = Reflect.get(target, name, receiver);
          return typeof value === 'function'
            ? (...all: unknown[]) => (touched.push(String(name)), Reflect.apply(value, target, all))
            : value;
        },
      });
    const { orders, paymentDrafts, paymentEvents } = api.deps;
    const spied = await anApi({
      ...api.deps,
      orders: spying({ ...orders }),
      paymentDrafts: spying({ ...paymentDrafts }),
      paymentEvents: spying({ ...paymentEvents }),
    });
    const answer = await spied.app.inject({ method: 'POST', url, headers: given, payload: event });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'invalid_request', requestId: expect.any(String) },
    ]);
    expect(touched).toEqual([]);
  });

  it('refuses an empty body, and one that is far too long', async () => {
    const { app, logged } = await aCardApi();
    expect((await app.inject({ method: 'POST', url, headers: { 'stripe-signature': 'signed' } })).statusCode).toBe(400);
    const long = await app.inject({ method: 'POST', url, headers, payload: 'x'.repeat(300 * 1024) });
    expect([long.statusCode, long.json().code]).toEqual([413, 'payload_too_large']);
    expect(logged).toEqual([]);
  });

  it('is sent again where the event could not be kept', async () => {
    const api = await aCardApi();
    const paymentEvents = { ...api.deps.paymentEvents, add: () => Promise.reject(new Error('disk full')) };
    const broken = await aCardApi({ paymentEvents });
    const { statusCode } = await broken.app.inject({ method: 'POST', url, headers, payload: event });
    expect(statusCode).toBe(503);
  });

  it('is not limited in rate', async () => {
    const api = await aCardApi({
      settings: { publicUrl: 'http://localhost:3000', rateLimits: true, trustProxy: false },
    });
    const statuses = new Set<number>();
    for (let n = 0; n < 400; n += 1) {
      const payload = { ...event, id: `evt_${n}` };
      statuses.add((await api.app.inject({ method: 'POST', url, headers, payload })).statusCode);
    }
    expect([...statuses]).toEqual([200]);
  });

  it('is no page’s to send', async () => {
    const { app } = await aCardApi();
    const payload = event;
    const foreign = { ...headers, origin: 'https://elsewhere.example' };
    expect((await app.inject({ method: 'POST', url, headers: foreign, payload })).statusCode).toBe(403);
  });

  it('is not there where cards are off', async () => {
    const { app } = await anApi();
    expect((await app.inject({ method: 'POST', url, headers, payload: event })).statusCode).toBe(404);
  });
});
