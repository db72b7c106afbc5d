import type { Job } from '#background/job-runner.ts';
import type { CatalogueStore } from '#ports/catalogue-store.ts';
import type { Clock } from '#ports/clock.ts';
import type { IssueStore } from '#ports/issue-store.ts';
import type { Log } from '#ports/log.ts';

interface Deps {
  catalogue: Pick<CatalogueStore, 'takeUnreadable'>;
  issues: IssueStore;
  clock: Clock;
  log: Log;
  wakeOutbox: () => void;
}

/** Tells the operator of cars, extras and price rules that somebody wrote by hand and that cannot be sold as they are, of each once. */
export function createReportUnreadableEntries({ catalogue, issues, clock, log, wakeOutbox }: Deps): Job {
  async function report(entry: string): Promise<void> {
    const id = `unreadable-entry:${entry}`;
    const issue = { id, createdAt: clock.now(), page: 'Catalogue', function: 'read', trip: '', carCode: '' };
    const description = `An entry of the catalogue is not valid, or has the code of another. It is left out of what is sold: ${entry}`;
    const mail = { dedupeKey: id, subject: { kind: 'issue', issueId: id } } as const;
    if ((await issues.add({ ...issue, description }, mail)) === 'known') return;
    log.error({ entry }, 'an entry of the catalogue is left out');
    wakeOutbox();
  }

  return {
    name: 'report unreadable entries',
    everyMs: 60_000,
    async run() {
      for (const entry of await catalogue.takeUnreadable()) await report(entry);
    },
  };
}
