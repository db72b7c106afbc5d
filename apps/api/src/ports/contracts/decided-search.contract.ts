import { isInvoiceable, type Order, rideReminderAt } from '@chauffeur/core';
import { expect, it } from 'vitest';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { anUnnumberedInvoice } from '#testing/an-invoice.ts';
import { aChange, anAddress, aTrip } from '#testing/an-order.ts';
import { before, end, isFound, mailOf, millisecond } from '#testing/order-searches.ts';
import type { OrderStoreUnderTest } from '#testing/order-store-under-test.ts';

type Create = () => OrderStoreUnderTest;

const pickup = '2026-12-01T17:30:00.000Z';
const reminder = rideReminderAt(pickup);
const accepted: Partial<Order> = { status: 'validated', history: [aChange()] };

/** What the jobs ask of an `OrderStore` of rides that were accepted or cancelled; called by `describeOrderSearches`. */
export function describeDecidedSearches(create: Create) {
  describeRides(create);
  describeInvoicing(create);
}

function describeRides(create: Create) {
  it('has customers of accepted rides reminded from the day before until the pick-up', async () => {
    const { orders } = create();
    const order = await aStoredOrder(orders, accepted);
    expect(await isFound(orders, 'ridesToRemind', before(reminder))).toBe(false);
    expect(await orders.ridesToRemind({ now: new Date(reminder), limit: 10 })).toEqual([order]);
    expect(await isFound(orders, 'ridesToRemind', before(pickup))).toBe(true);
    expect(await isFound(orders, 'ridesToRemind', new Date(pickup))).toBe(false);
  });

  it('reminds a day earlier of a ride whose flight is to come, unless it was accepted later', async () => {
    const { orders } = create();
    const trips = [aTrip({ from: anAddress({ placeName: 'Aéroport Paris-Beauvais (BVA)' }) })];
    const flight = { leg: 0, end: 'from', kind: 'flight', number: 'AF1234' } as const;
    const earlier = rideReminderAt(pickup, 2);
    const asked = await aStoredOrder(orders, { ...accepted, trips });
    const late = await aStoredOrder(orders, { ...accepted, trips, history: [aChange({ at: earlier })] });
    await aStoredOrder(orders, { ...accepted, trips, connections: [flight] });
    expect(await isFound(orders, 'ridesToRemind', before(earlier))).toBe(false);
    const due = async (now: Date) => (await orders.ridesToRemind({ now, limit: 10 })).map(({ id }) => id);
    expect(await due(new Date(earlier))).toEqual([asked.id]);
    expect(await due(before(reminder))).not.toContain(late.id);
    expect(await due(new Date(reminder))).toContain(late.id);
  });

  it('goes by the first pick-up of a round trip', async () => {
    const { orders } = create();
    const back = aTrip({ fromDatetime: '2026-12-05T17:30:00.000Z', toDatetime: '2026-12-05T18:45:00.000Z' });
    await aStoredOrder(orders, { ...accepted, trips: [aTrip(), back] });
    expect(await isFound(orders, 'ridesToRemind', new Date(reminder))).toBe(true);
    expect(await isFound(orders, 'ridesToRemind', new Date(pickup))).toBe(false);
  });

  it('reminds nobody whose ride was accepted at or after the reminder', async () => {
    const { orders } = create();
    const acceptedAt = async (at: string) => {
      const order = await aStoredOrder(orders);
      await orders.beginChange(order.id, aChange({ at }));
      await orders.completeChange({ orderId: order.id, ...aChange({ at }), mails: [] });
      return order.id;
    };
    const inTime = await acceptedAt(before(reminder).toISOString());
    await acceptedAt(reminder);
    const found = await orders.ridesToRemind({ now: before(pickup), limit: 10 });
    expect(found.map(({ id }) => id)).toEqual([inTime]);
  });

  it('reminds of accepted rides alone, and not while a cancellation is under way', async () => {
    const { orders } = create();
    const now = new Date(reminder);
    for (const status of ['pending', 'canceled'] as const) await aStoredOrder(orders, { status, history: [aChange()] });
    const order = await aStoredOrder(orders, accepted);
    const cancel = aChange({ event: 'cancelByCustomer' });
    await orders.beginChange(order.id, cancel);
    expect(await orders.ridesToRemind({ now, limit: 10 })).toEqual([]);
    await orders.abandonChange({ orderId: order.id, ...cancel, mails: [] });
    expect(await orders.ridesToRemind({ now, limit: 10 })).toEqual([order]);
    await end(orders, order, 'cancelByCustomer');
    expect(await orders.ridesToRemind({ now, limit: 10 })).toEqual([]);
  });

  it('asks for one reminder of a ride, and for each of several', async () => {
    const { orders, outbox } = create();
    const [first, second] = [await aStoredOrder(orders, accepted), await aStoredOrder(orders, accepted)];
    await mailOf(outbox, 'operator-decision-reminder', second.id);
    await mailOf(outbox, 'ride-reminder', first.id);
    const found = await orders.ridesToRemind({ now: new Date(reminder), limit: 10 });
    expect(found.map(({ id }) => id)).toEqual([second.id]);
    await mailOf(outbox, 'ride-reminder', second.id);
    expect(await orders.ridesToRemind({ now: new Date(reminder), limit: 10 })).toEqual([]);
  });
}

const midnight = '2026-12-01T23:00:00.000Z';
const lateCancelled: Partial<Order> = {
  status: 'canceled',
  history: [aChange({ event: 'cancelByCustomer', dueTTC: 257 })],
};
const freelyCancelled: Partial<Order> = { ...lateCancelled, history: [aChange({ event: 'cancelByCustomer' })] };
const billing: [string, Partial<Order>][] = [
  ['an accepted ride', accepted],
  ['one without an entry in its history', { status: 'validated' }],
  ['a late cancellation', lateCancelled],
  ['a cancellation in time', freelyCancelled],
  ['a ride that nobody accepted', {}],
  ['a price that was never confirmed', { ...accepted, priceToConfirm: true }],
  ['an arrival after midnight', { ...accepted, trips: [aTrip({ toDatetime: midnight })] }],
  ['a way back to come', { ...accepted, trips: [aTrip(), aTrip({ toDatetime: '2026-12-04T10:00:00.000Z' })] }],
];

function describeInvoicing(create: Create) {
  it.each(billing)('bills what is due on the day, and nothing else: %s', async (...given) => {
    const { orders } = create();
    const order = await aStoredOrder(orders, given[1]);
    for (const now of [
      before(midnight),
      new Date(midnight),
      millisecond(midnight, 1),
      new Date('2026-12-05T12:00:00Z'),
    ]) {
      expect(await orders.toInvoice({ now, limit: 10 })).toEqual(isInvoiceable(order, now) ? [order] : []);
    }
  });

  it('finds what was canceled by when it was made, the first made first, and up to the limit', async () => {
    const { orders } = create();
    const instants = [
      '2026-11-30T23:00:00.000Z',
      '2026-11-30T22:59:59.999Z',
      '2026-12-31T22:59:59.999Z',
      '2026-12-31T23:00:00.000Z',
    ];
    const made = await Promise.all(
      instants.map((createdAt) => aStoredOrder(orders, { createdAt, status: 'canceled' })),
    );
    await aStoredOrder(orders, { createdAt: '2026-12-05T10:00:00.000Z' });
    const december = { from: new Date('2026-11-30T23:00:00.000Z'), until: new Date('2026-12-31T23:00:00.000Z') };
    expect(await orders.canceledIn({ ...december, limit: 5 })).toEqual([made[0], made[2]]);
    expect(await orders.canceledIn({ ...december, limit: 1 })).toEqual([made[0]]);
  });

  it('bills a ride that was accepted, and one that was cancelled late, in the course of its life', async () => {
    const { orders } = create();
    const now = new Date(midnight);
    const cancel = aChange({ event: 'cancelByCustomer', at: '2026-12-01T10:00:00.000Z', dueTTC: 257 });
    const order = await aStoredOrder(orders);
    await end(orders, order, 'accept');
    expect(await orders.toInvoice({ now, limit: 10 })).toHaveLength(1);
    await orders.beginChange(order.id, cancel);
    expect(await orders.toInvoice({ now, limit: 10 })).toEqual([]);
    await orders.completeChange({ orderId: order.id, ...cancel, mails: [] });
    expect((await orders.toInvoice({ now, limit: 10 })).map(({ status }) => status)).toEqual(['canceled']);
  });

  it('bills nothing twice, the ride that ended first before the others, and up to the limit', async () => {
    const { orders, invoices } = create();
    const endings = ['2026-11-29', '2026-11-27', '2026-11-28'];
    for (const day of endings) {
      await aStoredOrder(orders, { ...accepted, trips: [aTrip({ toDatetime: `${day}T10:00:00.000Z` })] });
    }
    const daysDue = async (limit: number) => {
      const found = await orders.toInvoice({ now: new Date('2026-12-01T10:00:00.000Z'), limit });
      return found.map(({ trips }) => trips[0]?.toDatetime.slice(0, 10));
    };
    expect(await daysDue(2)).toEqual(['2026-11-27', '2026-11-28']);
    const [first] = await orders.toInvoice({ now: new Date('2026-12-01T10:00:00.000Z'), limit: 1 });
    const mail = { dedupeKey: 'invoice', subject: { kind: 'invoice', orderId: first!.id } } as const;
    await invoices.issue(anUnnumberedInvoice(first!), mail);
    expect(await daysDue(10)).toEqual(['2026-11-28', '2026-11-29']);
  });
}
