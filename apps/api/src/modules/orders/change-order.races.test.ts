import type { OrderEvent } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import type { Payments } from '#ports/payments.ts';
import { type AnOffice, anOffice } from '#testing/an-office.ts';
import { createChangeOrder } from './change-order.ts';

const change = (office: AnOffice, orderId: string, event: OrderEvent) =>
  office.changeOrder({ orderId, event, message: '', dueTTC: 0 });

const pairs: [OrderEvent, OrderEvent][] = [
  ['accept', 'accept'],
  ['accept', 'refuse'],
  ['accept', 'cancelByCustomer'],
  ['accept', 'expire'],
  ['refuse', 'cancelByCustomer'],
  ['refuse', 'expire'],
  ['cancelByCustomer', 'cancelByCustomer'],
  ['expire', 'cancelByCustomer'],
];

describe.each(pairs)('%s and %s at the same time', (one, other) => {
  it.each(['aCardOrder', 'aBoardOrder'] as const)('of %s: one is done, and it alone shows', async (kind) => {
    const office = anOffice();
    const { id } = await office[kind]();
    const outcomes = await Promise.all([change(office, id, one), change(office, id, other)]);
    expect(outcomes.map((outcome) => outcome.kind).sort()).toEqual(['done', 'under_way']);
    const winner = outcomes[0].kind === 'done' ? one : other;
    const order = await office.found(id);
    expect(order.history.map(({ event }) => event)).toEqual([winner]);
    expect(office.provider.effects).toHaveLength(kind === 'aCardOrder' ? 1 : 0);
  });
});

describe('a change that the request and the job finish at the same time', () => {
  it('is done once', async () => {
    const office = anOffice();
    const { id } = await office.aCardOrder();
    office.provider.isDown = true;
    await change(office, id, 'accept');
    office.provider.isDown = false;
    office.clock.at = '2026-11-20T11:02:00.000Z';
    await Promise.all([office.finishChanges(), office.finishChanges(), office.finishChanges()]);
    expect(office.provider.effects).toHaveLength(1);
    expect(office.mails(id)).toEqual(['operator-order-accepted', 'order-accepted']);
    expect((await office.found(id)).history).toHaveLength(1);
  });
});

describe('a card that is captured while somebody else gives up', () => {
  it('is known to be captured, and what the operator decides next settles it', async () => {
    const office = anOffice();
    const { id, payment } = await office.aCardOrder();
    // The refusal was heard by another process, which gives the change up while this one captures.
    const capture: Payments['capture'] = async (intentId) => {
      const { pendingChange } = await office.found(id);
      await office.orders.abandonChange({ orderId: id, event: 'accept', at: pendingChange?.at ?? '', mails: [] });
      return office.payments.capture(intentId);
    };
    const changeOrder = createChangeOrder({ ...office, payments: { ...office.payments, capture } });
    const outcome = await changeOrder({ orderId: id, event: 'accept', message: '', dueTTC: 0 });
    expect(outcome.kind).toBe('capture_failed');
    expect(await office.found(id)).toMatchObject({
      status: 'pending',
      pendingChange: null,
      payment: { state: 'captured' },
    });
    await change(office, id, 'refuse');
    expect(office.provider.effects).toEqual([`capture ${payment.intentId}`, `refund ${payment.intentId} 25700`]);
  });

  it('does not end a second try by the late outcome of the first', async () => {
    const office = anOffice();
    const { id } = await office.aCardOrder();
    office.provider.isDown = true;
    await change(office, id, 'accept');
    const { pendingChange } = await office.found(id);
    if (pendingChange === null) throw new Error('nothing is under way');
    const first = { orderId: id, event: pendingChange.event, at: pendingChange.at, mails: [] };
    await office.orders.abandonChange(first);
    office.clock.at = '2026-11-20T11:01:00.000Z';
    await change(office, id, 'accept');
    await office.orders.abandonChange(first);
    await office.orders.completeChange(first);
    expect(await office.found(id)).toMatchObject({
      status: 'pending',
      pendingChange: { at: '2026-11-20T11:01:00.000Z' },
    });
  });
});
