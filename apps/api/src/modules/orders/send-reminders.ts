import type { Order } from '@chauffeur/core';
import type { Clock } from '#ports/clock.ts';
import type { Log } from '#ports/log.ts';
import type { OrderSearch, OrderStore } from '#ports/order-store.ts';
import type { OrderMailKind, OutboxStore } from '#ports/outbox-store.ts';
import { forEachDue } from '#background/for-each-due.ts';
import type { Job } from '#background/job-runner.ts';

interface Deps {
  orders: OrderStore;
  outbox: OutboxStore;
  clock: Clock;
  wakeOutbox: () => void;
  log: Log;
}

/** Reminds the operator of orders that wait for an answer (Rules 4.14), and customers of their ride (Rules 4.16), once each. */
export function createReminderJobs(deps: Deps): Job[] {
  const { orders } = deps;
  return [
    reminderJob(deps, { kind: 'operator-decision-reminder', search: (search) => orders.toRemind(search) }),
    reminderJob(deps, { kind: 'ride-reminder', search: (search) => orders.ridesToRemind(search) }),
  ];
}

interface Reminder {
  kind: OrderMailKind;
  search: (search: OrderSearch) => Promise<Order[]>;
}

function reminderJob({ outbox, clock, wakeOutbox, log }: Deps, { kind, search }: Reminder): Job {
  const due = (limit: number) => search({ now: clock.now(), limit });
  const deal = async ({ id: orderId }: Order) => {
    await outbox.add({ dedupeKey: `${kind}:${orderId}`, subject: { kind, orderId } }, clock.now());
    wakeOutbox();
  };
  return {
    name: kind,
    everyMs: 60_000,
    run: (signal) => forEachDue({ due, deal, failure: 'a reminder could not be added', log }, signal),
  };
}
