import type { Job } from '#background/job-runner.ts';
import type { CatalogueStore } from '#ports/catalogue-store.ts';
import type { Clock } from '#ports/clock.ts';
import type { IssueStore } from '#ports/issue-store.ts';
import type { Log } from '#ports/log.ts';
import type { OrderStore } from '#ports/order-store.ts';

interface Deps {
  orders: Pick<OrderStore, 'takeUnreadable'>;
  catalogue: Pick<CatalogueStore, 'takeUnreadable'>;
  issues: IssueStore;
  clock: Clock;
  log: Log;
  wakeOutbox: () => void;
}

/** A store that leaves records aside which it cannot read, and what the operator is told of one. */
interface Source {
  /** What the issue's id begins with; each record is told once. */
  kind: string;
  take: () => Promise<readonly string[]>;
  page: string;
  said: string;
  consequence: string;
}

/** Tells the operator of stored records that could not be read whole, of each once and by its name alone. */
export function createReportUnreadable({ orders, catalogue, issues, clock, log, wakeOutbox }: Deps): Job {
  const sources: Source[] = [
    {
      kind: 'unreadable-order',
      take: () => orders.takeUnreadable(),
      page: 'Orders',
      said: 'an order cannot be read whole',
      consequence: 'It is shown as far as it can be, and nothing is done about it',
    },
    {
      kind: 'unreadable-entry',
      take: () => catalogue.takeUnreadable(),
      page: 'Catalogue',
      said: 'an entry of the catalogue is not valid, or has the code of another',
      consequence: 'It is left out of what is sold',
    },
  ];

  async function report({ kind, page, said, consequence }: Source, record: string): Promise<void> {
    const id = `${kind}:${record}`;
    const description = `${said[0]?.toUpperCase()}${said.slice(1)}. ${consequence}: ${record}`;
    const issue = { id, createdAt: clock.now(), page, function: 'read', trip: '', carCode: '', description };
    const mail = { dedupeKey: id, subject: { kind: 'issue', issueId: id } } as const;
    if ((await issues.add(issue, mail)) === 'known') return;
    log.error({ record }, said);
    wakeOutbox();
  }

  return {
    name: 'report unreadable records',
    everyMs: 60_000,
    async run() {
      for (const source of sources) for (const record of await source.take()) await report(source, record);
    },
  };
}
