import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Identity } from '#ports/identity.ts';
import { anApi } from '#testing/an-api.ts';
import { rateLimits } from './rate-limits.ts';

const limited = { publicUrl: 'http://localhost:3000', rateLimits: true, trustProxy: false as const };

/** Refuses every password at once, since hashing twenty of them is not what is tested. */
const wrongPasswords: Identity = {
  currentUser: async () => null,
  findUser: async () => null,
  emailOf: async () => null,
  proveEmail: async () => false,
  requestReset: async () => null,
  resetLink: async () => null,
  checkPassword: async () => false,
  endSessions: async () => undefined,
  deleteUser: async () => undefined,
  handle: async () => Response.json({ code: 'INVALID_EMAIL_OR_PASSWORD' }, { status: 401 }),
};

describe('rate limits', () => {
  it('answer 429 with the seconds to wait, once an address has asked too often', async () => {
    const { call } = await anApi({ settings: limited });
    for (let time = 0; time < rateLimits.quotes.max; time += 1) {
      expect((await call('POST', '/quotes', { body: {} })).status).toBe(422);
    }
    const { status, body, headers } = await call('POST', '/quotes', { body: {} });
    expect([status, body]).toEqual([429, { code: 'rate_limited', requestId: expect.any(String) }]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await call('GET', '/places?q=a')).status).toBe(200);
  });

  it.each([
    ['by its own connection, not by what it claims', false as const, 429],
    ['by the forwarded address behind a proxy that is trusted', ['127.0.0.1'], 422],
  ])('count an address %s', async (_name, trustProxy, status) => {
    const { call } = await anApi({ settings: { ...limited, trustProxy } });
    const ask = (index: number) =>
      call('POST', '/quotes', { body: {}, headers: { 'x-forwarded-for': `203.0.113.${index}` } });
    for (let index = 0; index < rateLimits.quotes.max; index += 1) await ask(index);
    expect((await ask(rateLimits.quotes.max)).status).toBe(status);
  });

  it('slow down guessing at one account from many addresses', async () => {
    const { app } = await anApi({ settings: limited, identity: wrongPasswords });
    const email = 'camille@example.com';
    const guess = (index: number, account: string) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        payload: { email: account, password: 'not the one' },
        remoteAddress: `203.0.113.${index}`,
      });
    const max = rateLimits.signInAccount.max;
    for (let index = 0; index < max; index += 1) expect((await guess(index, email)).statusCode).toBe(401);
    expect((await guess(max, email.toUpperCase())).json().code).toBe('rate_limited');
    expect((await guess(max, 'another@example.com')).statusCode).toBe(401);
  });

  it('count who asks for the head alone as one who asks', async () => {
    const { app, call } = await anApi({ settings: limited });
    for (let time = 0; time < rateLimits.rideLinks.max; time += 1) await call('GET', `/rides/${'A'.repeat(22)}`);
    const head = await app.inject({ method: 'HEAD', url: `/api/rides/${'A'.repeat(22)}` });
    expect(head.statusCode).toBe(429);
  });

  it('count guesses at private links and calendars together, whatever is asked of them', async () => {
    const { call } = await anApi({ settings: limited });
    const guess = (time: number) => {
      const token = String(time).padEnd(22, 'A');
      const guessed = [`/rides/${token}`, `/rides/${token}/voucher`, `/driver-feeds/${token}.ics`];
      return call('GET', guessed[time % guessed.length] ?? '');
    };
    for (let time = 0; time < rateLimits.rideLinks.max; time += 1) expect((await guess(time)).status).toBe(404);
    for (const time of [0, 1, 2]) expect((await guess(time)).status).toBe(429);
  });

  it('let one mailbox register five times a day, however it is written and from wherever', async () => {
    const { app, clock } = await anApi({ settings: limited });
    const register = async (email: string, index: number) => {
      const payload = { email, password: 'a long one', name: '' };
      const remoteAddress = `203.0.113.${index}`;
      return (await app.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload, remoteAddress })).statusCode;
    };
    const written = ['iris@example.com', 'IRIS@example.com', 'iris+1@example.com', 'iris+2@example.com'];
    const statuses = [];
    for (const [index, email] of [...written, 'iris@example.com', 'iris@example.com'].entries())
      statuses.push(await register(email, index));
    expect([statuses.at(0), statuses.at(-1)]).toEqual([200, 429]);
    expect(statuses.slice(0, -1)).not.toContain(429);
    expect(await register('another@example.com', 1)).toBe(200);
    clock.at = '2026-11-21T10:00:00.000Z';
    expect(await register('iris@example.com', 1)).not.toBe(429);
  });

  it('begin anew when their window is over', async () => {
    const { call, clock } = await anApi({ settings: limited });
    const ask = async () => (await call('POST', '/quotes', { body: {} })).status;
    for (let time = 0; time <= rateLimits.quotes.max; time += 1) await ask();
    expect(await ask()).toBe(429);
    clock.at = '2026-11-20T10:01:00.000Z';
    expect(await ask()).toBe(422);
  });

  it('count the addresses of one IPv6 network as one', async () => {
    const { app } = await anApi({ settings: limited });
    const ask = async (remoteAddress: string) =>
      (await app.inject({ method: 'POST', url: '/api/quotes', payload: {}, remoteAddress })).statusCode;
    for (let time = 0; time < rateLimits.quotes.max; time += 1) await ask(`2001:db8:0:1::${time}`);
    expect(await ask('2001:db8:0:1:ffff::1')).toBe(429);
    expect(await ask('2001:db8:0:2::1')).toBe(422);
  });

  it('let nobody guess or mail while nobody can count, and everybody look, order and decide', async () => {
    const rateCounter = { count: () => Promise.reject(new Error('no storage')) };
    const { call, logged } = await anApi({ settings: limited, rateCounter });
    const credentials = { email: 'camille@example.com', password: 'not the one' };
    const { status, body } = await call('POST', '/auth/sign-in/email', { body: credentials });
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect((await call('GET', '/customers/sendResetMail?email=camille@example.com')).status).toBe(503);
    expect((await call('GET', '/cars')).status).toBe(200);
    expect(logged.at(-1)).toMatchObject({ rateClass: 'read', message: 'a request was not counted' });
  });

  it.each(Object.entries(rateLimits))('are documented: %s', (name, { max, timeWindow }) => {
    const documented = readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8');
    expect(documented).toContain(`| \`${name}\` | ${max} | ${timeWindow / 60_000} min |`);
  });
});
