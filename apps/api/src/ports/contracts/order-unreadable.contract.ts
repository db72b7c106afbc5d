import { orderSchema, type Order } from '@chauffeur/core';
import { expect, it } from 'vitest';
import { aRidePress } from '#testing/a-ride-press.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { aCardPayment, aChange, aNewOrder } from '#testing/an-order.ts';
import type { OrderStoreUnderTest } from '#testing/order-store-under-test.ts';

const noon = new Date('2026-11-20T12:00:00.000Z');
/** All that was to be decided has expired by then. */
const lateEvening = new Date('2026-12-01T23:00:00.000Z');
const page = { limit: 10, now: noon };

/** What `OrderStore` says of orders that are of an older release, or broken; called by `describeOrderStoreContract`. */
export function describeUnreadableOrders(create: () => OrderStoreUnderTest) {
  it('answers what an order lacks as its release meant it', async () => {
    const { orders, spoil } = create();
    const order = await placed(orders);
    await spoil(order.id, { comment: undefined, priceToConfirm: undefined, language: undefined });
    expect(await orders.find(order.id)).toEqual(order);
    expect(await orders.takeUnreadable()).toEqual([]);
  });

  it('answers an order that is broken with all that can be read, and its neighbours as they are', async () => {
    const { orders, spoil } = create();
    const [first, broken, last] = [await placed(orders), await placed(orders), await placed(orders)];
    await spoil(broken.id, { customer: 'nobody', totalTTC: 'a lot', trips: [] });
    const shown = await orders.find(broken.id);
    expect(orderSchema.safeParse(shown).success).toBe(true);
    const { customer: _customer, totalTTC: _total, trips: _trips, ...rest } = broken;
    expect(shown).toMatchObject(rest);
    expect((await orders.list('user-1', page)).orders).toEqual([last, shown, first]);
    expect((await orders.findSubmission('user-1', broken.id))?.order).toEqual(shown);
  });

  it('answers the ids of orders that were read and are broken once each', async () => {
    const { orders, spoil } = create();
    const { id } = await placed(orders);
    await spoil(id, { passengers: 'four' });
    expect(await orders.takeUnreadable()).toEqual([]);
    await orders.find(id);
    await orders.list('user-1', page);
    expect(await orders.takeUnreadable()).toEqual([id]);
    expect(await orders.takeUnreadable()).toEqual([]);
  });

  it('keeps half an order from the jobs, which find its neighbours', async () => {
    const { orders, spoil } = create();
    const [broken, whole] = [await placed(orders), await placed(orders)];
    await spoil(broken.id, { vatLines: 'none' });
    expect((await orders.toExpire({ limit: 10, now: lateEvening })).map(({ id }) => id)).toEqual([whole.id]);
    expect(await orders.takeUnreadable()).toEqual([broken.id]);
  });

  it('begins no change of half an order, and takes no no-show of it back', async () => {
    const { orders, rideLog, spoil } = create();
    const order = await aStoredOrder(orders, { status: 'validated' });
    await spoil(order.id, { luggage: null });
    expect((await orders.beginChange(order.id, aChange({ event: 'cancelByOperator' }))).kind).toBe('impossible');
    const change = aChange({ event: 'withdrawNoShow', rideIndex: 0 });
    const press = aRidePress('taken-back', { orderId: order.id, kind: 'no_show_withdrawn' });
    expect(await orders.withdrawNoShow(order.id, { change, press, withdrawalsSeen: 0 })).toBe(false);
    await spoil(order.id, { luggage: order.luggage });
    expect([await orders.find(order.id), await rideLog.ofOrders([order.id])]).toEqual([order, []]);
  });

  it('writes neither the end of a change nor a payment to half an order', async () => {
    const { orders, spoil, outbox } = create();
    const order = await placed(orders);
    await orders.beginChange(order.id, aChange());
    const begun = await orders.find(order.id);
    await spoil(order.id, { luggage: null });
    const shown = await orders.find(order.id);
    const mails = [aMailAbout(order)];
    const finished = { orderId: order.id, event: 'accept', at: aChange().at, mails } as const;
    expect(await orders.completeChange(finished)).toEqual(shown);
    expect(await orders.abandonChange(finished)).toEqual(shown);
    expect(await orders.notePayment(order.id, { told: aCardPayment(), at: noon, mails })).toEqual(shown);
    await spoil(order.id, { luggage: order.luggage });
    expect(await orders.find(order.id)).toEqual(begun);
    expect(await outbox.claim({ now: lateEvening, leaseUntil: lateEvening, limit: 10 })).toEqual([]);
  });
}

const aMailAbout = ({ id }: Order) =>
  ({ dedupeKey: `order-accepted:${id}`, subject: { kind: 'order-accepted', orderId: id } }) as const;

/** An order whose own id is the key of its submission. */
async function placed(orders: OrderStoreUnderTest['orders']): Promise<Order> {
  const { order, idempotency } = aNewOrder();
  const outcome = await orders.create({ order, idempotency: { ...idempotency, key: order.id }, mails: [] });
  if (outcome.kind !== 'created') throw new Error(`The order was ${outcome.kind}.`);
  return outcome.order;
}
