import { isBeingAccepted, type Order } from '@chauffeur/core';
import { forEachDue } from '#background/for-each-due.ts';
import type { Job } from '#background/job-runner.ts';
import type { Clock } from '#ports/clock.ts';
import type { Log } from '#ports/log.ts';
import type { OrderSearch, OrderStore } from '#ports/order-store.ts';
import type { OrderMailKind, OutboxStore } from '#ports/outbox-store.ts';
import { type ChangeOrderDeps, createChangeOrder } from './change-order.ts';
import { createFinishChange, type FinishChangeDeps } from './finish-change.ts';
import { orderMails } from './order-mails.ts';

const second = 1000;
/** How long a change is left to whoever began it, who has most likely finished it by then. Where both finish it, that is as good as once. */
const graceMs = 60 * second;

interface FinishDeps extends FinishChangeDeps {
  outbox: Pick<OutboxStore, 'add'>;
  clock: Clock;
}

/**
 * Takes up changes that a crash or the payment provider interrupted (Rules 4.12). An order that was to be accepted at once, and still waits
 * for the provider, has its mails now: nobody has heard of it yet (Rules 10.17).
 */
export function createFinishChanges(deps: FinishDeps): Job {
  const { orders, outbox, clock, log, wakeOutbox } = deps;
  const finishChange = createFinishChange(deps);
  return {
    name: 'finish changes',
    everyMs: 30 * second,
    async run(signal) {
      const begunBefore = new Date(clock.now().getTime() - graceMs);
      let waiting = 0;
      const due = (limit: number) => orders.unfinishedChanges({ begunBefore, limit });
      const failure = 'a change could not be finished';
      await forEachDue({ due, deal, failure, log }, signal);
      if (waiting > 0) log.warn({ orders: waiting }, 'changes wait for the payment provider');

      async function deal(order: Parameters<typeof finishChange>[0]): Promise<void> {
        const { kind } = await finishChange(order);
        if (kind !== 'change_pending') return;
        waiting += 1;
        if (!isBeingAccepted(order)) return;
        for (const mail of orderMails(order)) await outbox.add(mail, clock.now());
        wakeOutbox();
      }
    },
  };
}

/** Ends orders that nobody decided about in time: the card is released, and the customer gets excuses (Rules 4.14). */
export function createExpireOrders(deps: ChangeOrderDeps): Job {
  const { orders, clock, log } = deps;
  const changeOrder = createChangeOrder(deps);
  // Where the operator decided a moment ago there is nothing left to expire.
  const deal = async ({ id: orderId }: Order) => {
    await changeOrder({ orderId, event: 'expire', message: '', dueTTC: 0 });
  };
  const due = (limit: number) => orders.toExpire({ now: clock.now(), limit });
  const failure = 'an order could not be expired';
  return {
    name: 'expire orders',
    everyMs: 60_000,
    run: (signal) => forEachDue({ due, deal, failure, log }, signal),
  };
}

interface Deps {
  orders: OrderStore;
  outbox: OutboxStore;
  clock: Clock;
  wakeOutbox: () => void;
  log: Log;
}

/** Reminds the operator of orders that wait for an answer (Rules 4.14, 4.20), and customers of their ride (Rules 4.16), once each. */
export function createReminderJobs(deps: Deps): Job[] {
  const { orders } = deps;
  return [
    reminderJob(deps, { kind: 'operator-answer-reminder', search: (search) => orders.answersToRemind(search) }),
    reminderJob(deps, {
      kind: 'operator-answer-overdue',
      alongside: 'answer-late',
      search: (search) => orders.answersOverdue(search),
    }),
    reminderJob(deps, { kind: 'operator-decision-reminder', search: (search) => orders.toRemind(search) }),
    reminderJob(deps, { kind: 'ride-reminder', search: (search) => orders.ridesToRemind(search) }),
  ];
}

interface Reminder {
  /** The reminder, whose mail the search looks for: once it is there, the order is dealt with. */
  kind: OrderMailKind;
  /** A mail to the customer at the same time. It is written first: a crash between the two has both asked for again. */
  alongside?: OrderMailKind;
  search: (search: OrderSearch) => Promise<Order[]>;
}

function reminderJob({ outbox, clock, wakeOutbox, log }: Deps, { kind, alongside, search }: Reminder): Job {
  const due = (limit: number) => search({ now: clock.now(), limit });
  const deal = async ({ id: orderId }: Order) => {
    for (const mail of alongside === undefined ? [kind] : [alongside, kind]) {
      await outbox.add({ dedupeKey: `${mail}:${orderId}`, subject: { kind: mail, orderId } }, clock.now());
    }
    wakeOutbox();
  };
  return {
    name: kind,
    everyMs: 60_000,
    run: (signal) => forEachDue({ due, deal, failure: 'a reminder could not be added', log }, signal),
  };
}
