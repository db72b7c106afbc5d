import { expect, it } from 'vitest';
import { aDatabase } from '#testing/a-database.ts';
import { aLog } from '#testing/a-log.ts';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import { createReportUnreadableOrders } from './report-unreadable-orders.ts';

const never = new AbortController().signal;

it('the operator is told once of an order that cannot be read whole, by its id alone', async () => {
  const { issues, outbox } = openSqliteStores(aDatabase());
  const log = aLog();
  const clock = { now: () => new Date('2026-11-20T10:00:00.000Z') };
  let woken = 0;
  const wakeOutbox = () => {
    woken += 1;
  };
  const orders = { takeUnreadable: async () => ['order-1'] };
  const job = createReportUnreadableOrders({ orders, issues, clock, log, wakeOutbox });
  await job.run(never);
  await job.run(never);

  expect(log.lines).toEqual([
    { level: 'error', fields: { orderId: 'order-1' }, message: 'an order cannot be read whole' },
  ]);
  expect((await issues.find('unreadable-order:order-1'))?.description).toContain('order-1');
  const mails = await outbox.claim({ now: clock.now(), leaseUntil: clock.now(), limit: 10 });
  expect(mails.map(({ subject }) => subject)).toEqual([{ kind: 'issue', issueId: 'unreadable-order:order-1' }]);
  expect(woken).toBe(1);
});
