import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aChange } from '#testing/an-order.ts';
import { aBegunOrder, accept, acceptedMail, cancel, eventsOfPending, finished } from '#testing/order-changes.ts';
import type { OrderStoreUnderTest } from '#testing/order-store-under-test.ts';
import { waitingMails } from '#testing/waiting-mails.ts';
import type { OrderStore } from '../order-store.ts';

/** The operator's yes, which may be taken back for ten seconds. */
const held = aChange({ undoUntil: '2026-11-20T11:00:10.000Z' });

/** The two calls of which only one may come first: taking a change back, and settling it. */
function bothWays(orders: OrderStore): OrderStore['undoChange'][] {
  return [(change) => orders.undoChange(change), (change) => orders.settleChange(change)];
}

/** What `OrderStore` says of answers that may be taken back (Rules 4.22); called by `describeOrderStoreContract`. */
export function describeUndoing(create: () => OrderStoreUnderTest) {
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
