import { expect, it } from 'vitest';
import { aDatabase } from '#testing/a-database.ts';
import { aLog } from '#testing/a-log.ts';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import { createReportUnreadable } from './report-unreadable.ts';

const never = new AbortController().signal;
const none = { takeUnreadable: async () => [] };

it.each([
  {
    id: 'unreadable-order:order-1',
    record: 'order-1',
    stores: { orders: { takeUnreadable: async () => ['order-1'] }, catalogue: none },
    message: 'an order cannot be read whole',
  },
  {
    id: 'unreadable-entry:Cars/ECO',
    record: 'Cars/ECO',
    stores: { orders: none, catalogue: { takeUnreadable: async () => ['Cars/ECO'] } },
    message: 'an entry of the catalogue is not valid, or has the code of another',
  },
])('the operator is told of $record once, by its name alone', async ({ id, record, stores, message }) => {
  const { issues, outbox } = openSqliteStores(aDatabase());
  const log = aLog();
  const clock = { now: () => new Date('2026-11-20T10:00:00.000Z') };
  let woken = 0;
  const wakeOutbox = () => {
    woken += 1;
  };
  const job = createReportUnreadable({ ...stores, issues, clock, log, wakeOutbox });
  await job.run(never);
  await job.run(never);

  expect(log.lines).toEqual([{ level: 'error', fields: { record }, message }]);
  expect((await issues.find(id))?.description).toMatch(new RegExp(`^An .+: ${record}$`));
  const mails = await outbox.claim({ now: clock.now(), leaseUntil: clock.now(), limit: 10 });
  expect(mails.map(({ subject }) => subject)).toEqual([{ kind: 'issue', issueId: id }]);
  expect(woken).toBe(1);
});
