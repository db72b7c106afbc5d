import { randomUUID } from 'node:crypto';
import {
  type Amendment,
  nextStatus,
  type Order,
  type OrderChange,
  type OrderEvent,
  orderEvents,
  type OrderStatus,
  orderStatuses,
} from '@chauffeur/core';
import { expect, it } from 'vitest';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { aCardPayment, aChange, aTrip } from '#testing/an-order.ts';
import type { OrderStoreUnderTest } from '#testing/order-store-under-test.ts';
import { impossibleMail, waitingMails } from '#testing/waiting-mails.ts';
import type { OrderStore } from '../order-store.ts';
import type { NewMail } from '../outbox-store.ts';

type Create = () => OrderStoreUnderTest;

const accept = aChange();
const cancel = aChange({ event: 'cancelByCustomer', at: '2026-11-20T11:00:01.000Z', dueTTC: 257 });
/** What may happen to an order of which nothing is proposed that could be declined, and nothing billed that could be waived. */
const canHappen = (status: OrderStatus, event: OrderEvent) =>
  nextStatus(status, event) !== null && event !== 'declineAmendment' && event !== 'waiveFee';
const eventsOfPending = orderEvents.filter((event) => canHappen('pending', event));

const captured = aCardPayment({ state: 'captured' });

const acceptedMail = ({ id: orderId }: Order): NewMail => ({
  dedupeKey: `order-accepted:${orderId}`,
  subject: { kind: 'order-accepted', orderId },
});
async function aBegunOrder(orders: OrderStore, change: OrderChange = accept, changes: Partial<Order> = {}) {
  const order = await aStoredOrder(orders, changes);
  await orders.beginChange(order.id, change);
  return order;
}

const finished = ({ id: orderId }: Order, { event, at }: OrderChange, mails: readonly NewMail[] = []) => ({
  orderId,
  event,
  at,
  mails,
});

/** What `OrderStore` says of changes; called by `describeOrderStoreContract`. */
export function describeOrderLife(create: Create) {
  describeBeginning(create);
  describeCompleting(create);
  describeAbandoning(create);
  describeUndoing(create);
  describeAmending(create);
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

/** An answer of the operator's that may be taken back until then. */
const held = aChange({ undoUntil: '2026-11-20T11:00:10.000Z' });

/** Taking it back and settling it, whose order the test chooses. */
function bothWays(orders: OrderStore): OrderStore['undoChange'][] {
  return [(change) => orders.undoChange(change), (change) => orders.settleChange(change)];
}

function describeUndoing(create: Create) {
  it('takes a change back that may be taken back, and leaves the order as it was', async () => {
    const { orders } = create();
    const order = await aBegunOrder(orders, held);
    expect((await orders.find(order.id))?.pendingChange).toEqual(held);
    expect(await orders.undoChange(finished(order, held))).toEqual(order);
    expect(await orders.find(order.id)).toEqual(order);
    expect(await orders.undoChange(finished(order, held))).toEqual(order);
  });

  it('leaves every other change as it is: one that is on its way, another event, another try', async () => {
    const { orders } = create();
    const leaving = await aBegunOrder(orders);
    expect(await orders.undoChange(finished(leaving, accept))).toEqual({ ...leaving, pendingChange: accept });
    const order = await aBegunOrder(orders, held);
    const earlierTry = { ...held, at: '2026-11-20T10:59:59.999Z' };
    for (const change of [earlierTry, { ...held, event: 'refuse' as const }]) {
      for (const way of bothWays(orders))
        expect(await way(finished(order, change))).toEqual({ ...order, pendingChange: held });
    }
    const unknown = { ...finished(order, held), orderId: randomUUID() };
    expect([await orders.undoChange(unknown), await orders.settleChange(unknown)]).toEqual([null, null]);
  });

  it('settles a change, which nobody takes back from then on', async () => {
    const { orders } = create();
    const order = await aBegunOrder(orders, held);
    const settled = { ...order, pendingChange: accept };
    expect(await orders.settleChange(finished(order, held))).toEqual(settled);
    expect(await orders.settleChange(finished(order, held))).toEqual(settled);
    expect(await orders.undoChange(finished(order, held))).toEqual(settled);
    expect((await orders.completeChange(finished(order, held)))?.history).toEqual([accept]);
  });

  it('lets one of settling and undoing come first', async () => {
    const { orders } = create();
    for (let round = 0; round < 5; round += 1) {
      const order = await aBegunOrder(orders, held);
      const ways = bothWays(orders);
      if (round % 2 === 1) ways.reverse();
      await Promise.all(ways.map((way) => way(finished(order, held))));
      const after = await orders.find(order.id);
      expect([null, accept]).toContainEqual(after?.pendingChange);
    }
  });

  it('neither completes nor abandons a change before it is settled', async () => {
    const { orders, outbox } = create();
    const order = await aBegunOrder(orders, held);
    const change = finished(order, held, [acceptedMail(order)]);
    const expected = { ...order, pendingChange: held };
    expect(await orders.completeChange(change)).toEqual(expected);
    expect(await orders.abandonChange(change)).toEqual(expected);
    expect(await waitingMails(outbox)).toEqual([]);
  });

  it("puts a customer's cancellation in the place of a change that may be taken back, and nothing else", async () => {
    const { orders } = create();
    const order = await aBegunOrder(orders, held);
    for (const event of eventsOfPending.filter((each) => each !== 'cancelByCustomer')) {
      expect((await orders.beginChange(order.id, aChange({ event }))).kind).toBe('under_way');
    }
    const cancelling = { ...order, pendingChange: cancel };
    expect(await orders.beginChange(order.id, cancel)).toEqual({ kind: 'begun', order: cancelling });
    for (const way of bothWays(orders)) {
      expect(await way(finished(order, held))).toEqual(cancelling);
    }
  });
}

const note: Amendment = {
  kind: 'note',
  askedBy: 'office',
  before: { comment: '' },
  after: { comment: 'Vol AF 1234' },
  refundTTC: 0,
  key: 'note-1',
};

function describeAmending(create: Create) {
  it('has the order as it was amended, found by the hours of its rides as they are then', async () => {
    const { orders } = create();
    const later = aTrip({ fromDatetime: '2026-12-09T17:30:00.000Z', toDatetime: '2026-12-09T18:45:00.000Z' });
    const before = { trips: [aTrip()], totalTTC: 257 };
    const amendment: Amendment = { ...note, kind: 'hour', before, after: { trips: [later], totalTTC: 250 } };
    const change = aChange({ event: 'amend', amendment });
    const order = await aBegunOrder(orders, change, { status: 'validated' });
    const expected = { ...order, trips: [later], totalTTC: 250, history: [change] };
    expect(await orders.completeChange(finished(order, change))).toEqual(expected);
    expect(await orders.find(order.id)).toEqual(expected);
    const day = { from: new Date('2026-12-09T00:00:00.000Z'), until: new Date('2026-12-10T00:00:00.000Z'), limit: 50 };
    expect((await orders.toDrive(day)).map(({ id }) => id)).toContain(order.id);
    expect(await orders.completeChange(finished(order, change))).toEqual(expected);
  });

  it('begins no amendment that does not fit the order, or its invoice once that was credited', async () => {
    const { orders } = create();
    const changed = await aStoredOrder(orders, { comment: 'Deux sièges' });
    const outcome = await orders.beginChange(changed.id, aChange({ event: 'amend', amendment: note }));
    expect(outcome).toEqual({ kind: 'impossible', order: changed });
    const billed = await aStoredOrder(orders, { status: 'validated', invoiceNumber: 'F2026-1', creditedTTC: 11 });
    const hour = aChange({ event: 'amend', amendment: { ...note, kind: 'hour' } });
    expect(await orders.beginChange(billed.id, hour)).toEqual({ kind: 'impossible', order: billed });
  });

  it('declines the waiting of a ride once, and that of another ride too', async () => {
    const { orders } = create();
    const { id } = await aStoredOrder(orders, { status: 'validated' });
    const decline = (rideIndex: number, at: string) => aChange({ event: 'declineWaiting', rideIndex, at });
    const first = decline(0, '2026-11-20T11:00:00.000Z');
    const begun = await Promise.all([
      orders.beginChange(id, first),
      orders.beginChange(id, { ...first, message: 'b' }),
    ]);
    expect(begun.map(({ kind }) => kind).toSorted()).toEqual(['begun', 'under_way']);
    await orders.completeChange({ orderId: id, event: 'declineWaiting', at: first.at, mails: [] });
    const kinds = [
      await orders.beginChange(id, decline(0, '2026-11-20T11:00:01.000Z')),
      await orders.beginChange(id, decline(1, '2026-11-20T11:00:02.000Z')),
    ].map(({ kind }) => kind);
    expect(kinds).toEqual(['impossible', 'begun']);
    expect(await orders.find(id)).toMatchObject({
      status: 'validated',
      history: [{ event: 'declineWaiting', rideIndex: 0 }],
    });
  });

  it('waives what a cancellation was billed once, and bills it no more', async () => {
    const { orders } = create();
    const { id } = await aStoredOrder(orders, { status: 'validated' });
    const later = new Date('2027-12-01T00:00:00.000Z');
    const waive = (at: string) => aChange({ event: 'waiveFee', at });
    expect((await orders.beginChange(id, waive('2026-11-20T11:00:00.000Z'))).kind).toBe('impossible');
    await orders.beginChange(id, cancel);
    await orders.completeChange({ orderId: id, event: cancel.event, at: cancel.at, mails: [] });
    expect((await orders.toInvoice({ now: later, limit: 5 })).map((order) => order.id)).toEqual([id]);
    const first = waive('2026-11-20T11:00:02.000Z');
    expect((await orders.beginChange(id, first)).kind).toBe('begun');
    expect(await orders.toInvoice({ now: later, limit: 5 })).toEqual([]);
    await orders.completeChange({ orderId: id, event: 'waiveFee', at: first.at, mails: [] });
    expect(await orders.toInvoice({ now: later, limit: 5 })).toEqual([]);
    expect((await orders.beginChange(id, waive('2026-11-20T11:00:03.000Z'))).kind).toBe('impossible');
    expect(await orders.find(id)).toMatchObject({ status: 'canceled', pendingChange: null });
  });

  it('keeps what is proposed until it is declined, or the order is amended', async () => {
    const { orders } = create();
    const expiresAt = '2026-11-22T11:00:00.000Z';
    const propose = aChange({ event: 'proposeAmendment', amendment: note, expiresAt });
    const decline = aChange({ event: 'declineAmendment', at: '2026-11-20T12:00:00.000Z' });
    const order = await aBegunOrder(orders, propose);
    const proposal = { amendment: note, at: propose.at, expiresAt };
    await orders.completeChange(finished(order, propose));
    expect(await orders.find(order.id)).toEqual({ ...order, proposal, history: [propose] });
    await orders.beginChange(order.id, decline);
    await orders.completeChange(finished(order, decline));
    expect(await orders.find(order.id)).toEqual({ ...order, history: [propose, decline] });
  });
}
