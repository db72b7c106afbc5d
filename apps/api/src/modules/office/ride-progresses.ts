import {
  type Company,
  type Occupation,
  type OfficeRide,
  type Order,
  pickUpKindOf,
  ridePlanOf,
  rideProgress,
  ridesOf,
  type RideVehicle,
  standingPresses,
} from '@chauffeur/core';
import type { Clock } from '#ports/clock.ts';
import type { RideLogStore } from '#ports/ride-log-store.ts';
import { keptPresses } from '../driver/own-rides.ts';

interface Deps {
  rideLog: Pick<RideLogStore, 'ofOrders'>;
  company: () => Company;
  clock: Clock;
}

/** How far a ride of a day is, as far as the day says it. */
export type Progress = Pick<OfficeRide, 'landsAt' | 'flight' | 'hasLeft'>;

/** Who leaves early has said so by the time at which it is asked whether he has left. */
const earlyMs = 60 * 60_000;

/**
 * When the flights land that are fetched at airports, as it was said last, and who is on the way, of what is about to be left for; nobody asks
 * about other rides.
 */
export async function progressesOf(
  { rideLog, company, clock }: Deps,
  { orders, occupations }: { orders: readonly Order[]; occupations: readonly Occupation[] },
): Promise<(order: Order, driven: Pick<RideVehicle, 'rideIndex' | 'driver'>) => Progress> {
  const nowMs = clock.now().getTime();
  const [now, soon] = [nowMs, nowMs + earlyMs].map((ms) => new Date(ms).toISOString()) as [string, string];
  const leaving = new Set(
    occupations.filter(({ leaveAt, startsAt }) => leaveAt <= soon && now < startsAt).map(({ id }) => id),
  );
  const isAsked = ({ id, status, trips }: Order) =>
    status === 'validated' &&
    ridesOf(trips).some(([{ from }], index) => pickUpKindOf(from) === 'airport' || leaving.has(`${id}:${index}`));
  const orderIds = orders.filter(isAsked).map(({ id }) => id);
  const presses = orderIds.length === 0 ? [] : await rideLog.ofOrders(orderIds);
  return (order, { rideIndex, driver }) => {
    const plan = ridePlanOf(order, rideIndex, company().waiting);
    if (plan === null) return { landsAt: null, flight: null, hasLeft: false };
    const standing = standingPresses(presses, driver?.id ?? null);
    const { state, landsAt, flight } = rideProgress(keptPresses(standing, order.id, rideIndex), plan);
    const hasLeft = leaving.has(`${order.id}:${rideIndex}`) && state !== 'assigned' && state !== 'seen';
    return { landsAt, flight, hasLeft };
  };
}
