import type { Job } from '#background/job-runner.ts';
import type { Clock } from '#ports/clock.ts';
import type { IssueStore } from '#ports/issue-store.ts';
import type { Log } from '#ports/log.ts';
import type { OrderStore } from '#ports/order-store.ts';

interface Deps {
  orders: Pick<OrderStore, 'takeUnreadable'>;
  issues: IssueStore;
  clock: Clock;
  log: Log;
  wakeOutbox: () => void;
}

/** Tells the operator of orders that could not be read whole, of each once and by its id alone. */
export function createReportUnreadableOrders({ orders, issues, clock, log, wakeOutbox }: Deps): Job {
  async function report(orderId: string): Promise<void> {
    const id = `unreadable-order:${orderId}`;
    const issue = { id, createdAt: clock.now(), page: 'Orders', function: 'read', trip: '', carCode: '' };
    const description = `An order cannot be read whole. It is shown as far as it can be, and nothing is done about it: ${orderId}`;
    const mail = { dedupeKey: id, subject: { kind: 'issue', issueId: id } } as const;
    if ((await issues.add({ ...issue, description }, mail)) === 'known') return;
    log.error({ orderId }, 'an order cannot be read whole');
    wakeOutbox();
  }

  return {
    name: 'report unreadable orders',
    everyMs: 60_000,
    async run() {
      for (const orderId of await orders.takeUnreadable()) await report(orderId);
    },
  };
}
