import { cancellationAnswerSchema, cancellationTermsSchema, type Order } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import type { OrderStore } from '#ports/order-store.ts';
import { aDatabase } from '#testing/a-database.ts';
import { aCardPayment, aNewOrder } from '#testing/an-order.ts';
import { anApi, aSession } from '#testing/an-api.ts';
import { aClock, anOffice } from '#testing/an-office.ts';
import { mailKinds } from '#testing/mail-kinds.ts';
import { somePayments } from '#testing/some-payments.ts';
import { createChangeOrder } from './change-order.ts';

interface Situation {
  isAccepted?: boolean;
  /** The pick-up is at 2026-12-01T17:30Z. */
  at?: string;
}

/** A customer's own order by card, and what cancels it. */
async function aCustomersOrder({ isAccepted = false, at = '2026-11-20T11:00:00.000Z' }: Situation = {}) {
  const provider = somePayments();
  const api = await anApi({ payments: provider.port });
  const [owner, stranger] = [await aSession(api), await aSession(api)];
  const entry = aNewOrder({ userUID: owner.userId });
  const { id: intentId } = await provider.aHold(entry.order.id, 25_700);
  entry.order.payment = aCardPayment({ intentId });
  await api.deps.orders.create({ ...entry, mails: [] });
  const { id } = entry.order;
  const changeOrder = createChangeOrder(api.deps);
  if (isAccepted) await changeOrder({ orderId: id, event: 'accept', message: '', dueTTC: 0 });
  api.clock.at = at;
  const mails = () => mailKinds(api.archive, id);
  return {
    ...api,
    provider,
    id,
    stranger,
    changeOrder,
    mails,
    terms: (cookie = owner.cookie) => api.call('GET', `/orders/${id}/cancellation`, { cookie }),
    cancel: (body: unknown, cookie = owner.cookie) => api.call('POST', `/orders/${id}/cancel`, { body, cookie }),
    found: async () => (await api.deps.orders.find(id)) as Order,
  };
}

const late = { isAccepted: true, at: '2026-12-01T10:00:00.000Z' };
const both = ['operator-order-cancelled', 'order-cancelled'];

describe('GET /orders/{id}/cancellation', () => {
  it.each([
    ['a pending order', {}, { isLate: false, dueTTC: 0, refundTTC: 257 }],
    ['an accepted one in time', { isAccepted: true }, { isLate: false, dueTTC: 0, refundTTC: 257 }],
    ['an accepted one too late', late, { isLate: true, dueTTC: 257, refundTTC: 0 }],
    ['a pending one too late', { at: late.at }, { isLate: true, dueTTC: 0, refundTTC: 257 }],
  ])('tells what cancelling %s means, and changes nothing', async (_name, situation, expected) => {
    const { terms, found } = await aCustomersOrder(situation);
    const before = await found();
    const { status, body } = await terms();
    expect([status, cancellationTermsSchema.parse(body)]).toEqual([
      200,
      { ...expected, freeUntil: '2026-11-30T17:30:00.000Z' },
    ]);
    expect(await found()).toEqual(before);
  });

  it('is over once the ride has begun', async () => {
    const { terms, cancel } = await aCustomersOrder({ isAccepted: true, at: '2026-12-01T17:30:00.000Z' });
    expect([(await terms()).status, (await terms()).body.code]).toEqual([409, 'cancellation_closed']);
    expect((await cancel({ dueTTC: 257, termsAccepted: true })).body.code).toBe('cancellation_closed');
  });
});

describe('POST /orders/{id}/cancel', () => {
  it('releases the card and mails both sides', async () => {
    const { cancel, found, mails, provider, woken } = await aCustomersOrder();
    const { status, body } = await cancel({ dueTTC: 0 });
    const order = await found();
    expect([status, cancellationAnswerSchema.parse(body)]).toEqual([200, { outcome: 'canceled', order }]);
    expect(order).toMatchObject({ status: 'canceled', payment: { state: 'released' } });
    expect([await mails(), provider.effects.length, woken.count]).toEqual([both, 1, 1]);
  });

  it('refunds what was captured', async () => {
    const { cancel, found } = await aCustomersOrder({ isAccepted: true });
    expect((await cancel({ dueTTC: 0 })).body.outcome).toBe('canceled');
    expect((await found()).payment).toMatchObject({ state: 'captured', refundedTTC: 257 });
  });

  it('bills in full what is cancelled late, once its terms are accepted', async () => {
    const { cancel, found } = await aCustomersOrder(late);
    const unread = await cancel({ dueTTC: 257 });
    expect([unread.status, unread.body.fields]).toEqual([422, { termsAccepted: 'terms_not_accepted' }]);
    expect((await found()).status).toBe('validated');
    expect((await cancel({ dueTTC: 257, termsAccepted: true })).body.outcome).toBe('canceled');
    expect(await found()).toMatchObject({ payment: { state: 'captured', refundedTTC: 0 } });
    expect((await found()).history.at(-1)).toMatchObject({ event: 'cancelByCustomer', dueTTC: 257 });
  });

  it('says first that the terms have changed where the time ran out in between', async () => {
    const { cancel, found } = await aCustomersOrder(late);
    const { status, body } = await cancel({ dueTTC: 0 });
    expect([status, body.code, (await found()).pendingChange]).toEqual([409, 'cancellation_changed', null]);
  });

  it('is not free of charge where the operator accepts between the look and the step', async () => {
    const { orders } = openSqliteStores(aDatabase());
    const office = anOffice();
    const accept = createChangeOrder({ ...office, orders });
    const slow: OrderStore = {
      ...orders,
      async beginChange(orderId, change) {
        await accept({ orderId, event: 'accept', message: '', dueTTC: 0 });
        return orders.beginChange(orderId, change);
      },
    };
    const api = await anApi({ orders: slow, clock: aClock(late.at) });
    const { cookie, userId } = await aSession(api);
    const { order } = aNewOrder({ userUID: userId });
    await orders.create({ ...aNewOrder(), order, mails: [] });
    const body = { dueTTC: 0, termsAccepted: true };
    const answer = await api.call('POST', `/orders/${order.id}/cancel`, { body, cookie });
    expect([answer.status, answer.body.code]).toEqual([409, 'cancellation_changed']);
    expect(await orders.find(order.id)).toMatchObject({ status: 'validated', pendingChange: null });
  });

  it('answers the cancelled order again, and mails nobody twice', async () => {
    const { cancel, mails, provider, found } = await aCustomersOrder();
    const answers = await Promise.all([cancel({ dueTTC: 0 }), cancel({ dueTTC: 0 })]);
    const again = await cancel({ dueTTC: 0 });
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([again.status, again.body]).toEqual([200, { outcome: 'canceled', order: await found() }]);
    expect([await mails(), provider.effects.length]).toEqual([both, 1]);
  });

  it('answers an order that was refused or expired before as it is', async () => {
    const { cancel, changeOrder, id, mails } = await aCustomersOrder();
    await changeOrder({ orderId: id, event: 'refuse', message: '', dueTTC: 0 });
    const { status, body } = await cancel({ dueTTC: 0 });
    expect([status, body.outcome, body.order.history[0].event]).toEqual([200, 'canceled', 'refuse']);
    expect(await mails()).toEqual(['operator-order-refused', 'order-refused']);
  });

  it('notes it while the card’s provider is down, and says so again', async () => {
    const { cancel, provider, found } = await aCustomersOrder();
    provider.isDown = true;
    for (let time = 0; time < 2; time += 1) {
      expect(await cancel({ dueTTC: 0 })).toMatchObject({ status: 200, body: { outcome: 'change_pending' } });
    }
    expect(await found()).toMatchObject({ status: 'pending', pendingChange: { event: 'cancelByCustomer' } });
  });

  it('has to wait while the operator’s answer is under way', async () => {
    const { cancel, provider, changeOrder, id } = await aCustomersOrder();
    provider.isDown = true;
    await changeOrder({ orderId: id, event: 'accept', message: '', dueTTC: 0 });
    const { status, body } = await cancel({ dueTTC: 0 });
    expect([status, body.code]).toEqual([409, 'change_under_way']);
  });

  it.each([
    [{}, { dueTTC: 'required' }],
    [{ dueTTC: -1 }, { dueTTC: 'out_of_bounds' }],
    [{ dueTTC: 0, termsAccepted: 'yes' }, { termsAccepted: 'invalid' }],
  ])('refuses %j at its field', async (body, fields) => {
    const { cancel, found } = await aCustomersOrder();
    const answer = await cancel(body);
    expect([answer.status, answer.body.fields, (await found()).status]).toEqual([422, fields, 'pending']);
  });

  it('is nobody else’s to do', async () => {
    const { cancel, terms, found, stranger, call, id } = await aCustomersOrder();
    expect((await terms(stranger.cookie)).status).toBe(404);
    expect((await cancel({ dueTTC: 0 }, stranger.cookie)).status).toBe(404);
    expect((await call('GET', `/orders/${id}/cancellation`)).status).toBe(401);
    expect((await call('POST', `/orders/${id}/cancel`, { body: { dueTTC: 0 } })).status).toBe(401);
    expect((await found()).status).toBe('pending');
  });
});
