import type { Occupation } from '../schemas/fleet.ts';
import { epochMs } from '../time/utc-instant.ts';
import { basesOf, type FleetSale, type FleetWrites, isLive, journeySpans, managedVehicles } from './fleet-picture.ts';
import { asOccupation, type JourneyRide } from './ride-requests.ts';
import { inTurn } from './sell-ride.ts';
import { withApproach } from './occupations-to-write.ts';
import { type DriveSeconds, fits, type FleetVehicle, type IdleLine, idleLinesOf, timedRequest } from './timeline.ts';
import { driveSecondsOn, placesAmong } from './ways-between.ts';

/**
 * What has to be written where a journey is one ride that a vehicle takes as things are, which most are; null where it is not, and where there
 * is more to look after: a hold that is over, an earlier sale of the same order, a driver who was chosen. It looks at each of the others
 * once, and comes to what the whole way comes to, which is open to every sale (`sellJourney`, Rules 10.3).
 */
export function sellAsIs(sale: FleetSale, requests: readonly JourneyRide[]): FleetWrites | null {
  const [request] = requests;
  if (request === undefined || requests.length > 1) return null;
  const { picture, journey, ground } = sale;
  const { settings, occupations } = picture;
  const vehicles = managedVehicles(picture, journeySpans(journey.legs), ground);
  const gaps = gapsFor(request, vehicles, sale);
  if (gaps === null) return null;
  const bases = basesOf(picture.vehicles, ground);
  const driveSeconds = driveSecondsOn(placesAmong(bases, [...occupations, request.places]), { ground, settings });
  for (const gap of gaps) gap.endMs = gap.previous === undefined ? 0 : epochMs(gap.previous.endsAt);
  const free = gaps.sort(inTurn).find((gap) => isRoomFor(request, gap, driveSeconds));
  if (free === undefined) return null;
  const { id: vehicleId, previous, next } = free;
  const scene = { vehicles, settings, ground, bases };
  const own = asOccupation({ ...request, vehicleId }, sale);
  const put = [{ ...withApproach(own, previous, scene), version: 1 }];
  if (next !== undefined) put.push({ ...withApproach(next, own, scene), version: next.version + 1 });
  return { put, remove: [] };
}

/** Where the ride would stand in a vehicle: between these two of its own. */
interface Gap {
  readonly line: IdleLine;
  readonly id: string;
  readonly serves: number;
  endMs: number;
  previous: Occupation | undefined;
  next: Occupation | undefined;
}

/** The vehicles that serve and do nothing else meanwhile. Instants are of one form, so that the order of the texts is that of time. */
function gapsFor(
  { startsAt, endsAt, carCode }: JourneyRide,
  vehicles: readonly FleetVehicle[],
  { picture, journey, now }: FleetSale,
): Gap[] | null {
  const nowMs = epochMs(now);
  const { lines, places } = idleLinesOf(vehicles);
  const gaps = lines.map(emptyGap);
  for (const one of picture.occupations) {
    if (one.orderId === journey.orderId || one.chosenDriverId !== undefined || !isLive(one, nowMs)) return null;
    const gap = gaps[places.get(one.vehicleId) ?? -1];
    if (gap) narrow(gap, one, startsAt);
  }
  return gaps.filter(({ line, previous, next }) => {
    const isBetween = (previous?.endsAt ?? '') <= startsAt && endsAt <= (next?.startsAt ?? endsAt);
    return isBetween && line.vehicle.serves.includes(carCode);
  });
}

function emptyGap(line: IdleLine): Gap {
  const { id, serves } = line.vehicle;
  return { line, id, serves: serves.length, endMs: 0, previous: undefined, next: undefined };
}

function narrow(gap: Gap, one: Occupation, startsAt: string): void {
  const { previous, next } = gap;
  if (one.startsAt < startsAt) {
    if (previous === undefined || previous.startsAt < one.startsAt) gap.previous = one;
  } else if (next === undefined || one.startsAt < next.startsAt) gap.next = one;
}

function isRoomFor(request: JourneyRide, { line, previous, next }: Gap, driveSeconds: DriveSeconds): boolean {
  const beside = [previous, next].filter((one) => one !== undefined);
  const rides = beside.map(({ id, carCode, startsAt, endsAt, from, to }) =>
    timedRequest({ id, carCode, startsAt, endsAt, from: from.placeId, to: to.placeId }),
  );
  const slot = { before: previous === undefined ? 0 : 1, replaced: 0 };
  return fits({ ...line, rides, driveSeconds }, timedRequest(request), slot);
}
