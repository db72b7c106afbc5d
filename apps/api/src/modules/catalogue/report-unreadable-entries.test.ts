import { expect, it } from 'vitest';
import { aDatabase } from '#testing/a-database.ts';
import { aLog } from '#testing/a-log.ts';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import { createReportUnreadableEntries } from './report-unreadable-entries.ts';

const never = new AbortController().signal;

it('the operator is told once of an entry of the catalogue that cannot be sold', async () => {
  const { issues, outbox } = openSqliteStores(aDatabase());
  const log = aLog();
  const clock = { now: () => new Date('2026-11-20T10:00:00.000Z') };
  let woken = 0;
  const wakeOutbox = () => {
    woken += 1;
  };
  const catalogue = { takeUnreadable: async () => ['Cars/ECO'] };
  const job = createReportUnreadableEntries({ catalogue, issues, clock, log, wakeOutbox });
  await job.run(never);
  await job.run(never);

  expect(log.lines).toEqual([
    { level: 'error', fields: { entry: 'Cars/ECO' }, message: 'an entry of the catalogue is left out' },
  ]);
  expect((await issues.find('unreadable-entry:Cars/ECO'))?.description).toContain('Cars/ECO');
  const mails = await outbox.claim({ now: clock.now(), leaseUntil: clock.now(), limit: 10 });
  expect(mails.map(({ subject }) => subject)).toEqual([{ kind: 'issue', issueId: 'unreadable-entry:Cars/ECO' }]);
  expect(woken).toBe(1);
});
