import {
  articlesOf,
  type Company,
  type DayRide,
  daysAfter,
  daySpan,
  type Driver,
  type DriverRide,
  type DriverRides,
  dueAtRide,
  type FleetRecords,
  isFirstMissed,
  type LoggedPress,
  type Occupation,
  type Order,
  parisDate,
  pressesOfDriver,
  ridePlanOf,
  ridesOfDay,
} from '@chauffeur/core';
import type { Clock } from '#ports/clock.ts';
import type { FleetStore } from '#ports/fleet-store.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { RideLogStore } from '#ports/ride-log-store.ts';
import { withoutPlaceRecords } from '../orders/place-records.ts';

export interface OwnRidesDeps {
  fleet: Pick<FleetStore, 'picture' | 'read'>;
  orders: Pick<OrderStore, 'find'>;
  rideLog: Pick<RideLogStore, 'ofOrders'>;
  company: () => Company;
  clock: Clock;
}

export interface OwnRides {
  /** All rides of an account, and its driver: nobody where no driver’s record names the account. */
  of(accountId: string): Promise<{ driver: Driver | null; answer: DriverRides }>;
}

/** A week, today among it. */
const daysAhead = 7;

/** What a driver sees: own accepted rides from yesterday to a week ahead, and nothing else (Rules 14.1). Reading changes nothing. */
export function createOwnRides({ fleet, orders, rideLog, company, clock }: OwnRidesDeps): OwnRides {
  return {
    async of(accountId) {
      const now = clock.now();
      const today = parisDate(now);
      const span = { from: daySpan(daysAfter(today, -1)).from, until: daySpan(daysAfter(today, daysAhead)).until };
      const { occupations, ...records } = await fleet.picture([span]);
      const driver = records.drivers.find((one) => one.accountId === accountId) ?? null;
      const own = occupations.filter(
        ({ kind, driverId }) => kind === 'ride' && driverId !== null && driverId === driver?.id,
      );
      const orderIds = [...new Set(own.map(({ orderId }) => orderId))];
      const [found, presses] = await Promise.all([
        Promise.all(orderIds.map((id) => orders.find(id))),
        rideLog.ofOrders(orderIds),
      ]);
      const accepted = found
        .filter((order) => order?.status === 'validated')
        .map((order) => withoutPlaceRecords(order as Order));
      const rides = accepted.flatMap((order) =>
        ridesOfDay(order, span).flatMap((ride) => {
          const occupation = own.find((one) => one.orderId === order.id && one.rideIndex === ride.rideIndex);
          const beside = { records, presses, occupations, company: company() };
          return occupation ? [driverRideOf(order, ride, { ...beside, occupation })] : [];
        }),
      );
      const name = driver && { firstName: driver.firstName, lastName: driver.lastName };
      const byHour = rides.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
      return {
        driver,
        answer: { at: now.toISOString(), today, accountId, driver: name, company: whoOrders(company()), rides: byHour },
      };
    },
  };
}

function whoOrders({ name, legalForm, address, phone, siren, revtc }: Company): DriverRides['company'] {
  return { name, legalForm, address, phone, siren, revtc };
}

interface Beside {
  occupation: Occupation;
  records: Pick<FleetRecords, 'vehicles'>;
  presses: readonly LoggedPress[];
  /** The occupations of all drivers: somebody else may have driven the way there. */
  occupations: readonly Occupation[];
  company: Company;
}

function driverRideOf(
  order: Order,
  ride: DayRide,
  { occupation, occupations, records, presses, company }: Beside,
): DriverRide {
  const { legs, rideIndex, startsAt, endsAt } = ride;
  const { firstName, lastName, companyName, phoneNumber } = order.customer;
  const vehicle = records.vehicles.find(({ id }) => id === occupation.vehicleId);
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    rideIndex,
    bookedAt: order.createdAt,
    startsAt,
    endsAt,
    leaveAt: occupation.leaveAt,
    stops: [...legs.slice(0, 1).map(({ from }) => from), ...legs.map(({ to }) => to)],
    vehicle: vehicle ? { name: vehicle.name, plate: vehicle.plate, colour: vehicle.colour } : null,
    carCode: order.car.code,
    customer: { name: `${firstName} ${lastName}`, companyName, phoneNumber },
    traveller: order.traveller && { name: order.traveller.name, phoneNumber: order.traveller.phoneNumber },
    connections: order.connections.flatMap(({ leg, kind, number }) =>
      legs.some(({ fromDatetime }) => fromDatetime === order.trips[leg]?.fromDatetime) ? [{ kind, number }] : [],
    ),
    language: order.traveller?.language ?? order.language,
    passengers: order.passengers,
    luggage: order.luggage,
    extras: articlesOf(order.extras).map(({ name, nameEn, quantity }) => ({ name, nameEn, quantity })),
    comment: order.comment,
    ...dueAtRide(order, rideIndex, isFirstMissed(order, { presses, rides: occupations, terms: company.waiting })),
    priceToConfirm: order.priceToConfirm,
    freeMinutes: ridePlanOf(order, rideIndex, company.waiting)?.freeMinutes ?? 0,
    minuteTTC: company.waiting.minuteTTC,
    presses: keptPresses(pressesOfDriver(presses, occupation.driverId), order.id, rideIndex),
  };
}

/** The presses of one ride, in the order in which they came. */
export function keptPresses(
  presses: readonly LoggedPress[],
  orderId: string,
  rideIndex: number,
): DriverRide['presses'] {
  return presses
    .filter((press) => press.orderId === orderId && press.rideIndex === rideIndex)
    .map(({ key, kind, stop, at, landsAt, flight, receivedAt, deviceAt }) => ({
      key,
      kind,
      stop,
      at,
      ...(landsAt !== undefined && { landsAt }),
      ...(flight !== undefined && { flight }),
      receivedAt,
      ...(deviceAt !== undefined && { deviceAt }),
    }));
}
