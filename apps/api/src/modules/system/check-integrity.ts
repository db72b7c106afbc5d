import type { Job } from '#background/job-runner.ts';
import type { Clock } from '#ports/clock.ts';
import type { IssueStore } from '#ports/issue-store.ts';
import type { Log } from '#ports/log.ts';
import type { IntegrityCheck } from '#ports/storage-check.ts';

interface Deps {
  integrity: IntegrityCheck | null;
  issues: IssueStore;
  clock: Clock;
  log: Log;
  wakeOutbox: () => void;
}

/** How long after a start the first check waits: there are visitors to answer first, who were waiting. */
const firstAfterMs = 60_000;
const dayMs = 24 * 60 * 60_000;

/**
 * Reads the whole store after the start and once a day, so that a disk that loses bytes is heard of while there are backups from before it
 * did. The operator gets one mail a day for as long as it lasts. A store that sees to itself has no such job.
 */
export function createCheckIntegrity({ integrity, issues, clock, log, wakeOutbox }: Deps): Job[] {
  if (integrity === null) return [];

  async function report(damage: string): Promise<void> {
    log.error({ damage }, 'the database is damaged');
    const createdAt = clock.now();
    const id = `damaged-database:${createdAt.toISOString().slice(0, 10)}`;
    const description = `The database is damaged: restore a backup from before, as the runbook says. ${damage}`;
    const issue = { id, createdAt, page: 'Storage', function: 'check', description, trip: '', carCode: '' };
    await issues.add(issue, { dedupeKey: id, subject: { kind: 'issue', issueId: id } });
    wakeOutbox();
  }

  return [
    {
      name: 'check the database',
      everyMs: dayMs,
      firstAfterMs,
      async run(signal) {
        const damage = await integrity.findDamage(signal);
        if (damage !== null) await report(damage);
      },
    },
  ];
}
