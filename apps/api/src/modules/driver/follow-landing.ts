import {
  type Company,
  daysAfter,
  daySpan,
  type KeptPress,
  type LoggedPress,
  type Occupation,
  type OfficePerson,
  parisDate,
  pickUpAtLanding,
  ridePlanOf,
  rideProgress,
} from '@chauffeur/core';
import { forEachDue } from '#background/for-each-due.ts';
import type { Job } from '#background/job-runner.ts';
import type { Clock } from '#ports/clock.ts';
import type { FleetStore } from '#ports/fleet-store.ts';
import type { Log } from '#ports/log.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { RideLogStore } from '#ports/ride-log-store.ts';
import type { AmendOrder } from '../orders/amend-order.ts';
import { keptPresses } from './own-rides.ts';

export interface FollowLandingDeps {
  orders: Pick<OrderStore, 'find'>;
  amendOrder: AmendOrder;
}

interface Landing {
  orderId: string;
  rideIndex: number;
  landsAt: string;
  /** What a service says of the flight, where it was not entered. */
  flight?: KeptPress['flight'];
  /** The key under which the landing was kept. */
  key: string;
  /** Who enters the landing; left out where a service tells it or a job follows it up. */
  by?: OfficePerson;
}

/**
 * Moves the pick-up to a landing where a vehicle of ours can drive it then, with whoever was chosen to drive (10.20), it costs nobody more and nothing goes back: by the change in two steps that every other
 * goes through, under the landing's own key. Else the ride stays what it is, and the office sees it in the day (Rules 14.16).
 */
export function createFollowLanding({ orders, amendOrder }: FollowLandingDeps) {
  return async ({ orderId, rideIndex, landsAt, flight, key, by }: Landing): Promise<void> => {
    const order = await orders.find(orderId);
    const hour = order?.status === 'validated' ? pickUpAtLanding(order, rideIndex, { landsAt, flight }) : null;
    if (hour === null) return;
    const of = { orderId, askedBy: 'office', landsAt, ...(by && { by }) } as const;
    const wish = { kind: 'hour', rideIndex, ...hour } as const;
    const seen = await amendOrder.preview(of, wish);
    if (!seen.ok) return;
    const { vehicle, handOver, money, shown } = seen.value;
    if (vehicle?.state !== 'free' || handOver || money.needsYes || shown.refundTTC > 0) return;
    await amendOrder.amend(of, { wish, shown, message: '', key: `landing-${key}` });
  };
}

interface JobDeps extends FollowLandingDeps {
  fleet: Pick<FleetStore, 'picture'>;
  rideLog: Pick<RideLogStore, 'ofOrders'>;
  company: () => Pick<Company, 'waiting'>;
  clock: Clock;
  log: Log;
}

/**
 * Follows landings that were kept and moved nothing: the process ended in between, or no vehicle was free then. A ride that was changed since is
 * as somebody wants it, and stays so.
 */
export function createFollowLandings({ fleet, rideLog, company, clock, log, ...deps }: JobDeps): Job {
  const followLanding = createFollowLanding(deps);
  return {
    name: 'follow landings',
    everyMs: 5 * 60_000,
    async run(signal) {
      const rides = await ridesToCome();
      const presses = rides.length === 0 ? [] : await rideLog.ofOrders(rides.map(({ orderId }) => orderId));
      const due = async () => rides.filter((ride) => ownLandings(presses, ride).length > 0);
      const deal = (ride: Occupation) => follow(ride, presses);
      await forEachDue({ due, deal, failure: 'a landing could not be followed', log }, signal);
    },
  };

  async function ridesToCome(): Promise<Occupation[]> {
    const now = clock.now();
    const span = { from: now.toISOString(), until: daySpan(daysAfter(parisDate(now), 1)).until };
    const { occupations } = await fleet.picture([span]);
    return occupations.filter(({ kind, startsAt }) => kind === 'ride' && startsAt > span.from);
  }

  async function follow({ orderId, rideIndex }: Occupation, presses: readonly LoggedPress[]): Promise<void> {
    const order = await deps.orders.find(orderId);
    const plan = order && ridePlanOf(order, rideIndex, company().waiting);
    if (order === null || plan === null) return;
    const { landsAt } = rideProgress(keptPresses(presses, orderId, rideIndex), plan);
    const landing = ownLandings(presses, { orderId, rideIndex }).findLast((press) => press.landsAt === landsAt);
    if (landsAt === null || landing === undefined) return;
    if (order.history.some(({ at }) => at > landing.receivedAt)) return;
    await followLanding({ orderId, rideIndex, landsAt, flight: landing.flight, key: landing.key });
  }
}

function ownLandings(presses: readonly LoggedPress[], ride: Pick<Occupation, 'orderId' | 'rideIndex'>): LoggedPress[] {
  return presses.filter(
    ({ kind, orderId, rideIndex }) => kind === 'landing' && orderId === ride.orderId && rideIndex === ride.rideIndex,
  );
}
