import type { Amendment } from '@chauffeur/core';
import { expect, it } from 'vitest';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { aChange, aTrip } from '#testing/an-order.ts';
import { aBegunOrder, cancel, finished } from '#testing/order-changes.ts';
import type { OrderStoreUnderTest } from '#testing/order-store-under-test.ts';

const note: Amendment = {
  kind: 'note',
  askedBy: 'office',
  before: { comment: '' },
  after: { comment: 'Vol AF 1234' },
  refundTTC: 0,
  key: 'note-1',
};

/** What `OrderStore` says of changes that leave an order alive, or waive its fee (Rules 12.18, 14.13, 21); called by `describeOrderStoreContract`. */
export function describeAmending(create: () => OrderStoreUnderTest) {
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

  it('has the way back alone by the number that it had, found by its own hour (Rules 21.1)', async () => {
    const { orders } = create();
    const back = aTrip({ fromDatetime: '2026-12-09T17:30:00.000Z', toDatetime: '2026-12-09T18:45:00.000Z' });
    const before = { trips: [aTrip(), back], transferType: 'return' as const };
    const after = { trips: [{ ...back, rideIndex: 1 }], transferType: 'go' as const };
    const change = aChange({ event: 'amend', amendment: { ...note, kind: 'returnOnly', rideIndex: 0, before, after } });
    const order = await aBegunOrder(orders, change, { status: 'validated', ...before });
    const expected = { ...order, ...after, history: [change] };
    expect(await orders.completeChange(finished(order, change))).toEqual(expected);
    expect(await orders.find(order.id)).toEqual(expected);
    const idsOn = async (from: string, until: string) =>
      (await orders.toDrive({ from: new Date(from), until: new Date(until), limit: 50 })).map(({ id }) => id);
    expect(await idsOn('2026-12-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z')).not.toContain(order.id);
    expect(await idsOn('2026-12-09T00:00:00.000Z', '2026-12-10T00:00:00.000Z')).toContain(order.id);
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
