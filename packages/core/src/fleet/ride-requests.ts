import type { FleetPlace, FleetSettings, Occupation } from '../schemas/fleet.ts';
import { epochMs } from '../time/utc-instant.ts';
import { numberedRides } from '../trips/rides-of.ts';
import { type FleetGround, type FleetJourney, type FleetLeg, type FleetSale, isoOf } from './fleet-picture.ts';
import type { RideRequest } from './timeline.ts';
import { secondsInTraffic } from './traffic-factor.ts';

/** The waiting at a pick-up that costs nothing (Rules 1.7). */
const freeWaitingMinutes = 15;

/** A ride that is to be sold, with its places and which of its order it is. */
export interface JourneyRide extends RideRequest {
  readonly rideIndex: number;
  readonly places: { readonly from: FleetPlace; readonly to: FleetPlace };
}

/**
 * The rides of a journey as their vehicle will be busy: until the last arrival in the traffic of the hour, and for as much of the free
 * waiting as the settings say (Rules 10.8). What the customer reads stays what was measured.
 */
export function journeyRides({ orderId, carCode, legs }: FleetJourney, settings: FleetSettings, ground: FleetGround) {
  return numberedRides(legs).map(({ rideIndex, legs: rideLegs }): JourneyRide => {
    const [first] = rideLegs;
    const last = rideLegs.at(-1) as FleetLeg;
    const waitingMs = freeWaitingMinutes * 600 * settings.waitingPercent;
    const arrivesMs = rideLegs.reduce(
      (leavesMs, leg) => leavesMs + secondsInTraffic(emptySeconds(leg, ground), leavesMs, settings.traffic) * 1000,
      epochMs(first.fromDatetime),
    );
    return {
      id: `${orderId}:${rideIndex}`,
      rideIndex,
      carCode,
      startsAt: first.fromDatetime,
      endsAt: isoOf(arrivesMs + waitingMs),
      from: first.from.placeId,
      to: last.to.placeId,
      places: { from: first.from, to: last.to },
    };
  });
}

/** How long a leg takes on an empty road: as it was measured, otherwise as the gazetteer estimates it. */
function emptySeconds({ from, to, fromDatetime, toDatetime }: FleetLeg, ground: FleetGround): number {
  const measured = Math.ceil((epochMs(toDatetime) - epochMs(fromDatetime)) / 1000);
  return measured > 0 ? measured : ground.road(from, to).seconds;
}

type PlacedRide = JourneyRide & { vehicleId: string | null };

/** What a ride is to its vehicle once it is sold, or held. Its way, its driver and its version come when it is written. */
export function asOccupation(
  { id, vehicleId, rideIndex, carCode, startsAt, endsAt, places }: PlacedRide,
  { journey, holdUntil }: Pick<FleetSale, 'journey' | 'holdUntil'>,
): Occupation {
  return {
    id,
    vehicleId,
    driverId: null,
    kind: holdUntil === undefined ? 'ride' : 'hold',
    holdUntil: holdUntil ?? null,
    orderId: journey.orderId,
    rideIndex,
    carCode,
    startsAt,
    endsAt,
    leaveAt: startsAt,
    freeAt: endsAt,
    from: places.from,
    to: places.to,
    approachSeconds: 0,
    approachKm: 0,
    pinned: false,
    version: 0,
  };
}
