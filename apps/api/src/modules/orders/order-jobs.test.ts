import { describe, expect, it } from 'vitest';
import type { Payments } from '#ports/payments.ts';
import { aDatabase } from '#testing/a-database.ts';
import { aTrip } from '#testing/an-order.ts';
import { aClock, type AnOffice, anOffice } from '#testing/an-office.ts';
import { createFinishChanges, createReminderJobs } from './order-jobs.ts';

const accept = (office: AnOffice, orderId: string) =>
  office.changeOrder({ orderId, event: 'accept', message: '', dueTTC: 0 });

const never = new AbortController().signal;

/** Runs both reminders at an instant. */
async function remind(office: AnOffice, at: string): Promise<void> {
  office.clock.at = at;
  for (const job of createReminderJobs(office)) await job.run(never);
}

describe('changes that were left unfinished', () => {
  it('are left to whoever began them for a minute', async () => {
    const office = anOffice();
    const { id } = await office.aCardOrder();
    office.provider.isDown = true;
    await accept(office, id);
    office.provider.isDown = false;
    office.clock.at = '2026-11-20T11:00:59.000Z';
    await office.finishChanges();
    expect((await office.found(id)).pendingChange).not.toBeNull();
    office.clock.at = '2026-11-20T11:01:00.000Z';
    await office.finishChanges();
    expect(await office.found(id)).toMatchObject({ status: 'validated', pendingChange: null });
  });

  it('are told of once a run while the provider is down, however many there are', async () => {
    const office = anOffice();
    const orders = [await office.aBoardOrder(), ...(await manyCardOrders(office, 3))];
    office.provider.isDown = true;
    for (const { id } of orders) await accept(office, id);
    office.log.lines.length = 0;
    office.clock.at = '2026-11-20T11:02:00.000Z';
    await office.finishChanges();
    const message = 'changes wait for the payment provider';
    expect(office.log.lines).toEqual([{ level: 'warn', fields: { orders: 3 }, message }]);
  });

  it('are all finished, however many there are, and one that fails keeps none back', async () => {
    const office = anOffice();
    const orders = await manyCardOrders(office, 120);
    office.provider.isDown = true;
    for (const { id } of orders) await accept(office, id);
    office.provider.isDown = false;
    const broken = orders[0]?.payment.intentId;
    const capture: Payments['capture'] = (intentId) =>
      intentId === broken ? Promise.reject(new TypeError('a defect')) : office.payments.capture(intentId);
    office.clock.at = '2026-11-20T11:02:00.000Z';
    await createFinishChanges({ ...office, payments: { ...office.payments, capture } }).run(never);
    expect(office.provider.effects).toHaveLength(119);
    expect(office.log.lines.at(-1)).toEqual({
      level: 'error',
      fields: { id: orders[0]?.id, error: 'TypeError' },
      message: 'a change could not be finished',
    });
  });
});

function manyCardOrders(office: AnOffice, count: number) {
  return Promise.all(Array.from({ length: count }, () => office.aCardOrder()));
}

describe('orders that nobody decided about', () => {
  it('expire two hours before their hold ends, with excuses, once', async () => {
    const office = anOffice();
    const { id } = await office.aCardOrder();
    office.clock.at = '2026-11-27T07:59:59.999Z';
    await office.expireOrders();
    expect((await office.found(id)).status).toBe('pending');
    office.clock.at = '2026-11-27T08:00:00.000Z';
    for (let run = 0; run < 3; run += 1) await office.expireOrders();
    expect(await office.found(id)).toMatchObject({ status: 'canceled', payment: { state: 'released' } });
    expect(office.mails(id)).toEqual(['operator-order-expired', 'order-expired']);
    expect(office.provider.effects).toHaveLength(1);
  });

  it('expire two hours before the pick-up where they are paid on board', async () => {
    const office = anOffice();
    const { id } = await office.aBoardOrder();
    office.clock.at = '2026-12-01T15:30:00.000Z';
    await office.expireOrders();
    expect((await office.found(id)).history.map(({ event }) => event)).toEqual(['expire']);
  });

  it('do not expire once they are accepted', async () => {
    const office = anOffice();
    const { id } = await office.aCardOrder();
    await accept(office, id);
    office.clock.at = '2026-12-01T16:00:00.000Z';
    await office.expireOrders();
    expect((await office.found(id)).status).toBe('validated');
  });

  it('expire while the provider is down as soon as it is back', async () => {
    const office = anOffice();
    const { id } = await office.aCardOrder();
    office.provider.isDown = true;
    office.clock.at = '2026-11-27T08:00:00.000Z';
    await office.expireOrders();
    await office.expireOrders();
    expect(office.mails(id)).toEqual([]);
    office.provider.isDown = false;
    office.clock.at = '2026-11-27T08:02:00.000Z';
    await office.finishChanges();
    expect((await office.found(id)).status).toBe('canceled');
    expect(office.mails(id)).toEqual(['operator-order-expired', 'order-expired']);
  });
});

describe('the operator', () => {
  it('is reminded a day before an order expires, once, and not before', async () => {
    const office = anOffice();
    const { id } = await office.aCardOrder();
    await remind(office, '2026-11-26T07:59:59.999Z');
    expect(office.mails(id)).toEqual([]);
    await remind(office, '2026-11-26T08:00:00.000Z');
    await remind(office, '2026-11-26T20:00:00.000Z');
    expect(office.mails(id)).toEqual(['operator-decision-reminder']);
  });

  it('is reminded half-way to a promised answer and at its end, when the customer is told too, once each', async () => {
    const office = anOffice();
    const { id } = await office.aBoardOrder({ answerBefore: '2026-11-20T21:00:00.000Z' });
    await remind(office, '2026-11-20T15:29:59.999Z');
    expect(office.mails(id)).toEqual([]);
    await remind(office, '2026-11-20T15:30:00.000Z');
    await remind(office, '2026-11-20T20:59:59.999Z');
    expect(office.mails(id)).toEqual(['operator-answer-reminder']);
    await remind(office, '2026-11-20T21:00:00.000Z');
    await remind(office, '2026-11-21T21:00:00.000Z');
    expect(office.mails(id)).toEqual(['answer-late', 'operator-answer-overdue', 'operator-answer-reminder']);
  });

  it('hears once that an answer is late and its order about to end, where a vehicle is kept for it', async () => {
    const office = anOffice();
    const { id } = await office.aBoardOrder({ answerBefore: '2026-11-20T22:00:00.000Z', decideWithinHours: 24 });
    for (const at of ['2026-11-20T21:59:00.000Z', '2026-11-20T22:00:00.000Z', '2026-11-21T09:59:00.000Z']) {
      await remind(office, at);
    }
    expect(office.mails(id)).toEqual(['answer-late', 'operator-answer-overdue', 'operator-answer-reminder']);
  });

  it('is told once of a late answer where a crash came between the two mails', async () => {
    const database = aDatabase();
    const before = anOffice({ database });
    const { id } = await before.aBoardOrder({ answerBefore: '2026-11-20T21:00:00.000Z' });
    let added = 0;
    const add: typeof before.outbox.add = (...mail) => {
      added += 1;
      return added > 1 ? Promise.reject(new Error('the process ended')) : before.outbox.add(...mail);
    };
    before.clock.at = '2026-11-20T21:00:00.000Z';
    const jobs = createReminderJobs({ ...before, outbox: { ...before.outbox, add } });
    for (const job of jobs) await job.run(never);
    expect(before.mails(id)).toEqual(['answer-late']);
    const after = anOffice({ database });
    await remind(after, '2026-11-20T21:01:00.000Z');
    expect(after.mails(id)).toEqual(['answer-late', 'operator-answer-overdue']);
  });

  it('is not reminded of what was decided', async () => {
    const office = anOffice();
    const { id } = await office.aCardOrder();
    await accept(office, id);
    await remind(office, '2026-11-26T08:00:00.000Z');
    expect(office.mails(id)).toEqual(['operator-order-accepted', 'order-accepted']);
  });
});

describe('the customer', () => {
  it('is reminded at ten on the day before an accepted ride, once, and not before', async () => {
    const office = anOffice();
    const { id } = await office.aCardOrder();
    await accept(office, id);
    await remind(office, '2026-11-30T08:59:59.999Z');
    expect(office.mails(id)).toEqual(['operator-order-accepted', 'order-accepted']);
    await remind(office, '2026-11-30T09:00:00.000Z');
    await remind(office, '2026-12-01T17:00:00.000Z');
    expect(office.mails(id)).toEqual(['operator-order-accepted', 'order-accepted', 'ride-reminder']);
  });

  it('is not reminded of a ride that was accepted after that', async () => {
    const office = anOffice({ clock: aClock('2026-11-30T12:00:00.000Z') });
    const { id } = await office.aBoardOrder();
    await accept(office, id);
    await remind(office, '2026-12-01T09:00:00.000Z');
    expect(office.mails(id)).toEqual(['operator-order-accepted', 'order-accepted']);
  });

  it('is not reminded of a ride that was cancelled, or that nobody accepted', async () => {
    const office = anOffice();
    const soon = {
      trips: [aTrip({ fromDatetime: '2026-11-22T17:30:00.000Z', toDatetime: '2026-11-22T18:45:00.000Z' })],
    };
    const [cancelled, pending] = [await office.aBoardOrder(soon), await office.aBoardOrder(soon)];
    await accept(office, cancelled.id);
    await office.changeOrder({ orderId: cancelled.id, event: 'cancelByCustomer', message: '', dueTTC: 0 });
    await remind(office, '2026-11-21T09:00:00.000Z');
    for (const { id } of [cancelled, pending]) expect(office.mails(id)).not.toContain('ride-reminder');
  });

  it('is reminded, however many there are', async () => {
    const office = anOffice();
    const orders = await Promise.all(Array.from({ length: 130 }, () => office.aBoardOrder()));
    for (const { id } of orders) await accept(office, id);
    await remind(office, '2026-11-30T09:00:00.000Z');
    expect(orders.filter(({ id }) => office.mails(id).includes('ride-reminder'))).toHaveLength(130);
  });
});
