import type { Amendment, SaleTerms } from '@chauffeur/core';
import { expect, it } from 'vitest';
import { anOccupation } from '#testing/a-fleet.ts';
import { aChange, aNewOrder } from '#testing/an-order.ts';
import { day, deciding, type FleetStoreUnderTest, refusal, taking } from '#testing/fleet-store-under-test.ts';
import type { NewMail } from '../outbox-store.ts';

/** What `FleetStore` says of orders that are written together with their vehicles; called by `describeFleetStoreContract`. */
export function describeFleetOrders(create: () => FleetStoreUnderTest) {
  it('stores an order with its vehicles', async () => {
    const { fleet, orders } = create();
    const entry = aNewOrder();
    expect((await orders.create({ ...entry, fleet: taking(entry.order.id) })).kind).toBe('created');
    expect(await fleet.ofOrder(entry.order.id)).toMatchObject([{ vehicleId: 'van' }]);
  });

  it('stores an order, and that of a second car, on the terms of their sale', async () => {
    const { fleet, orders, outbox } = create();
    const promised = { answerBefore: '2026-11-23T21:00:00.000Z' };
    const entry = aNewOrder({ id: 'first', pairedOrderId: 'second', ...promised });
    const { order: other } = aNewOrder({ id: 'second', pairedOrderId: 'first', ...promised });
    const telling = (orderId: string): NewMail[] => [
      { dedupeKey: `new-order:${orderId}`, subject: { kind: 'new-order', orderId } },
    ];
    const on = (orderId: string, terms: SaleTerms, hour: number) =>
      deciding(orderId, () => ({ put: [anOccupation(`${orderId}:0`, { orderId, hour })], remove: [], terms }));
    const accepted = { acceptedAtOnce: true, decideWithinHours: 24 };
    const mails = telling('first');
    const second = { order: other, mails: telling('second') };
    await orders.create({ ...entry, mails, second, fleet: on('first', accepted, 10) });
    const { createdAt: at } = entry.order;
    const pendingChange = { event: 'accept', at, message: '', dueTTC: 0, automatic: true };
    const answerBefore = '2026-11-21T10:00:00.000Z';
    for (const id of ['first', 'second']) {
      expect(await orders.find(id)).toMatchObject({
        status: 'pending',
        pendingChange,
        decideWithinHours: 24,
        answerBefore,
      });
    }
    const begunBefore = new Date(at);
    expect(await orders.unfinishedChanges({ begunBefore, limit: 10 })).toHaveLength(2);

    const asked = aNewOrder({ id: 'asked', ...promised });
    const terms = { acceptedAtOnce: false, decideWithinHours: 24 };
    await orders.create({ ...asked, mails: telling('asked'), fleet: on('asked', terms, 14) });
    expect(await orders.find('asked')).toMatchObject({ pendingChange: null, decideWithinHours: 24, answerBefore });
    const ends = new Date('2026-11-21T10:00:00.000Z');
    expect((await orders.toExpire({ now: ends, limit: 10 })).map(({ id }) => id)).toEqual(['asked']);
    expect(await orders.toExpire({ now: new Date(ends.getTime() - 1), limit: 10 })).toEqual([]);
    // Of what is accepted at once the mails are those of its acceptance.
    const late = new Date('2099-01-01T00:00:00.000Z');
    const claimed = await outbox.claim({ now: late, leaseUntil: new Date(late.getTime() + 1), limit: 10 });
    expect(claimed.map(({ dedupeKey }) => dedupeKey)).toEqual(['new-order:asked']);
    expect(await fleet.ofOrder('first')).toHaveLength(1);
  });

  it('stores nothing of an order that is refused, and gives its number to the next', async () => {
    const { fleet, orders, outbox } = create();
    await fleet.change(taking('somebody'));
    const entry = aNewOrder();
    expect(await orders.create({ ...entry, fleet: taking(entry.order.id) })).toEqual({ kind: 'car_taken', ...refusal });
    expect(await orders.find(entry.order.id)).toBeNull();
    expect(await orders.findSubmission('user-1', entry.idempotency.key)).toBeNull();
    const late = new Date('2099-01-01T00:00:00.000Z');
    expect(await outbox.claim({ now: late, leaseUntil: new Date(late.getTime() + 1), limit: 10 })).toEqual([]);
    expect(await orders.create(aNewOrder())).toMatchObject({ order: { orderNumber: 'W202611-1' } });
  });

  it('sells one vehicle once to many orders that come at the same time, with numbers without gaps', async () => {
    const { fleet, orders } = create();
    const entries = Array.from({ length: 50 }, () => aNewOrder());
    const outcomes = await Promise.all(
      entries.map((entry, index) => orders.create({ ...entry, fleet: taking(entry.order.id, 8 + (index % 2) * 4) })),
    );
    const numbers = outcomes.flatMap((outcome) => (outcome.kind === 'created' ? [outcome.order.orderNumber] : []));
    expect(numbers.toSorted()).toEqual(['W202611-1', 'W202611-2']);
    expect(outcomes.filter(({ kind }) => kind === 'car_taken')).toHaveLength(48);
    expect((await fleet.picture([day])).occupations).toHaveLength(2);
  });

  it('decides nothing for a submission that is answered from before', async () => {
    const { orders } = create();
    const entry = aNewOrder();
    await orders.create({ ...entry, fleet: taking(entry.order.id) });
    const again = deciding(entry.order.id, () => {
      throw new Error('nobody should ask');
    });
    expect((await orders.create({ ...entry, fleet: again })).kind).toBe('replayed');
    const others = { ...entry, idempotency: { ...entry.idempotency, requestHash: 'other' }, fleet: again };
    expect((await orders.create(others)).kind).toBe('key_reused');
  });

  it('frees the vehicles of an order in the write that ends it, and not where nothing ends', async () => {
    const { fleet, orders } = create();
    const entry = aNewOrder();
    const { id } = entry.order;
    await orders.create({ ...entry, fleet: taking(id) });
    const refuse = aChange({ event: 'refuse' });
    const ending = { orderId: id, event: refuse.event, at: refuse.at, mails: [] };
    const partners = [{ name: 'Oise VTC', revtc: 'EVTC060200001' }];
    const freeing = deciding(id, () => ({ put: [], remove: [`${id}:0`], partners }));
    await orders.completeChange({ ...ending, fleet: freeing });
    expect(await fleet.ofOrder(id)).toHaveLength(1);
    await orders.beginChange(id, refuse);
    expect(await fleet.ofOrder(id)).toHaveLength(1);
    await orders.completeChange({ ...ending, fleet: freeing });
    expect(await orders.find(id)).toMatchObject({ status: 'canceled', history: [{ event: 'refuse', partners }] });
    expect(await fleet.ofOrder(id)).toEqual([]);
    expect((await orders.create({ ...aNewOrder({ id: 'next' }), fleet: taking('next') })).kind).toBe('created');
  });

  it('asks about vehicles where a change begins, and begins nothing that they refuse', async () => {
    const { fleet, orders } = create();
    const entry = aNewOrder();
    const { id } = entry.order;
    await orders.create(entry);
    const amendment: Amendment = {
      kind: 'note',
      askedBy: 'office',
      before: { comment: '' },
      after: { comment: 'Vol AF 1234' },
      refundTTC: 0,
      key: 'note-1',
    };
    const change = aChange({ event: 'amend', amendment });
    const nearest = [{ date: '2026-12-01', time: '18:00' }];
    const taken = await orders.beginChange(id, { ...change, fleet: deciding(id, () => ({ nearest })) });
    expect(taken).toMatchObject({ kind: 'car_taken', order: { id, pendingChange: null }, nearest });
    expect([(await orders.find(id))?.pendingChange, await fleet.ofOrder(id)]).toEqual([null, []]);
    const begun = await orders.beginChange(id, { ...change, fleet: taking(id) });
    expect(begun).toMatchObject({ kind: 'begun', order: { pendingChange: change } });
    expect(Object.keys((await orders.find(id))?.pendingChange ?? {})).not.toContain('fleet');
    expect(await fleet.ofOrder(id)).toHaveLength(1);
    await orders.completeChange({ orderId: id, event: change.event, at: change.at, mails: [] });
    expect(await fleet.ofOrder(id)).toHaveLength(1);
    const partners = [{ name: 'Oise VTC', revtc: 'EVTC060200001' }];
    const next = {
      ...change,
      at: '2026-11-20T12:00:00.000Z',
      amendment: { ...amendment, before: amendment.after, after: amendment.before },
    };
    await orders.beginChange(id, { ...next, fleet: deciding(id, () => ({ put: [], remove: [`${id}:0`], partners })) });
    expect(await orders.find(id)).toMatchObject({ pendingChange: { partners } });
    await orders.completeChange({ orderId: id, event: next.event, at: next.at, mails: [] });
    expect((await orders.find(id))?.history.at(-1)).toMatchObject({ event: 'amend', partners });
  });
}
