import type { Order, OrderEvent } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aTrip } from '#testing/an-order.ts';
import { type AnOffice, anOffice } from '#testing/an-office.ts';
import { createChangeOrder } from './change-order.ts';

type CardOrder = Awaited<ReturnType<AnOffice['aCardOrder']>>;

const params = (event: OrderEvent, dueTTC = 0) => ({ event, message: 'A word', dueTTC });

/** A ride tomorrow morning: less than 24 hours after the clock of the office. */
const soon = { trips: [aTrip({ fromDatetime: '2026-11-21T08:00:00.000Z', toDatetime: '2026-11-21T09:15:00.000Z' })] };

const mailsAfter = {
  accept: ['operator-order-accepted', 'order-accepted'],
  refuse: ['operator-order-refused', 'order-refused'],
  cancelByCustomer: ['operator-order-cancelled', 'order-cancelled'],
  cancelByOperator: ['operator-cancelled-order', 'order-cancelled-by-us'],
  expire: ['operator-order-expired', 'order-expired'],
} satisfies Partial<Record<OrderEvent, string[]>>;
const endings = ['refuse', 'cancelByCustomer', 'expire'] as const;
const events = ['accept', ...endings] as const;

async function acceptedCardOrder(office: AnOffice, changes: Partial<Order> = {}): Promise<CardOrder> {
  const order = await office.aCardOrder(changes);
  await office.changeOrder({ orderId: order.id, ...params('accept') });
  return order;
}

describe('an order that is paid on board', () => {
  it.each(events)('takes %s at once, with its mails and its place in the history', async (event) => {
    const office = anOffice();
    const { id } = await office.aBoardOrder();
    office.provider.isDown = true;
    const outcome = await office.changeOrder({ orderId: id, ...params(event) });
    const order = await office.found(id);
    expect(outcome).toEqual({ kind: 'done', order });
    expect(order).toMatchObject({
      status: event === 'accept' ? 'validated' : 'canceled',
      pendingChange: null,
      payment: null,
    });
    expect(order.history).toEqual([{ ...params(event), at: '2026-11-20T11:00:00.000Z' }]);
    expect(office.mails(id)).toEqual(mailsAfter[event]);
  });
});

describe('a card, once the order is accepted', () => {
  it('is captured, once', async () => {
    const office = anOffice();
    const { id, payment } = await office.aCardOrder();
    expect((await office.changeOrder({ orderId: id, ...params('accept') })).kind).toBe('done');
    const order = await office.found(id);
    expect(order).toMatchObject({ status: 'validated', payment: { state: 'captured', refundedTTC: 0 } });
    expect(office.provider.effects).toEqual([`capture ${payment.intentId}`]);
    expect(office.mails(id)).toEqual(['operator-order-accepted', 'order-accepted']);
  });

  it('is left alone where somebody captured it in the dashboard', async () => {
    const office = anOffice();
    const { id, payment } = await office.aCardOrder();
    office.provider.theirs.capture(payment.intentId);
    expect((await office.changeOrder({ orderId: id, ...params('accept') })).kind).toBe('done');
    expect(office.provider.effects).toEqual([]);
  });

  it('leaves the order pending where it is refused, tells the operator, and may be tried again', async () => {
    const office = anOffice();
    const { id, payment } = await office.aCardOrder();
    office.provider.refusesCapture = true;
    const outcome = await office.changeOrder({ orderId: id, ...params('accept') });
    const order = await office.found(id);
    expect(outcome).toEqual({ kind: 'capture_failed', order });
    expect(order).toMatchObject({
      status: 'pending',
      pendingChange: null,
      history: [],
      payment: { state: 'authorised' },
    });
    expect(office.mails(id)).toEqual(['operator-capture-failed']);

    office.provider.refusesCapture = false;
    office.clock.at = '2026-11-20T12:00:00.000Z';
    expect((await office.changeOrder({ orderId: id, ...params('accept') })).kind).toBe('done');
    expect(office.provider.effects).toEqual([`capture ${payment.intentId}`]);
    expect(office.mails(id)).toEqual(['operator-capture-failed', 'operator-order-accepted', 'order-accepted']);
  });

  it('whose hold has ended is known to be released, and the order can still be refused', async () => {
    const office = anOffice();
    const { id, payment } = await office.aCardOrder();
    office.provider.theirs.endHold(payment.intentId);
    expect((await office.changeOrder({ orderId: id, ...params('accept') })).kind).toBe('capture_failed');
    expect((await office.found(id)).payment?.state).toBe('released');
    expect((await office.changeOrder({ orderId: id, ...params('refuse') })).kind).toBe('done');
    expect(office.provider.effects).toEqual([]);
  });
});

describe.each(endings)('a card, once the order ends by %s', (event) => {
  it('is released, whatever else the provider refuses', async () => {
    const office = anOffice();
    Object.assign(office.provider, { refusesCapture: true, refusesRefund: true });
    const { id, payment } = await office.aCardOrder();
    expect((await office.changeOrder({ orderId: id, ...params(event) })).kind).toBe('done');
    expect(await office.found(id)).toMatchObject({ status: 'canceled', payment: { state: 'released' } });
    expect(office.provider.effects).toEqual([`release ${payment.intentId}`]);
    expect(office.mails(id)).toEqual(mailsAfter[event]);
  });

  it('gets everything back where it was captured in the dashboard', async () => {
    const office = anOffice();
    const { id, payment } = await office.aCardOrder();
    office.provider.theirs.capture(payment.intentId);
    await office.changeOrder({ orderId: id, ...params(event) });
    expect((await office.found(id)).payment).toMatchObject({ state: 'captured', refundedTTC: 257 });
    expect(office.provider.effects).toEqual([`refund ${payment.intentId} 25700`]);
  });

  it('gets back what was captured, where that was a part', async () => {
    const office = anOffice();
    const { id, payment } = await office.aCardOrder();
    office.provider.theirs.capture(payment.intentId, 10_010);
    await office.changeOrder({ orderId: id, ...params(event) });
    expect((await office.found(id)).payment).toMatchObject({ amountTTC: 100.1, refundedTTC: 100.1 });
    expect(office.provider.effects).toEqual([`refund ${payment.intentId} 10010`]);
  });

  it('gets no more back than is left after a refund in the dashboard', async () => {
    const office = anOffice();
    const { id, payment } = await office.aCardOrder();
    office.provider.theirs.capture(payment.intentId);
    office.provider.theirs.refund(payment.intentId, 20_000);
    await office.changeOrder({ orderId: id, ...params(event) });
    expect(office.provider.effects).toEqual([`refund ${payment.intentId} 5700`]);
    expect((await office.found(id)).payment?.refundedTTC).toBe(257);
  });

  it('tells the operator where the provider refuses to give it back, and ends all the same', async () => {
    const office = anOffice();
    office.provider.refusesRefund = true;
    const { id, payment } = await office.aCardOrder();
    office.provider.theirs.capture(payment.intentId);
    expect((await office.changeOrder({ orderId: id, ...params(event) })).kind).toBe('done');
    expect(await office.found(id)).toMatchObject({
      status: 'canceled',
      payment: { state: 'captured', refundedTTC: 0 },
    });
    expect(office.mails(id)).toEqual([...mailsAfter[event], 'operator-payment-changed'].sort());
  });
});

describe('a cancelled order that was accepted', () => {
  it('gets the whole price back in time', async () => {
    const office = anOffice();
    const { id, payment } = await acceptedCardOrder(office);
    await office.changeOrder({ orderId: id, ...params('cancelByCustomer') });
    expect(await office.found(id)).toMatchObject({ status: 'canceled', payment: { refundedTTC: 257 } });
    expect(office.provider.effects).toEqual([`capture ${payment.intentId}`, `refund ${payment.intentId} 25700`]);
  });

  it('is billed in full later', async () => {
    const office = anOffice();
    const { id, payment } = await acceptedCardOrder(office, soon);
    expect((await office.changeOrder({ orderId: id, ...params('cancelByCustomer', 257) })).kind).toBe('done');
    expect(await office.found(id)).toMatchObject({
      status: 'canceled',
      payment: { state: 'captured', refundedTTC: 0 },
    });
    expect(office.provider.effects).toEqual([`capture ${payment.intentId}`]);
  });

  it('is cancelled by the operator without a fee, however late, and what was captured goes back', async () => {
    const office = anOffice();
    const { id, payment } = await acceptedCardOrder(office, soon);
    expect((await office.changeOrder({ orderId: id, ...params('cancelByOperator') })).kind).toBe('done');
    expect(await office.found(id)).toMatchObject({ status: 'canceled', payment: { refundedTTC: 257 } });
    expect(office.provider.effects).toEqual([`capture ${payment.intentId}`, `refund ${payment.intentId} 25700`]);
    expect(office.mails(id)).toEqual([...mailsAfter.accept, ...mailsAfter.cancelByOperator].toSorted());
  });

  it('is cancelled by the operator with a fee, once it should have begun too, and keeps what was captured', async () => {
    const office = anOffice();
    const { id, payment } = await acceptedCardOrder(office, soon);
    office.clock.at = '2026-11-21T08:30:00.000Z';
    expect((await office.changeOrder({ orderId: id, ...params('cancelByOperator', 257) })).kind).toBe('done');
    expect(await office.found(id)).toMatchObject({ status: 'canceled', payment: { refundedTTC: 0 } });
    expect(office.provider.effects).toEqual([`capture ${payment.intentId}`]);
  });

  it('is not cancelled on terms that are no longer those of the order', async () => {
    const office = anOffice();
    const { id } = await acceptedCardOrder(office, soon);
    const outcome = await office.changeOrder({ orderId: id, ...params('cancelByCustomer') });
    expect(outcome.kind).toBe('terms_changed');
    expect(await office.found(id)).toMatchObject({ status: 'validated', pendingChange: null });
    expect(office.mails(id)).toEqual(['operator-order-accepted', 'order-accepted']);
  });
});

describe('what has no line in the table', () => {
  it.each(['accept', 'refuse', 'expire'] as const)('%s, of an accepted order, changes nothing', async (event) => {
    const office = anOffice();
    const { id } = await acceptedCardOrder(office);
    const before = await office.found(id);
    const outcome = await office.changeOrder({ orderId: id, ...params(event) });
    expect(outcome).toEqual({ kind: 'impossible', order: before });
    expect([await office.found(id), office.mails(id)]).toEqual([before, ['operator-order-accepted', 'order-accepted']]);
  });

  it.each(events)('%s, of a cancelled order, changes nothing', async (event) => {
    const office = anOffice();
    const { id, payment } = await office.aCardOrder();
    await office.changeOrder({ orderId: id, ...params('refuse') });
    const before = await office.found(id);
    expect(await office.changeOrder({ orderId: id, ...params(event) })).toEqual({ kind: 'impossible', order: before });
    expect(office.provider.effects).toEqual([`release ${payment.intentId}`]);
  });

  it('an order that does not exist is unknown', async () => {
    expect(await anOffice().changeOrder({ orderId: 'nobody', ...params('accept') })).toEqual({ kind: 'unknown' });
  });
});

describe.each(events)('%s, while the payment provider is down', (event) => {
  it('is noted and nothing more, keeps every other change out, and is done once the provider is back', async () => {
    const office = anOffice();
    const { id } = await office.aCardOrder();
    office.provider.isDown = true;
    const outcome = await office.changeOrder({ orderId: id, ...params(event) });
    expect(outcome).toMatchObject({ kind: 'change_pending', order: { status: 'pending', pendingChange: { event } } });
    expect(office.mails(id)).toEqual([]);
    for (const other of events) {
      expect((await office.changeOrder({ orderId: id, ...params(other) })).kind).toBe('under_way');
    }

    office.clock.at = '2026-11-20T11:02:00.000Z';
    await office.finishChanges();
    expect((await office.found(id)).pendingChange?.event).toBe(event);
    office.provider.isDown = false;
    await office.finishChanges();
    await office.finishChanges();
    expect(office.provider.effects).toHaveLength(1);
    expect(office.mails(id)).toEqual(mailsAfter[event]);
    expect((await office.found(id)).history.map((change) => change.event)).toEqual([event]);
  });

  it('waits too where cards are not taken any more', async () => {
    const office = anOffice();
    const { id } = await office.aCardOrder();
    const changeOrder = createChangeOrder({ ...office, payments: null });
    expect((await changeOrder({ orderId: id, ...params(event) })).kind).toBe('change_pending');
    expect((await office.found(id)).status).toBe('pending');
  });
});

it.each([
  [true, 1],
  [false, 0],
])(
  'a cancellation of ours leaves as a text message too, where the company has them sent: %s (Rules 14.14)',
  async (sendsTexts, sent) => {
    const office = anOffice();
    const { id } = await office.aBoardOrder({ status: 'validated' });
    const changeOrder = createChangeOrder({ ...office, sendsTexts });
    await changeOrder({ orderId: id, event: 'cancelByOperator', message: '', dueTTC: 0 });
    expect(office.mails(id).filter((kind) => kind === 'sms-cancelled-by-us')).toHaveLength(sent);
  },
);
