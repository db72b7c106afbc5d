import { randomUUID } from 'node:crypto';
import { amendmentPreviewSchema, type CustomerWish, type Order, toCents } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aStaffSession } from '#testing/a-staff-session.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { aCardApi } from '#testing/a-card-api.ts';
import { aCardPayment } from '#testing/an-order.ts';
import { createAgreementPath } from '../orders/agreement-links.ts';
import { createChangeOrder } from '../orders/change-order.ts';

/** An order of 257 € by card that waits or was accepted, and the office that proposes 300 €. */
async function aDearerOrder(changes: Partial<Order> = {}) {
  const api = await aCardApi();
  const { provider, deps } = api;
  const isCharged = changes.status === 'validated';
  const { id: intentId } = await provider.aHold('first', 25_700);
  if (isCharged) provider.theirs.capture(intentId);
  const payment = aCardPayment({ intentId, state: isCharged ? 'captured' : 'authorised' });
  const order = await aStoredOrder(deps.orders, {
    userUID: api.userId,
    paymentMethod: 'Paiement CB en ligne',
    payment,
    ...changes,
  });
  const { cookie } = await aStaffSession(api, 'dispatcher');
  const office = (path: string, body: object) =>
    api.call('POST', `/staff/orders/${order.id}/amendments${path}`, { body, cookie });
  const changeOrder = createChangeOrder(deps);
  const found = async (): Promise<Order> => (await deps.orders.find(order.id)) as Order;
  const tick = () => (api.clock.at = new Date(Date.parse(api.clock.at) + 1000).toISOString());
  return {
    ...api,
    order,
    first: intentId,
    found,
    tick,
    told: async () => (await deps.outbox.ofOrder(order.id)).map(({ kind }) => kind),
    propose: async (totalTTC = 300) => {
      const wish = { kind: 'price', totalTTC, agreedByPhone: false };
      const { shown } = amendmentPreviewSchema.parse((await office('/preview', { wish })).body);
      tick();
      return office('', { wish, shown, key: randomUUID(), message: '' });
    },
    link: async () => {
      const { proposal } = await found();
      if (proposal === null) throw new Error('nothing is proposed');
      return createAgreementPath(deps.decisionKey)(proposal, order.id).replace('/accord', '/agreements');
    },
    /** The customer's answer on the page of the link. */
    say: (link: string, answer: string) => api.call('POST', link, { body: { answer } }),
    confirmFurther: (paymentIntent: string) =>
      api.call('POST', '/further-payments/confirmations', { body: { paymentIntent } }),
    event: (event: 'accept' | 'refuse' | 'cancelByCustomer' | 'cancelByOperator', dueTTC = 0) => {
      tick();
      return changeOrder({ orderId: order.id, event, message: '', dueTTC });
    },
    own: (path: string, body: object) =>
      api.call('POST', `/orders/${order.id}/amendments${path}`, { cookie: api.cookie, body }),
  };
}

type Dearer = Awaited<ReturnType<typeof aDearerOrder>>;

/** Says yes by card, as far as the card's form, and answers its secret. */
async function aSecret(api: Dearer): Promise<string> {
  expect((await api.propose()).body.outcome).toBe('proposed');
  const { status, body } = await api.say(await api.link(), 'card');
  expect([status, body.outcome]).toEqual([200, 'card']);
  return body.paymentIntent;
}

const intentOf = (secret: string) => secret.replace(/_secret$/, '');

/** Pays for the change, and answers the order's second authorisation. */
async function paid(api: Dearer): Promise<string> {
  const secret = await aSecret(api);
  api.provider.theirs.authorise(intentOf(secret));
  expect((await api.confirmFurther(secret)).body).toEqual({ status: 'succeeded' });
  return intentOf(secret);
}

const moved: CustomerWish = { kind: 'hour', rideIndex: 0, date: '2026-12-04', time: '22:30' };

describe('a dearer change that is paid by a further authorisation (Rules 21.6)', () => {
  it('is done once the card stands, and not before: both are charged at the acceptance', async () => {
    const api = await aDearerOrder();
    const secret = await aSecret(api);
    expect(await api.found()).toMatchObject({ totalTTC: 257, payment: { amountTTC: 257 }, proposal: {} });
    expect((await api.confirmFurther(secret)).body).toEqual({ status: 'requires_payment_method' });
    const second = intentOf(secret);
    api.provider.theirs.authorise(second);
    expect((await api.confirmFurther(`${second}_secret_of_another`)).status).toBe(404);
    expect((await api.confirmFurther(secret)).body).toEqual({ status: 'succeeded' });
    expect((await api.confirmFurther(secret)).body).toEqual({ status: 'succeeded' });
    const order = await api.found();
    expect(order).toMatchObject({
      totalTTC: 300,
      proposal: null,
      payment: { intentId: api.first, state: 'authorised', amountTTC: 300, parts: [{}, { intentId: second }] },
      history: [{ event: 'proposeAmendment' }, { event: 'amend', amendment: { agreed: 'link' } }],
    });
    await api.event('accept');
    expect(api.provider.effects).toEqual([`capture ${api.first}`, `capture ${second}`]);
    expect((await api.found()).payment).toMatchObject({ state: 'captured', amountTTC: 300, refundedTTC: 0 });
  });

  it('is charged at once where the ride was accepted', async () => {
    const api = await aDearerOrder({ status: 'validated' });
    const second = await paid(api);
    expect(api.provider.effects).toEqual([`capture ${second}`]);
    expect((await api.found()).payment).toMatchObject({ state: 'captured', amountTTC: 300 });
  });

  it.each(['news', 'the job', 'the end of its hour'])('is done where the tab was closed, by %s', async (how) => {
    const api = await aDearerOrder();
    const secret = await aSecret(api);
    api.provider.theirs.authorise(intentOf(secret));
    if (how === 'news') {
      await api.sendEvent(intentOf(secret));
      await api.followNews();
    } else if (how === 'the job') await api.reconcilePayments();
    else {
      api.clock.at = '2026-11-20T12:00:00.000Z';
      await api.closeDrafts();
    }
    expect((await api.found()).totalTTC).toBe(300);
    expect((await api.confirmFurther(secret)).body).toEqual({ status: 'succeeded' });
  });

  it('is one authorisation for two tabs and a double press, and one change', async () => {
    const api = await aDearerOrder();
    const secret = await aSecret(api);
    const link = await api.link();
    const answers = await Promise.all([api.say(link, 'card'), api.say(link, 'card')]);
    expect(answers.map(({ body }) => body.paymentIntent)).toEqual([secret, secret]);
    api.provider.theirs.authorise(intentOf(secret));
    await Promise.all([api.confirmFurther(secret), api.confirmFurther(secret), api.reconcilePayments()]);
    const order = await api.found();
    expect([order.history.length, order.payment?.parts?.length]).toEqual([2, 2]);
    expect((await api.say(link, 'card')).status).toBe(404);
  });

  it('lets go of a card that was authorised for what cannot be done any more', async () => {
    const api = await aDearerOrder();
    const secret = await aSecret(api);
    const second = intentOf(secret);
    expect((await api.say(await api.link(), 'no')).body.outcome).toBe('declined');
    api.provider.theirs.authorise(second);
    expect((await api.confirmFurther(secret)).body).toEqual({ status: 'other' });
    await api.reconcilePayments();
    expect(api.provider.effects).toEqual([`release ${second}`]);
    expect(await api.found()).toMatchObject({ totalTTC: 257, payment: { amountTTC: 257 } });
    expect((await api.told()).filter((kind) => kind === 'further-released')).toHaveLength(1);
  });

  it('keeps the order as it is where nobody pays, and the other ways to answer', async () => {
    const api = await aDearerOrder();
    const secret = await aSecret(api);
    api.provider.theirs.decline(intentOf(secret));
    expect((await api.confirmFurther(secret)).body).toEqual({ status: 'requires_payment_method' });
    api.clock.at = '2026-11-20T12:00:00.000Z';
    await api.closeDrafts();
    expect((await api.confirmFurther(secret)).body).toEqual({ status: 'other' });
    const { body } = await api.say(await api.link(), 'card');
    expect(body.paymentIntent).not.toBe(secret);
    expect((await api.say(await api.link(), 'yes')).body.outcome).toBe('agreed');
    expect(await api.found()).toMatchObject({ totalTTC: 300, payment: { amountTTC: 257 } });
    expect(await api.told()).not.toContain('further-released');
  });

  it('collects on board what a card does not pay that is refused at the last moment', async () => {
    const api = await aDearerOrder({ status: 'validated' });
    const secret = await aSecret(api);
    const second = intentOf(secret);
    api.provider.theirs.authorise(second);
    api.provider.refusesCapture = true;
    expect((await api.confirmFurther(secret)).body).toEqual({ status: 'succeeded' });
    expect(api.provider.effects).toEqual([`release ${second}`]);
    expect(await api.found()).toMatchObject({ totalTTC: 300, payment: { amountTTC: 257 }, pendingChange: null });
    expect(await api.told()).toContain('operator-payment-changed');
  });

  it('charges and gives back no more than the order is', async () => {
    const [api, other, third] = await Promise.all([aDearerOrder(), aDearerOrder(), aDearerOrder()]);
    const second = await paid(api);
    await api.propose(270);
    await api.event('accept');
    expect(api.provider.effects).toEqual([`capture ${api.first}`, `capture ${second} 1300`]);
    await api.propose(200);
    expect(api.provider.effects.slice(2)).toEqual([`refund ${api.first} 5700`, `refund ${second} 1300`]);
    expect((await api.found()).payment).toMatchObject({ amountTTC: 270, refundedTTC: 70 });
    const held = await paid(other);
    await other.event('cancelByCustomer');
    expect(other.provider.effects).toEqual([`release ${other.first}`, `release ${held}`]);
    const taken = await paid(third);
    await third.event('accept');
    await third.event('cancelByOperator', 280);
    expect(third.provider.effects.slice(2)).toEqual([`refund ${taken} 2000`]);
  });

  it('follows what others do to either, and ends with the first hold', async () => {
    const api = await aDearerOrder();
    const second = await paid(api);
    api.provider.theirs.endHold(second);
    await api.sendEvent(second);
    await api.followNews();
    expect(await api.found()).toMatchObject({ status: 'pending', payment: { state: 'authorised', amountTTC: 257 } });
    expect(await api.told()).toContain('operator-payment-changed');
    api.provider.theirs.endHold(api.first);
    await api.sendEvent(api.first);
    await api.followNews();
    expect(await api.found()).toMatchObject({ status: 'canceled', payment: { state: 'released' } });
  });

  it('is the customer’s own as well, by the account, on the terms that were shown', async () => {
    const api = await aDearerOrder();
    const preview = amendmentPreviewSchema.parse((await api.own('/preview', { wish: moved })).body);
    const { differenceTTC, cardTTC, collectTTC } = preview.money;
    expect(differenceTTC).toBeGreaterThan(0);
    expect([cardTTC, collectTTC]).toEqual([differenceTTC, differenceTTC]);
    const body = { wish: moved, shown: preview.shown, key: randomUUID(), byCard: true };
    const sheet = await api.own('', body);
    expect(sheet.body.outcome).toBe('card');
    expect((await api.found()).totalTTC).toBe(257);
    const second = intentOf(sheet.body.paymentIntent);
    expect(api.provider.made.get(second)?.intent.amountCents).toBe(toCents(cardTTC));
    api.provider.theirs.authorise(second);
    expect((await api.confirmFurther(sheet.body.paymentIntent)).body.status).toBe('succeeded');
    expect((await api.found()).trips[0]?.fromDatetime).toBe('2026-12-04T21:30:00.000Z');
    expect((await api.own('', body)).body.outcome).toBe('amended');
  });
});
