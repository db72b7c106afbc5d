import {
  type AgendaRide,
  driverCardAt,
  isUntold,
  type Occupation,
  type Order,
  rideAt,
  ridesOf,
  shortPlaceName,
} from '@chauffeur/core';

/**
 * A ride or a hold as the agenda draws it, with a vehicle or without. Which order a hold is for is not told.
 *
 * @param now the present instant, ISO UTC
 */
export function agendaRide(one: Occupation, order: Order | undefined, now: string): AgendaRide {
  const {
    id,
    version,
    kind,
    carCode,
    startsAt,
    endsAt,
    leaveAt,
    freeAt,
    approachSeconds,
    vehicleId,
    driverId,
    chosenDriverId = null,
    lostDriverId,
    pinned,
    partner,
  } = one;
  const named = kind === 'ride' ? order : undefined;
  return {
    rideId: id,
    version,
    kind,
    order: named
      ? orderFacts(named, one.rideIndex, { hearsBy: hearsBy(named, { startsAt, now }), isUntold: isUntold(one) })
      : null,
    offeredTo: null,
    carCode,
    ...placesOf(named, one.rideIndex),
    startsAt,
    endsAt,
    leaveAt,
    freeAt,
    approachSeconds,
    vehicleId,
    driverId,
    chosenDriverId,
    hasLostDriver: lostDriverId !== undefined,
    pinned,
    partner: partner ?? null,
  };
}

/** A ride that has no occupation: vehicles decide nothing, or have not yet. */
export function rideWithout(
  order: Order,
  { rideIndex, startsAt, endsAt }: { rideIndex: number; startsAt: string; endsAt: string },
  now: string,
): AgendaRide {
  return {
    rideId: `${order.id}:${rideIndex}`,
    version: 0,
    kind: 'ride',
    order: orderFacts(order, rideIndex, { hearsBy: hearsBy(order, { startsAt, now }), isUntold: false }),
    offeredTo: null,
    carCode: order.car.code,
    ...placesOf(order, rideIndex),
    startsAt,
    endsAt,
    leaveAt: startsAt,
    freeAt: endsAt,
    approachSeconds: 0,
    vehicleId: null,
    driverId: null,
    chosenDriverId: null,
    hasLostDriver: false,
    pinned: false,
    partner: null,
  };
}

type OrderFacts = NonNullable<AgendaRide['order']>;

/** How the customer hears of another driver (Rules 12.12 and 14.11). */
function hearsBy(
  { status, customer }: Order,
  { startsAt, now }: { startsAt: string; now: string },
): OrderFacts['hearsBy'] {
  if (status !== 'validated') return 'nothing';
  if (customer.email === '') return 'phone';
  return now < driverCardAt(startsAt) ? 'mail' : 'card';
}

function orderFacts(order: Order, rideIndex: number, heard: Pick<OrderFacts, 'hearsBy' | 'isUntold'>): OrderFacts {
  const { id, orderNumber, status, pendingChange, customer, passengers, luggage, trips } = order;
  return {
    id,
    orderNumber,
    status,
    isChanging: pendingChange !== null,
    rideIndex,
    rideCount: ridesOf(trips).length,
    customer: { name: customerName(order), phoneNumber: customer.phoneNumber },
    passengers,
    luggage,
    hasEmail: customer.email !== '',
    ...heard,
  };
}

/** The customer's name; of a company, its own. */
export function customerName({ customer }: Pick<Order, 'customer'>): string {
  return customer.companyName || `${customer.firstName} ${customer.lastName}`;
}

function placesOf(order: Order | undefined, rideIndex: number): Pick<AgendaRide, 'from' | 'to'> {
  const legs = order ? rideAt(order.trips, rideIndex) : undefined;
  const [first, last] = [legs?.[0], legs?.at(-1)];
  return { from: first ? shortPlaceName(first.from) : '', to: last ? shortPlaceName(last.to) : '' };
}
