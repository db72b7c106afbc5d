import { randomUUID } from 'node:crypto';
import { nextStatus, orderEvents, orderStatuses } from '@chauffeur/core';
import { expect, it } from 'vitest';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { aCardPayment, aChange } from '#testing/an-order.ts';
import {
  aBegunOrder,
  accept,
  acceptedMail,
  cancel,
  canHappen,
  eventsOfPending,
  finished,
} from '#testing/order-changes.ts';
import type { OrderStoreUnderTest } from '#testing/order-store-under-test.ts';
import { impossibleMail, waitingMails } from '#testing/waiting-mails.ts';

type Create = () => OrderStoreUnderTest;

const captured = aCardPayment({ state: 'captured' });

/** What `OrderStore` says of changes that begin, are completed or are abandoned; called by `describeOrderStoreContract`. */
export function describeOrderLife(create: Create) {
  describeBeginning(create);
  describeCompleting(create);
  describeAbandoning(create);
}

function describeBeginning(create: Create) {
  it('notes a change where its status has one, and answers which it has not', async () => {
    const { orders } = create();
    for (const status of orderStatuses) {
      for (const event of orderEvents) {
        const order = await aStoredOrder(orders, { status });
        const change = aChange({ event, message: 'Bien à vous', dueTTC: 12.5 });
        const isPossible = canHappen(status, event);
        const expected = isPossible ? { ...order, pendingChange: change } : order;
        const outcome = await orders.beginChange(order.id, change);
        expect(outcome).toEqual({ kind: isPossible ? 'begun' : 'impossible', order: expected });
        expect(await orders.find(order.id)).toEqual(expected);
      }
    }
  });

  it('lets the operator cancel no order that has its invoice', async () => {
    const { orders } = create();
    const order = await aStoredOrder(orders, { status: 'validated', invoiceNumber: 'F2026-1' });
    const change = aChange({ event: 'cancelByOperator' });
    expect(await orders.beginChange(order.id, change)).toEqual({ kind: 'impossible', order });
  });

  it('keeps who of the office began a change, and tells it in the history', async () => {
    const { orders } = create();
    const by = { accountId: 'staff-1', email: 'anne@example.fr' };
    const order = await aBegunOrder(orders, { ...accept, by });
    await orders.completeChange(finished(order, accept));
    expect((await orders.find(order.id))?.history).toEqual([{ ...accept, by }]);
  });

  it('answers that an order is unknown', async () => {
    expect(await create().orders.beginChange(randomUUID(), accept)).toEqual({ kind: 'unknown' });
  });

  it('begins none while another is under way, and says which', async () => {
    const { orders } = create();
    const order = await aBegunOrder(orders);
    const expected = { kind: 'under_way', order: { ...order, pendingChange: accept } };
    expect(await orders.beginChange(order.id, cancel)).toEqual(expected);
    expect(await orders.beginChange(order.id, accept)).toEqual(expected);
  });

  it('begins one of many changes that are asked for at the same time', async () => {
    const { orders } = create();
    const order = await aStoredOrder(orders);
    const events = Array.from({ length: 20 }, (_, n) => eventsOfPending[n % eventsOfPending.length]!);
    const outcomes = await Promise.all(events.map((event) => orders.beginChange(order.id, aChange({ event }))));
    const kinds = outcomes.map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['begun', ...Array<string>(19).fill('under_way')]);
    const begun = events[outcomes.findIndex(({ kind }) => kind === 'begun')];
    expect((await orders.find(order.id))?.pendingChange?.event).toBe(begun);
  });

  it('keeps a begun change over a crash of the process', async ({ skip }) => {
    const { orders, afterCrash = skip('nothing of this store outlives its process') } = create();
    const { id } = await aBegunOrder(orders);
    expect((await afterCrash().find(id))?.pendingChange).toEqual(accept);
  });
}

function describeCompleting(create: Create) {
  it('takes status, history, payment and mails together', async () => {
    const { orders, outbox } = create();
    const order = await aBegunOrder(orders, accept, { payment: aCardPayment() });
    const change = { ...finished(order, accept, [acceptedMail(order)]), payment: captured };
    const expected = { ...order, status: 'validated', history: [accept], payment: captured };
    expect(await orders.completeChange(change)).toEqual(expected);
    expect(await orders.find(order.id)).toEqual(expected);
    expect((await orders.list(order.userUID, { limit: 1, now: new Date(order.createdAt) })).orders).toEqual([expected]);
    expect((await waitingMails(outbox)).map(({ subject }) => subject)).toEqual([acceptedMail(order).subject]);
  });

  it('leads to the status of each event, and appends to what happened before', async () => {
    const { orders } = create();
    for (const event of eventsOfPending) {
      const change = aChange({ event });
      const order = await aBegunOrder(orders, change);
      const done = await orders.completeChange(finished(order, change));
      expect(done?.status).toBe(nextStatus('pending', event));
    }
    const order = await aBegunOrder(orders);
    await orders.completeChange(finished(order, accept));
    await orders.beginChange(order.id, cancel);
    const cancelled = await orders.completeChange(finished(order, cancel));
    expect([cancelled?.status, cancelled?.history, cancelled?.pendingChange]).toEqual([
      'canceled',
      [accept, cancel],
      null,
    ]);
  });

  it('writes nothing where it is said again, and answers the order as it is', async () => {
    const { orders, outbox } = create();
    const order = await aBegunOrder(orders);
    const once = await orders.completeChange(finished(order, accept, [acceptedMail(order)]));
    const other = { ...acceptedMail(order), dedupeKey: 'another mail' };
    expect(await orders.completeChange({ ...finished(order, accept, [other]), payment: captured })).toEqual(once);
    expect(await waitingMails(outbox)).toHaveLength(1);
  });

  it('writes nothing without that change under way: another event, another try, none at all', async () => {
    const { orders, outbox } = create();
    const idle = await aStoredOrder(orders);
    const busy = await aBegunOrder(orders);
    const earlierTry = { ...accept, at: '2026-11-20T10:59:59.999Z' };
    expect(await orders.completeChange(finished(idle, accept, [acceptedMail(idle)]))).toEqual(idle);
    for (const change of [cancel, earlierTry, { ...accept, event: 'refuse' as const }]) {
      const answer = await orders.completeChange(finished(busy, change, [acceptedMail(busy)]));
      expect(answer).toEqual({ ...busy, pendingChange: accept });
    }
    expect(await orders.completeChange({ ...finished(idle, accept), orderId: randomUUID() })).toBeNull();
    expect(await waitingMails(outbox)).toEqual([]);
  });

  it('does nothing at all where a mail cannot be kept', async () => {
    const { orders, outbox } = create();
    const order = await aBegunOrder(orders);
    const mails = [acceptedMail(order), impossibleMail];
    await expect(orders.completeChange(finished(order, accept, mails))).rejects.toThrow(/./);
    expect(await orders.find(order.id)).toEqual({ ...order, pendingChange: accept });
    expect(await waitingMails(outbox)).toEqual([]);
  });

  it('keeps what was already known of the payment where the change tells less', async () => {
    const { orders } = create();
    const known = { ...captured, refundedTTC: 257, dispute: 'open' } as const;
    const order = await aBegunOrder(orders, accept, { payment: known });
    expect((await orders.completeChange({ ...finished(order, accept), payment: captured }))?.payment).toEqual(known);
  });

  it('keeps what failed of the refunds, so that an older event makes none of it undone', async () => {
    const { orders } = create();
    const order = await aBegunOrder(orders, accept, { payment: { ...captured, refundedTTC: 60 } });
    const failed = { ...captured, refundedTTC: 0, failedRefundsTTC: 60 };
    const at = new Date(accept.at);
    for (const told of [failed, { ...captured, refundedTTC: 60 }])
      await orders.notePayment(order.id, { told, at, mails: [] });
    expect((await orders.find(order.id))?.payment).toEqual(failed);
  });

  it('keeps a completed change over a crash of the process', async ({ skip }) => {
    const { orders, afterCrash = skip('nothing of this store outlives its process') } = create();
    const order = await aBegunOrder(orders);
    const done = await orders.completeChange(finished(order, accept));
    expect(await afterCrash().find(order.id)).toEqual(done);
  });
}

function describeAbandoning(create: Create) {
  it('clears the change, leaves status and history, and adds the mails', async () => {
    const { orders, outbox } = create();
    const order = await aBegunOrder(orders, accept, { payment: aCardPayment() });
    const mail = { ...acceptedMail(order), subject: { kind: 'operator-capture-failed', orderId: order.id } } as const;
    const released = aCardPayment({ state: 'released' });
    const answer = await orders.abandonChange({ ...finished(order, accept, [mail]), payment: released });
    expect(answer).toEqual({ ...order, payment: { ...released, captureRefusedAt: accept.at } });
    expect(await orders.find(order.id)).toEqual(answer);
    expect((await waitingMails(outbox)).map(({ subject }) => subject)).toEqual([mail.subject]);
    expect((await orders.beginChange(order.id, cancel)).kind).toBe('begun');
    // What is not an acceptance is not given up for a card.
    const cancelling = { orderId: order.id, event: cancel.event, at: cancel.at, mails: [] };
    expect(await orders.abandonChange(cancelling)).toEqual(answer);
  });

  it('does nothing twice, nor to another change', async () => {
    const { orders, outbox } = create();
    const order = await aBegunOrder(orders);
    await orders.abandonChange(finished(order, accept));
    expect(await orders.abandonChange(finished(order, accept, [acceptedMail(order)]))).toEqual(order);
    await orders.beginChange(order.id, cancel);
    const busy = { ...order, pendingChange: cancel };
    expect(await orders.abandonChange(finished(order, accept, [acceptedMail(order)]))).toEqual(busy);
    expect(await orders.abandonChange({ ...finished(order, accept), orderId: randomUUID() })).toBeNull();
    expect(await waitingMails(outbox)).toEqual([]);
  });
}
