import { randomBytes } from 'node:crypto';
import { type Decision, decisionAnswerSchema, decisionPageSchema, type Order, undoAnswerSchema } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import type { AppDeps } from '../../app-deps.ts';
import { rateLimits } from '#plugins/rate-limits.ts';
import { aCardPayment, aNewOrder } from '#testing/an-order.ts';
import { anApi, aSession } from '#testing/an-api.ts';
import { somePayments } from '#testing/some-payments.ts';
import { mailKinds } from '#testing/mail-kinds.ts';
import { readAll } from '#testing/read-all.ts';
import { createFinishChanges } from '../orders/order-jobs.ts';
import { createQuoteSigner } from '../quotes/quote-signer.ts';
import { isPagePath } from '../site/site-routes.ts';
import { createDecisionLinks } from './decision-links.ts';
import { createSendDecisions } from './decision-worker.ts';

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
  const undo = (decision: unknown, at: unknown = api.clock.at) =>
    api.call('POST', `/decisions/${tokenOf(links.accept)}/undo`, { body: { decision, at } });
  const send = createSendDecisions(api.deps);
  /** Whatever may be taken back may not any more. */
  async function tenSecondsPass() {
    api.clock.at = new Date(Date.parse(api.clock.at) + 10_000).toISOString();
    await send(new AbortController().signal);
  }
  const open = (choice: Decision = 'accept') => api.call('GET', `/decisions/${tokenOf(links[choice])}`);
  const found = async () => (await api.deps.orders.find(orderId)) as Order;
  const mails = () => mailKinds(api.archive);
  return { ...api, provider, orderId, links, decide, undo, tenSecondsPass, open, found, mails };
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
      undoLeftMs: null,
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
  it('notes the answer at once, and moves neither card nor mail for ten seconds', async () => {
    const { decide, open, found, mails, provider, clock } = await aDecision();
    const { status, body, headers } = await decide('accept', { message: '  See you there  ' });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const order = await found();
    expect(decisionAnswerSchema.parse(body)).toEqual({ outcome: 'held', order, undoLeftMs: 10_000 });
    expect(order).toMatchObject({ status: 'pending', history: [], payment: { state: 'authorised' } });
    expect(order.pendingChange).toMatchObject({ event: 'accept', message: 'See you there' });
    clock.at = '2026-11-20T10:00:07.500Z';
    expect((await open('refuse')).body).toMatchObject({ undoLeftMs: 2500 });
    expect([provider.effects, await mails()]).toEqual([[], []]);
  });

  it('accepts once they are over: the card is captured and the customer told, with a word', async () => {
    const { decide, tenSecondsPass, found, mails, provider, woken } = await aDecision();
    await decide('accept', { message: '  See you there  ' });
    await tenSecondsPass();
    const order = await found();
    expect(order).toMatchObject({ status: 'validated', pendingChange: null, payment: { state: 'captured' } });
    expect(order.history).toEqual([
      { event: 'accept', at: '2026-11-20T10:00:00.000Z', message: 'See you there', dueTTC: 0 },
    ]);
    expect([provider.effects.length, await mails(), woken.count]).toEqual([
      1,
      ['operator-order-accepted', 'order-accepted'],
      1,
    ]);
  });

  it('refuses by the link that says accept: the page has both buttons', async () => {
    const { decide, tenSecondsPass, found, mails, provider } = await aDecision();
    expect((await decide('refuse', { by: 'accept' })).body.outcome).toBe('held');
    await tenSecondsPass();
    expect(await found()).toMatchObject({ status: 'canceled', payment: { state: 'released' } });
    expect([provider.effects.length, await mails()]).toEqual([1, ['operator-order-refused', 'order-refused']]);
  });

  it.each([
    ['accept', 'accept', 'validated'],
    ['accept', 'refuse', 'validated'],
    ['refuse', 'refuse', 'canceled'],
    ['refuse', 'accept', 'canceled'],
  ] as const)('%s and later %s tells what was decided before', async (first, second, status) => {
    const { decide, tenSecondsPass, mails, provider } = await aDecision();
    await decide(first);
    await tenSecondsPass();
    const before = [await mails(), [...provider.effects]];
    const again = await decide(second, { by: second });
    expect(again).toMatchObject({ status: 200, body: { outcome: 'decided_before', order: { status } } });
    expect(again.body.order.history.map(({ event }: { event: string }) => event)).toEqual([first]);
    await tenSecondsPass();
    expect([await mails(), provider.effects]).toEqual(before);
  });

  it('decides once for two operators at the same time', async () => {
    const { decide, tenSecondsPass, provider, mails } = await aDecision();
    const answers = await Promise.all([decide('accept'), decide('accept', { by: 'refuse' })]);
    expect(answers.map(({ status, body }) => [status, body.outcome])).toEqual([
      [200, 'held'],
      [200, 'held'],
    ]);
    await Promise.all([tenSecondsPass(), tenSecondsPass()]);
    expect([provider.effects.length, await mails()]).toEqual([1, ['operator-order-accepted', 'order-accepted']]);
  });

  it('tells the operator of a capture that is refused, and leaves the order pending', async () => {
    const { decide, tenSecondsPass, found, mails, provider } = await aDecision();
    provider.refusesCapture = true;
    await decide('accept');
    await tenSecondsPass();
    expect([(await found()).status, await mails()]).toEqual(['pending', ['operator-capture-failed']]);
    expect((await found()).pendingChange).toBeNull();
  });

  it('keeps the answer while the card’s provider is down, and says so again', async () => {
    const { decide, tenSecondsPass, found, provider } = await aDecision();
    provider.isDown = true;
    await decide('accept');
    await tenSecondsPass();
    expect(await decide('accept')).toMatchObject({
      status: 200,
      body: { outcome: 'change_pending', undoLeftMs: null },
    });
    const other = await decide('refuse');
    expect([other.status, other.body.code]).toEqual([409, 'change_under_way']);
    expect(await found()).toMatchObject({ status: 'pending', pendingChange: { event: 'accept' } });
  });

  it('has another answer wait until the first is taken back', async () => {
    const { decide, undo, found } = await aDecision();
    await decide('accept');
    const other = await decide('refuse');
    expect([other.status, other.body.code]).toEqual([409, 'change_under_way']);
    await undo('accept');
    expect((await decide('refuse')).body.outcome).toBe('held');
    expect((await found()).pendingChange?.event).toBe('refuse');
  });

  it('decides about an order whose time is over, as long as nobody told the customer', async () => {
    const { decide, clock } = await aDecision();
    clock.at = '2026-11-30T10:00:00.000Z';
    expect((await decide('accept')).body.outcome).toBe('held');
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
    expect((await found()).pendingChange?.message).toBe(message);
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

describe('POST /decisions/{token}/undo', () => {
  it.each(['accept', 'refuse'] as const)('takes %s back as if it had never been given', async (decision) => {
    const { decide, undo, tenSecondsPass, found, mails, provider } = await aDecision();
    const before = await found();
    await decide(decision);
    const { status, body } = await undo(decision);
    expect([status, undoAnswerSchema.parse(body)]).toEqual([200, { outcome: 'undone', order: before }]);
    await tenSecondsPass();
    expect([await found(), provider.effects, await mails()]).toEqual([before, [], []]);
  });

  it('may be said again, and takes nothing back that was answered since', async () => {
    const { decide, undo, clock, found } = await aDecision();
    const at = clock.at;
    await decide('accept');
    await undo('accept');
    expect((await undo('accept', at)).body.outcome).toBe('undone');
    clock.at = '2026-11-20T10:00:03.000Z';
    await decide('accept');
    expect((await undo('accept', at)).body.outcome).toBe('undone');
    expect((await undo('refuse')).body.outcome).toBe('undone');
    expect((await found()).pendingChange?.at).toBe(clock.at);
  });

  it('comes too late once the answer has left, and while it is leaving', async () => {
    const { decide, undo, tenSecondsPass, clock, provider, deps } = await aDecision();
    const at = clock.at;
    await decide('accept');
    provider.isDown = true;
    await tenSecondsPass();
    expect((await undo('accept', at)).body).toMatchObject({ outcome: 'too_late', order: { status: 'pending' } });
    provider.isDown = false;
    clock.at = '2026-11-20T10:02:00.000Z';
    await createFinishChanges(deps).run(new AbortController().signal);
    expect((await undo('accept', at)).body).toMatchObject({ outcome: 'too_late', order: { status: 'validated' } });
  });

  it.each([
    [{}, { decision: 'invalid', at: 'invalid' }],
    [
      { decision: 'cancelByCustomer', at: 'yesterday' },
      { decision: 'invalid', at: 'invalid' },
    ],
  ])('refuses %j at its field', async (body, fields) => {
    const { call, links, decide, found } = await aDecision();
    await decide('accept');
    const answer = await call('POST', `/decisions/${tokenOf(links.accept)}/undo`, { body });
    expect([answer.status, answer.body.fields]).toEqual([422, fields]);
    expect((await found()).pendingChange?.event).toBe('accept');
  });

  it('is nobody’s without the link, nor after it expired, nor of an order that is not there', async () => {
    const { call, deps, decide, undo, found, clock } = await aDecision();
    await decide('accept');
    const body = { decision: 'accept', at: clock.at };
    const make = createDecisionLinks({ ...deps, publicUrl: 'https://chauffeur.example' });
    const foreign = createDecisionLinks({ decisionKey: randomBytes(32), publicUrl: 'https://chauffeur.example' });
    const order = await found();
    for (const { accept } of [foreign(order), make({ ...order, id: 'gone' })]) {
      const answer = await call('POST', `/decisions/${tokenOf(accept)}/undo`, { body });
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
    clock.at = '2026-12-08T17:30:00.000Z';
    expect((await undo('accept')).body.code).toBe('link_expired');
    expect((await found()).pendingChange?.event).toBe('accept');
  });
});

describe('what a customer learns while an answer may be taken back', () => {
  it('is that the request waits, and no more', async () => {
    const { call, deps } = await aDecision();
    const { cookie, userId } = await aSession({ call });
    const mine = aNewOrder({ userUID: userId });
    mine.idempotency.userId = userId;
    await deps.orders.create({ ...mine, mails: [] });
    const before = await deps.orders.find(mine.order.id);
    const links = createDecisionLinks({ ...deps, publicUrl: 'https://chauffeur.example' })(before as Order);
    await call('POST', `/decisions/${tokenOf(links.accept)}`, { body: { decision: 'accept', message: '' } });
    expect((await deps.orders.find(mine.order.id))?.pendingChange?.event).toBe('accept');
    const one = await call('GET', `/orders/${mine.order.id}`, { cookie });
    const list = await call('GET', '/orders', { cookie });
    const own = await call('GET', '/customers/me/export', { cookie });
    expect([one.body, list.body.orders, own.body.orders]).toEqual([{ ...before, drivers: [] }, [before], [before]]);
  });
});
