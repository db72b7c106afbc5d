import {
  type Company,
  type Driver,
  dueAtRide,
  isFirstMissed,
  type Occupation,
  type OfficeRide,
  type Order,
  pickUpKindOf,
  pressesOfDriver,
  ridePlanOf,
  rideProgress,
  ridesOf,
  numberedRides,
  type RideVehicle,
} from '@chauffeur/core';
import type { Clock } from '#ports/clock.ts';
import type { RideLogStore } from '#ports/ride-log-store.ts';
import { keptPresses } from '../driver/own-rides.ts';

interface Deps {
  rideLog: Pick<RideLogStore, 'ofOrders'>;
  company: () => Company;
  clock: Clock;
}

/** How far a ride is, as far as the page of the day says it, and what is collected or given back on board, which depends on it. */
export type Progress = Pick<OfficeRide, 'landsAt' | 'flight' | 'hasLeft' | 'isOverdue' | 'collectTTC' | 'giveBackTTC'>;

/** How long before a vehicle has to leave the log is asked whether it has: a driver may leave early. */
const earlyMs = 60 * 60_000;

interface DayOfRides {
  orders: readonly Order[];
  occupations: readonly Occupation[];
  drivers: readonly Pick<Driver, 'id' | 'accountId'>[];
}

/**
 * How far the rides of a day are: when a flight lands, of rides from an airport; whether the driver has left, of rides that are left for about now;
 * whether nobody has pressed anything, of rides that should be under way. The log is not asked about other orders.
 */
export async function progressesOf(
  { rideLog, company, clock }: Deps,
  { orders, occupations, drivers }: DayOfRides,
): Promise<(order: Order, driven: Pick<RideVehicle, 'rideIndex' | 'driver'>) => Progress> {
  const nowMs = clock.now().getTime();
  const [now, soon] = [nowMs, nowMs + earlyMs].map((ms) => new Date(ms).toISOString()) as [string, string];
  const idsOf = (some: readonly Occupation[]) => new Set(some.map(({ id }) => id));
  const leaving = idsOf(occupations.filter(({ leaveAt, startsAt }) => leaveAt <= soon && now < startsAt));
  const hasPages = (driverId: string | null) => drivers.some(({ id, accountId }) => id === driverId && accountId);
  const begun = idsOf(occupations.filter((one) => one.startsAt <= now && now < one.endsAt && hasPages(one.driverId)));
  const isHalfDriven = ([first, ...wayBack]: ReturnType<typeof ridesOf>) =>
    wayBack.length > 0 && first !== undefined && first[0].fromDatetime <= now;
  const isAsked = ({ id, status, trips }: Order) =>
    status === 'validated' &&
    (isHalfDriven(ridesOf(trips)) ||
      numberedRides(trips).some(({ rideIndex, legs: [{ from }] }) => {
        const rideId = `${id}:${rideIndex}`;
        return pickUpKindOf(from) === 'airport' || leaving.has(rideId) || begun.has(rideId);
      }));
  const orderIds = orders.filter(isAsked).map(({ id }) => id);
  const presses = orderIds.length === 0 ? [] : await rideLog.ofOrders(orderIds);
  return (order, { rideIndex, driver }) => {
    const terms = company().waiting;
    const due = dueAtRide(order, rideIndex, isFirstMissed(order, { presses, rides: occupations, terms }));
    const plan = ridePlanOf(order, rideIndex, terms);
    if (plan === null) return { ...due, landsAt: null, flight: null, hasLeft: false, isOverdue: false };
    const driverPresses = pressesOfDriver(presses, driver?.id ?? null);
    const { state, landsAt, flight } = rideProgress(keptPresses(driverPresses, order.id, rideIndex), plan);
    const rideId = `${order.id}:${rideIndex}`;
    const isStill = state === 'assigned' || state === 'seen';
    const hasLeft = leaving.has(rideId) && !isStill;
    const isOverdue = begun.has(rideId) && isStill && (landsAt === null || landsAt <= now);
    return { ...due, landsAt, flight, hasLeft, isOverdue };
  };
}
