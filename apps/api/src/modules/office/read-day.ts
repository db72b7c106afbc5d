import {
  articlesOf,
  type Company,
  type DayRide,
  daySpan,
  decisionTimes,
  type DriverProposal,
  type OfficeDay,
  type OfficeRide,
  type Order,
  questionOf,
  type RideProposal,
  rideAt,
  ridesOfDay,
} from '@chauffeur/core';
import type { Clock } from '#ports/clock.ts';
import type { FleetStore } from '#ports/fleet-store.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { RideLogStore } from '#ports/ride-log-store.ts';
import { type Progress, progressesOf } from './ride-progresses.ts';
import { dayVehicle } from './ride-vehicle.ts';
import { readProposals } from '../driver/read-proposals.ts';
import { withoutPlaceRecords } from '../orders/place-records.ts';

interface ReadDayDeps {
  orders: Pick<OrderStore, 'find' | 'toDrive'>;
  fleet: Pick<FleetStore, 'ofOrder' | 'picture'>;
  rideLog: Pick<RideLogStore, 'ofOrders' | 'proposing'>;
  company: () => Company;
  clock: Clock;
}

/** How many orders of a day are read at most: more than ten cars drive in one. */
const mostOrders = 300;
/** How long before a pick-up a vehicle may have to leave for it. */
const farthestMs = 6 * 3_600_000;

/** The rides of a day of Europe/Paris, `yyyy-mm-dd`, and what drivers propose (Rules 12.3, 14.13). */
export function createReadDay(deps: ReadDayDeps): (day: string) => Promise<OfficeDay> {
  const { orders, fleet } = deps;
  return async (asked) => {
    const span = daySpan(asked);
    // A ride that begins after midnight may be left for on this day.
    const until = new Date(Date.parse(span.until) + farthestMs);
    const search = { from: new Date(span.from), until, limit: mostOrders + 1 };
    const [found, { occupations, ...records }, proposals] = await Promise.all([
      orders.toDrive(search),
      fleet.picture([span]),
      proposalsOf(deps),
    ]);
    const shown = found.slice(0, mostOrders).map(withoutPlaceRecords);
    const progressOf = await progressesOf(deps, { orders: shown, occupations, drivers: records.drivers });
    const rides = shown.flatMap((order) =>
      ridesOfDay(order, { from: span.from, until: until.toISOString() }).flatMap((ride) => {
        const vehicle = dayVehicle(order, ride, { records, occupations });
        const { leaveAt } = vehicle;
        const isOnDay = ride.startsAt < span.until || (leaveAt !== null && leaveAt < span.until);
        return isOnDay ? [{ ...officeRideOf(order, ride, vehicle), ...progressOf(order, vehicle) }] : [];
      }),
    );
    return { day: asked, rides: rides.toSorted(byHour), isCut: found.length > mostOrders, proposals };
  };
}

/** For how long an answer to a driver's proposal is asked for, and of how many orders. */
const proposingMs = 30 * 24 * 60 * 60_000;
const mostProposing = 100;

/** What drivers propose and nobody has answered, the oldest ride first (Rules 14.13). */
async function proposalsOf(deps: ReadDayDeps): Promise<RideProposal[]> {
  const { orders, rideLog, clock } = deps;
  const since = new Date(clock.now().getTime() - proposingMs);
  const orderIds = await rideLog.proposing({ since, limit: mostProposing });
  if (orderIds.length === 0) return [];
  const [presses, found] = await Promise.all([
    rideLog.ofOrders(orderIds),
    Promise.all(orderIds.map((orderId) => orders.find(orderId))),
  ]);
  const open = found.map(async (order) => {
    if (order?.status !== 'validated') return [];
    const { proposals } = await readProposals(deps, order, presses);
    return proposals.filter(({ isOpen }) => isOpen).map((one) => proposalOf(order, one));
  });
  return (await Promise.all(open)).flat().toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
}

function proposalOf(
  stored: Order,
  { isOpen: _open, landsAt: _landsAt, flight: _flight, ...proposal }: DriverProposal,
): RideProposal {
  const order = withoutPlaceRecords(stored);
  // The proposal's ride is there, or nothing would be proposed for it.
  const legs = rideAt(order.trips, proposal.rideIndex) as Order['trips'];
  const [first, last] = [legs[0] as Order['trips'][number], legs.at(-1) as Order['trips'][number]];
  const { firstName, lastName } = order.customer;
  return {
    ...proposal,
    orderId: order.id,
    orderNumber: order.orderNumber,
    startsAt: first.fromDatetime,
    stops: [first.from, last.to],
    customer: `${firstName} ${lastName}`,
  };
}

function byHour(one: OfficeRide, other: OfficeRide): number {
  return one.startsAt.localeCompare(other.startsAt) || one.orderNumber.localeCompare(other.orderNumber);
}

function officeRideOf(
  order: Order,
  { legs, ...ride }: DayRide,
  vehicle: ReturnType<typeof dayVehicle>,
): Omit<OfficeRide, keyof Progress> {
  const { traveller } = order;
  const { firstName, lastName, phoneNumber } = order.customer;
  return {
    ...vehicle,
    ...ride,
    orderId: order.id,
    orderNumber: order.orderNumber,
    status: order.status,
    isChanging: order.pendingChange !== null,
    stops: [...legs.slice(0, 1).map(({ from }) => from), ...legs.map(({ to }) => to)],
    carCode: order.car.code,
    customer: { name: `${firstName} ${lastName}`, phoneNumber },
    passengers: order.passengers,
    luggage: order.luggage,
    extras: articlesOf(order.extras).map(({ name, nameEn, quantity }) => ({ name, nameEn, quantity })),
    comment: order.comment,
    // Nobody's e-mail is in the day (Rules 12.3).
    traveller: traveller && { name: traveller.name, phoneNumber: traveller.phoneNumber, language: traveller.language },
    connections: order.connections.flatMap(({ leg, kind, number }) =>
      legs.some(({ fromDatetime }) => fromDatetime === order.trips[leg]?.fromDatetime) ? [{ kind, number }] : [],
    ),
    priceToConfirm: order.priceToConfirm,
    answerBefore: order.answerBefore,
    decideBefore: decisionTimes(order).decideBefore,
    askedUntil: questionOf(order)?.expiresAt ?? null,
  };
}
