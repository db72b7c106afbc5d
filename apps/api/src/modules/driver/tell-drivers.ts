import { daysAfter, daySpan, isDriverCardDue, type Occupation, parisDate, withDriverCard } from '@chauffeur/core';
import { forEachDue } from '#background/for-each-due.ts';
import type { Job } from '#background/job-runner.ts';
import type { Clock } from '#ports/clock.ts';
import { type FleetStore, isRefusal } from '#ports/fleet-store.ts';
import type { Log } from '#ports/log.ts';
import type { OrderStore } from '#ports/order-store.ts';
import { driverCardMails, isStillAccepted } from './coming-driver.ts';

interface Deps {
  fleet: Pick<FleetStore, 'picture' | 'change'>;
  orders: Pick<OrderStore, 'find'>;
  clock: Clock;
  wakeOutbox: () => void;
  sendsTexts: boolean;
  log: Log;
}

/**
 * Tells customers who comes, from the evening before, and again where that is somebody else by then, or nobody yet (Rules 14.11). What was told
 * is kept with the ride, which is pinned, in the transaction that asks for the mails: of two processes one tells it.
 */
export function createTellDrivers({ fleet, orders, clock, wakeOutbox, sendsTexts, log }: Deps): Job {
  return {
    name: 'tell drivers',
    everyMs: 60_000,
    run: (signal) => forEachDue({ due, deal: tell, failure: 'a customer could not be told who comes', log }, signal),
  };

  async function due(limit: number): Promise<Occupation[]> {
    const now = clock.now();
    const span = { from: now.toISOString(), until: daySpan(daysAfter(parisDate(now), 1)).until };
    const { occupations } = await fleet.picture([span]);
    return occupations.filter((ride) => isDriverCardDue(ride, now)).slice(0, limit);
  }

  async function tell(seen: Occupation): Promise<void> {
    const order = await orders.find(seen.orderId);
    if (order === null || !isStillAccepted(order)) return;
    const now = clock.now();
    const next = withDriverCard(seen, now.toISOString());
    const outcome = await fleet.change({
      orderIds: [order.id],
      spans: [],
      // Somebody has changed it since: it is looked at again.
      decide: ({ occupations }) =>
        occupations.some(({ id, version }) => id === seen.id && version === seen.version)
          ? { put: [next], remove: [], mails: { list: driverCardMails({ order, ride: next, sendsTexts }), at: now } }
          : { nearest: [] },
    });
    if (!isRefusal(outcome)) wakeOutbox();
  }
}
