import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { anOffice } from '#testing/an-office.ts';
import { createDecisionWorker, createSendDecisions } from './decision-worker.ts';

const never = new AbortController().signal;

describe('the decision worker', () => {
  it('sends each answer when its own ten seconds are over, and sleeps where none waits', async () => {
    const office = anOffice();
    const [one, other] = [await office.aBoardOrder(), await office.aBoardOrder()];
    expect(await office.sendDecisions()).toBeNull();
    await office.decide(one.id, 'accept');
    office.clock.at = '2026-11-20T11:00:04.000Z';
    await office.decide(other.id, 'refuse');
    expect(await office.sendDecisions()).toBe(6000);
    office.clock.at = '2026-11-20T11:00:10.000Z';
    expect(await office.sendDecisions()).toBe(4000);
    expect([(await office.found(one.id)).status, (await office.found(other.id)).status]).toEqual([
      'validated',
      'pending',
    ]);
    office.clock.at = '2026-11-20T11:00:14.000Z';
    expect(await office.sendDecisions()).toBeNull();
    expect((await office.found(other.id)).status).toBe('canceled');
  });

  it('leaves to the job what is on its way already', async () => {
    const office = anOffice();
    const { id } = await office.aCardOrder();
    office.provider.isDown = true;
    await office.changeOrder({ orderId: id, event: 'accept', message: '', dueTTC: 0 });
    office.provider.isDown = false;
    expect(await office.sendDecisions()).toBeNull();
    expect((await office.found(id)).pendingChange?.event).toBe('accept');
  });

  it('sends the others where one cannot be sent, and says so', async () => {
    const office = anOffice();
    const orders = [await office.aBoardOrder(), await office.aBoardOrder()];
    for (const { id } of orders) await office.decide(id, 'accept');
    office.clock.at = '2026-11-20T11:00:10.000Z';
    const settleChange = vi
      .fn<typeof office.orders.settleChange>((change) => office.orders.settleChange(change))
      .mockRejectedValueOnce(new Error('disk I/O error'));
    await createSendDecisions({ ...office, orders: { ...office.orders, settleChange } })(never);
    const found = await Promise.all(orders.map(({ id }) => office.found(id)));
    expect(found.map(({ status }) => status).sort()).toEqual(['pending', 'validated']);
    expect(office.log.lines).toMatchObject([{ level: 'error', message: 'an answer could not be finished' }]);
  });

  it('warns of the payment provider that is down, and leaves the rest to the job', async () => {
    const office = anOffice();
    const { id } = await office.aCardOrder();
    await office.decide(id, 'accept');
    office.provider.isDown = true;
    office.clock.at = '2026-11-20T11:00:10.000Z';
    expect(await office.sendDecisions()).toBeNull();
    expect((await office.found(id)).pendingChange).toMatchObject({ event: 'accept' });
    expect(office.log.lines).toMatchObject([{ level: 'warn', fields: { order: id } }]);
  });

  it('begins nothing once the process stops', async () => {
    const office = anOffice();
    const { id } = await office.aBoardOrder();
    await office.decide(id, 'accept');
    office.clock.at = '2026-11-20T11:00:10.000Z';
    expect(await createSendDecisions(office)(AbortSignal.abort())).toBeNull();
    expect((await office.found(id)).pendingChange?.undoUntil).toBeDefined();
  });

  it('looks when it starts, and when it is woken', async () => {
    const office = anOffice();
    const orders = [await office.aBoardOrder(), await office.aBoardOrder()];
    const worker = createDecisionWorker(office);
    onTestFinished(() => worker.stop());
    for (const [n, { id }] of orders.entries()) {
      await office.decide(id, 'accept');
      office.clock.at = new Date(Date.parse(office.clock.at) + 10_000).toISOString();
      if (n === 0) worker.start();
      else worker.wake();
      await vi.waitFor(async () => expect((await office.found(id)).status).toBe('validated'));
    }
  });
});
