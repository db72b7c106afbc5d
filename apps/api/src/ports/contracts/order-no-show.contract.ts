import { randomUUID } from 'node:crypto';
import type { Order, OrderChange } from '@chauffeur/core';
import { expect, it } from 'vitest';
import { aRidePress } from '#testing/a-ride-press.ts';
import { aJournalEntry } from '#testing/a-staff-member.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { aChange } from '#testing/an-order.ts';
import type { OrderStoreUnderTest } from '#testing/order-store-under-test.ts';
import type { NoShowWithdrawal } from '../order-store.ts';

const billing = aChange({ event: 'cancelByOperator', dueTTC: 257, missedRide: 0, at: '2026-12-01T18:30:00.000Z' });
const ended = ({ event, at }: OrderChange) => ({ event, at, mails: [] });

function aWithdrawal(orderId: string, key = 'taken-back', withdrawalsSeen = 0): NoShowWithdrawal {
  const at = '2026-12-01T18:20:00.000Z';
  const kind = 'no_show_withdrawn';
  return {
    change: aChange({ event: 'withdrawNoShow', rideIndex: 0, at }),
    press: aRidePress(key, { orderId, kind, driverId: '', at, receivedAt: at }),
    journal: aJournalEntry(`row-${key}`),
    withdrawalsSeen,
  };
}

/** What of a withdrawal is there: its change, its press and its row. */
async function traceOf({ orders, rideLog, staff }: OrderStoreUnderTest, orderId: string) {
  const { entries } = await staff.journal({ limit: 50 });
  return {
    history: (await orders.find(orderId))?.history.map(({ event }) => event),
    presses: (await rideLog.ofOrders([orderId])).map(({ key }) => key),
    rows: entries.map(({ id }) => id),
  };
}

/** What `OrderStore` says of no-shows that are taken back (Rules 14.5); called by `describeOrderStoreContract`. */
export function describeNoShows(create: () => OrderStoreUnderTest) {
  it('takes a no-show back once, with its change, its press and its row, beside a change that is under way', async () => {
    const stores = create();
    const { orders } = stores;
    const { id } = await aStoredOrder(orders, { status: 'validated' });
    const change = aChange({ event: 'declineWaiting', rideIndex: 0 });
    await orders.beginChange(id, change);
    const withdrawal = aWithdrawal(id);
    const again = { ...withdrawal, journal: aJournalEntry('row-again') };
    expect([await orders.withdrawNoShow(id, withdrawal), await orders.withdrawNoShow(id, again)]).toEqual([true, true]);
    const trace = { history: ['withdrawNoShow'], presses: ['taken-back'], rows: ['row-taken-back'] };
    expect(await traceOf(stores, id)).toEqual(trace);
    expect((await orders.find(id))?.pendingChange).toEqual(change);
    const done = await orders.completeChange({ orderId: id, ...ended(change) });
    expect(done?.history).toEqual([withdrawal.change, change]);
    await orders.beginChange(id, billing);
    await orders.completeChange({ orderId: id, ...ended(billing) });
    expect(await orders.withdrawNoShow(id, again)).toBe(true);
  });

  it('takes it back once where two do so by the same history, and again by the one that says so', async () => {
    const stores = create();
    const { orders } = stores;
    const others = stores.afterCrash?.() ?? orders;
    const { id } = await aStoredOrder(orders, { status: 'validated' });
    const both = [
      orders.withdrawNoShow(id, aWithdrawal(id, 'one')),
      others.withdrawNoShow(id, aWithdrawal(id, 'other')),
    ];
    expect(await Promise.all(both)).toEqual([true, true]);
    const { history, presses, rows } = await traceOf(stores, id);
    expect([history, presses.length, rows]).toEqual([['withdrawNoShow'], 1, [`row-${presses[0]}`]]);
    expect(await orders.withdrawNoShow(id, aWithdrawal(id, 'later', 1))).toBe(true);
    expect((await traceOf(stores, id)).history).toEqual(['withdrawNoShow', 'withdrawNoShow']);
  });

  it.each<[string, Partial<Order>, OrderChange | null]>([
    ['waits', { status: 'pending' }, null],
    ['was cancelled', { status: 'canceled' }, null],
    ['is being cancelled', { status: 'validated' }, billing],
    ['was invoiced', { status: 'validated', invoiceNumber: 'F2026-1' }, null],
  ])('takes no no-show back of an order that %s, and writes nothing', async (_how, parts, change) => {
    const stores = create();
    const { id } = await aStoredOrder(stores.orders, parts);
    if (change) await stores.orders.beginChange(id, change);
    expect(await stores.orders.withdrawNoShow(id, aWithdrawal(id))).toBe(false);
    expect(await traceOf(stores, id)).toEqual({ history: [], presses: [], rows: [] });
    expect(await stores.orders.withdrawNoShow(randomUUID(), aWithdrawal(id))).toBe(false);
  });

  it('begins nothing by a history that is another by now', async () => {
    const { orders } = create();
    const { id } = await aStoredOrder(orders, { status: 'validated' });
    await orders.withdrawNoShow(id, aWithdrawal(id));
    const kinds = [
      await orders.beginChange(id, { ...billing, changesSeen: 0 }),
      await orders.beginChange(id, { ...billing, changesSeen: 2 }),
      await orders.beginChange(id, { ...billing, changesSeen: 1 }),
    ].map(({ kind }) => kind);
    expect(kinds).toEqual(['impossible', 'impossible', 'begun']);
    expect((await orders.find(id))?.pendingChange).toEqual(billing);
  });

  it('lets one of a withdrawal and a cancelling stand that two processes ask for at the same time', async () => {
    const stores = create();
    const { orders } = stores;
    const others = stores.afterCrash?.() ?? orders;
    for (let round = 0; round < 24; round += 1) {
      const { id } = await aStoredOrder(orders, { status: 'validated' });
      const key = `key-${round}`;
      const withdraw = () => orders.withdrawNoShow(id, aWithdrawal(id, key));
      const cancel = async () => (await others.beginChange(id, { ...billing, changesSeen: 0 })).kind;
      const both = round % 2 === 0 ? [withdraw, cancel] : [cancel, withdraw];
      const outcomes = new Set<boolean | string>(await Promise.all(both.map((ask) => ask())));
      const isBack = outcomes.has(true);
      expect(outcomes).toEqual(new Set(isBack ? [true, 'impossible'] : [false, 'begun']));
      const { history, presses, rows } = await traceOf(stores, id);
      const kept = [history, presses, rows.filter((row) => row === `row-${key}`)].map((some) => some?.length);
      expect(kept).toEqual(isBack ? [1, 1, 1] : [0, 0, 0]);
      expect((await orders.find(id))?.pendingChange).toEqual(isBack ? null : billing);
    }
  });
}
