import { randomBytes } from 'node:crypto';
import { type Decision, decisionAnswerSchema, decisionPageSchema, type Order } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import type { AppDeps } from '../../app-deps.ts';
import { rateLimits } from '#plugins/rate-limits.ts';
import { aCardPayment, aNewOrder } from '#testing/an-order.ts';
import { anApi } from '#testing/an-api.ts';
import { somePayments } from '#testing/some-payments.ts';
import { mailKinds } from '#testing/mail-kinds.ts';
import { readAll } from '#testing/read-all.ts';
import { createQuoteSigner } from '../quotes/quote-signer.ts';
import { isPagePath } from '../site/site-routes.ts';
import { createDecisionLinks } from './decision-links.ts';

const tokenOf = (link: string) => new URL(link).pathname.replace('/decision/', '');

/** An order with the links of its mail, paid by a card that holds. */
async function aDecision(changes: Partial<AppDeps> = {}) {
  const provider = somePayments();
  const api = await anApi({ payments: provider.port, ...changes });
  const entry = aNewOrder();
  const { id: intentId } = await provider.aHold(entry.order.id, 25_700);
  entry.order.payment = aCardPayment({ intentId });
  await api.deps.orders.create({ ...entry, mails: [] });
  const orderId = entry.order.id;
  const links = createDecisionLinks({ ...api.deps, publicUrl: 'https://chauffeur.example' })(entry.order);
  const decide = (decision: unknown, { message = '', by = 'accept' }: { message?: string; by?: Decision } = {}) =>
    api.call('POST', `/decisions/${tokenOf(links[by])}`, { body: { decision, message } });
  const open = (choice: Decision = 'accept') => api.call('GET', `/decisions/${tokenOf(links[choice])}`);
  const found = async () => (await api.deps.orders.find(orderId)) as Order;
  const mails = () => mailKinds(api.archive);
  return { ...api, provider, orderId, links, decide, open, found, mails };
}

describe("the operator's links", () => {
  it('lead to a page of the site, are the same whenever they are made, and differ by choice and order', async () => {
    const { links, deps, found } = await aDecision();
    const make = createDecisionLinks({ ...deps, publicUrl: 'https://chauffeur.example' });
    expect(make(await found())).toEqual(links);
    expect(make({ ...(await found()), id: 'another' }).accept).not.toBe(links.accept);
    expect(links.accept).not.toBe(links.refuse);
    for (const link of Object.values(links)) {
      const { origin, pathname } = new URL(link);
      expect([origin, isPagePath(pathname)]).toEqual(['https://chauffeur.example', true]);
      expect(tokenOf(link)).toMatch(/^[\w.-]{100,400}$/);
    }
  });

  it.each(['accept', 'refuse'] as const)('show the order and their choice: %s', async (choice) => {
    const { open, found } = await aDecision();
    const { status, body, headers } = await open(choice);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(decisionPageSchema.parse(body)).toEqual({
      order: await found(),
      pairedWith: null,
      choice,
      decideBefore: '2026-11-27T08:00:00.000Z',
    });
  });

  it('name the other order of two cars, which has links of its own', async () => {
    const { deps, call } = await aDecision();
    const [entry, { order, mails }] = [aNewOrder(), aNewOrder()];
    const first = { ...entry.order, pairedOrderId: order.id };
    await deps.orders.create({ ...entry, order: first, second: { order, mails } });
    const links = createDecisionLinks({ ...deps, publicUrl: 'https://chauffeur.example' })(first);
    const { body } = await call('GET', `/decisions/${tokenOf(links.accept)}`);
    expect(body.pairedWith).toEqual({ orderNumber: 'W202611-3', carCode: 'VAN' });
  });

  it('change nothing by being opened, however often', async () => {
    const { open, archive, provider } = await aDecision();
    const records = () => Promise.all([readAll(archive, 'orders'), readAll(archive, 'mails')]);
    const before = await records();
    await Promise.all([open('accept'), open('refuse'), open('accept')]);
    expect([await records(), provider.effects]).toEqual([before, []]);
  });

  it.each([
    ['another key', () => randomBytes(32)],
    ['the key of quotes', (deps: AppDeps) => deps.quoteKey],
  ])('signed by %s name nothing', async (_name, keyOf) => {
    const { call, deps, found, provider } = await aDecision();
    const forged = createDecisionLinks({ decisionKey: keyOf(deps), publicUrl: 'https://chauffeur.example' });
    const path = `/decisions/${tokenOf(forged(await found()).accept)}`;
    const opened = await call('GET', path);
    const decided = await call('POST', path, { body: { decision: 'accept' } });
    expect([opened.status, opened.body.code]).toEqual([404, 'not_found']);
    expect([decided.status, decided.body.code]).toEqual([404, 'not_found']);
    expect([(await found()).status, provider.effects]).toEqual(['pending', []]);
  });

  it('name nothing once they were changed, or are not links at all', async () => {
    const { call, deps, links } = await aDecision();
    const [version, payload = '', signature] = tokenOf(links.accept).split('.');
    const other = Buffer.from(payload, 'base64url').toString().replace('accept', 'refuse');
    const quote = createQuoteSigner(deps.decisionKey).sign({ id: 'x' } as never);
    const changed = [
      [version, Buffer.from(other).toString('base64url'), signature].join('.'),
      [version, payload, ''].join('.'),
      [version, payload].join('.'),
      `${tokenOf(links.accept)}.x`,
      quote,
      'x',
    ];
    for (const token of changed) expect((await call('GET', `/decisions/${token}`)).status).toBe(404);
  });

  it('tell what became of the order for a week after its pick-up, and expire then', async () => {
    const { open, decide, clock } = await aDecision();
    clock.at = '2026-12-08T17:29:59.999Z';
    expect((await open()).status).toBe(200);
    clock.at = '2026-12-08T17:30:00.000Z';
    expect([(await open()).status, (await open()).body.code]).toEqual([403, 'link_expired']);
    expect((await decide('accept')).body.code).toBe('link_expired');
  });

  it('name nothing where the order does not exist', async () => {
    const { call, deps, found } = await aDecision();
    const links = createDecisionLinks({ ...deps, publicUrl: 'https://chauffeur.example' });
    const path = `/decisions/${tokenOf(links({ ...(await found()), id: 'gone' }).accept)}`;
    expect((await call('GET', path)).status).toBe(404);
    expect((await call('POST', path, { body: { decision: 'accept' } })).status).toBe(404);
  });
});

describe('POST /decisions/{token}', () => {
  it('accepts: the card is captured and the customer told, with a word', async () => {
    const { decide, found, mails, provider, woken } = await aDecision();
    const { status, body, headers } = await decide('accept', { message: '  See you there  ' });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const order = await found();
    expect(decisionAnswerSchema.parse(body)).toEqual({ outcome: 'decided', order });
    expect(order).toMatchObject({ status: 'validated', payment: { state: 'captured' } });
    expect(order.history).toMatchObject([{ event: 'accept', message: 'See you there' }]);
    expect([provider.effects.length, await mails(), woken.count]).toEqual([
      1,
      ['operator-order-accepted', 'order-accepted'],
      1,
    ]);
  });

  it('refuses by the link that says accept: the page has both buttons', async () => {
    const { decide, found, mails, provider } = await aDecision();
    expect((await decide('refuse', { by: 'accept' })).body.outcome).toBe('decided');
    expect(await found()).toMatchObject({ status: 'canceled', payment: { state: 'released' } });
    expect([provider.effects.length, await mails()]).toEqual([1, ['operator-order-refused', 'order-refused']]);
  });

  it.each([
    ['accept', 'accept', 'validated'],
    ['accept', 'refuse', 'validated'],
    ['refuse', 'refuse', 'canceled'],
    ['refuse', 'accept', 'canceled'],
  ] as const)('%s and later %s tells what was decided before', async (first, second, status) => {
    const { decide, mails, provider } = await aDecision();
    await decide(first);
    const before = [await mails(), [...provider.effects]];
    const again = await decide(second, { by: second });
    expect(again).toMatchObject({ status: 200, body: { outcome: 'decided_before', order: { status } } });
    expect(again.body.order.history.map(({ event }: { event: string }) => event)).toEqual([first]);
    expect([await mails(), provider.effects]).toEqual(before);
  });

  it('decides once for two operators at the same time', async () => {
    const { decide, provider, mails } = await aDecision();
    const answers = await Promise.all([decide('accept'), decide('accept', { by: 'refuse' })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.filter(({ body }) => body.outcome === 'decided')).toHaveLength(1);
    expect([provider.effects.length, await mails()]).toEqual([1, ['operator-order-accepted', 'order-accepted']]);
  });

  it('tells of a capture that is refused, and leaves the order pending', async () => {
    const { decide, found, mails, provider } = await aDecision();
    provider.refusesCapture = true;
    const { status, body } = await decide('accept');
    expect([status, body]).toEqual([409, { code: 'capture_failed', requestId: expect.any(String) }]);
    expect([(await found()).status, await mails()]).toEqual(['pending', ['operator-capture-failed']]);
  });

  it('notes the decision while the card’s provider is down, and says so again', async () => {
    const { decide, found, provider } = await aDecision();
    provider.isDown = true;
    for (let time = 0; time < 2; time += 1) {
      expect(await decide('accept')).toMatchObject({ status: 200, body: { outcome: 'change_pending' } });
    }
    const other = await decide('refuse');
    expect([other.status, other.body.code]).toEqual([409, 'change_under_way']);
    expect(await found()).toMatchObject({ status: 'pending', pendingChange: { event: 'accept' } });
  });

  it('decides about an order whose time is over, as long as nobody told the customer', async () => {
    const { decide, clock } = await aDecision();
    clock.at = '2026-11-30T10:00:00.000Z';
    expect((await decide('accept')).body.outcome).toBe('decided');
  });

  it.each([
    [{}, { decision: 'invalid' }],
    [{ decision: 'expire' }, { decision: 'invalid' }],
    [{ decision: 'accept', message: 'x'.repeat(1001) }, { message: 'too_long' }],
  ])('refuses %j at its field', async (body, fields) => {
    const { call, links, found } = await aDecision();
    const answer = await call('POST', `/decisions/${tokenOf(links.accept)}`, { body });
    expect([answer.status, answer.body.fields]).toEqual([422, fields]);
    expect((await found()).pendingChange).toBeNull();
  });

  it('takes the longest word there can be', async () => {
    const { decide, found } = await aDecision();
    const message = '🚗'.repeat(500);
    expect((await decide('accept', { message })).status).toBe(200);
    expect((await found()).history[0]?.message).toBe(message);
  });

  it('answers 503 where the store is down, and the log does not hold the link', async () => {
    const { deps, links } = await aDecision();
    const orders = { ...deps.orders, beginChange: () => Promise.reject(new Error('disk I/O error')) };
    const { call, logged } = await anApi({ orders, decisionKey: deps.decisionKey });
    const token = tokenOf(links.accept);
    const { status, body } = await call('POST', `/decisions/${token}`, { body: { decision: 'accept' } });
    expect([status, body.code, logged.length]).toEqual([503, 'unavailable', 1]);
    const written = JSON.stringify(logged);
    expect(token.split('.').some((part) => part.length > 2 && written.includes(part))).toBe(false);
  });

  it('is limited in rate, as opening is', async () => {
    const settings = { publicUrl: 'http://localhost:3000', rateLimits: true, trustProxy: false as const };
    const { open, decide } = await aDecision({ settings });
    for (let time = 0; time < rateLimits.decisions.max; time += 1) await open();
    expect([(await open()).status, (await decide('accept')).status]).toEqual([429, 200]);
  });
});
