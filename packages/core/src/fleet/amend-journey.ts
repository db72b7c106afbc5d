import type { Occupation } from '../schemas/fleet.ts';
import { isChosen, rideBeside, tableOf } from './assignment-table.ts';
import {
  afterWrites,
  bothWrites,
  type FleetQuestion,
  type FleetWrites,
  isChosenAway,
  journeySpans,
  liveOccupations,
} from './fleet-picture.ts';
import { asOccupation, type JourneyRide, journeyRides } from './ride-requests.ts';
import { keepDriverCard, placeRides, type Stage, stageBeside, stageOf, writesOf } from './stage.ts';
import { driverOnDuty } from './occupations-to-write.ts';

/**
 * What has to be written so that a journey whose legs are others now is driven (Rules 21.2); null where one of its rides had a vehicle and
 * finds none, as long as what cannot be driven is not sold (10.10); else it stands without. Rides that are what they were keep their vehicle. One that is another stays with the vehicle that it had where that can
 * drive it, and goes to no other where it is pinned; one that had none may stay without, and one that a partner drives stays with that
 * partner. Whoever was chosen to drive it stays so in the same vehicle where he is free then (10.20). The picture is that of the spans before and after.
 *
 * @example
 * amendJourney({
 *   picture: { settings: fleetSettingsSchema.parse({}), vehicles: [], drivers: [], duties: [], blocks: [], occupations: [] },
 *   journey: { orderId: 'asked', carCode: 'VAN', legs: [] },
 *   now: '2026-11-20T10:00:00.000Z',
 *   ground: { placeOf: () => ({ placeId: 'creil', latitude: 49.3, longitude: 2.5 }), road: () => ({ seconds: 3600, km: 60 }) },
 * })
 * // { put: [], remove: [] }
 */
export function amendJourney(question: FleetQuestion): FleetWrites | null {
  const { picture, journey, now, ground } = question;
  const requests = journeyRides(journey, picture.settings, ground);
  const own = liveOccupations(picture.occupations, now).filter(({ orderId }) => orderId === journey.orderId);
  const standing = own.filter((one) => requests.some((request) => isSameRide(request, one)));
  const gone = own.filter((one) => !standing.includes(one));
  const freed = freeRides(gone, { standing, question });
  const placed = placeAnew(gone, { standing, question: { ...question, picture: afterWrites(picture, freed) } });
  return placed && bothWrites(freed, placed);
}

/** Whether a ride keeps its vehicle busy as before: from the same instant to the same one, between the same places. */
function isSameRide(request: JourneyRide, { id, startsAt, endsAt, from, to }: Occupation): boolean {
  const isThere = request.from === from.placeId && request.to === to.placeId;
  return isThere && request.id === id && request.startsAt === startsAt && request.endsAt === endsAt;
}

interface Beside {
  standing: readonly Occupation[];
  question: FleetQuestion;
}

/** Takes rides away. The rides behind them get the way that their vehicle then really has, on the days of the rides that go. */
function freeRides(gone: readonly Occupation[], { standing, question }: Beside): FleetWrites {
  if (gone.length === 0) return { put: [], remove: [] };
  const legs = gone.map(({ from, to, startsAt, endsAt }) => ({ from, to, fromDatetime: startsAt, toDatetime: endsAt }));
  const before = within({ ...question, journey: { ...question.journey, legs } });
  const stage = stageBeside(stageOf(before, []), standing, before);
  return writesOf(stage, stage.others);
}

/** The question, with only what is near to its rides: the days before and after a change may be far apart. */
function within(question: FleetQuestion): FleetQuestion {
  const { picture, journey } = question;
  const spans = journeySpans(journey.legs);
  const isNear = ({ leaveAt, freeAt, orderId }: Occupation) =>
    orderId === journey.orderId || spans.some(({ from, until }) => leaveAt < until && from < freeAt);
  return { ...question, picture: { ...picture, occupations: picture.occupations.filter(isNear) } };
}

function placeAnew(gone: readonly Occupation[], { standing, question: whole }: Beside): FleetWrites | null {
  const question = within(whole);
  const known = new Map(gone.map((one) => [one.id, one]));
  const isPartners = ({ id }: JourneyRide) => known.get(id)?.partner !== undefined;
  const whatIsMissing = stageBeside(stageOf(question), standing, question);
  const requests = whatIsMissing.requests.filter((request) => !isPartners(request));
  const stage = { ...whatIsMissing, requests };
  const homes = gone.flatMap(({ vehicleId }) => vehicleId ?? []);
  const placed = atHome(stage, homes) ?? (isFixed(gone) ? null : placeRides(stage));
  const isRefused = homes.length > 0 && question.picture.settings.availability === 'enforce';
  if (placed === null && isRefused) return null;
  const undriven = placed ? whatIsMissing.requests.filter(isPartners) : whatIsMissing.requests;
  const rides = [...(placed?.rides ?? []), ...undriven.map((request) => ({ ...request, vehicleId: null }))];
  const occupations = rides.map((ride) => {
    const before = known.get(ride.id);
    const { pinned = false, partner, card, told } = before ?? {};
    const kept = { pinned, ...(partner && { partner }), ...(told && { told }), ...driverKept(before, ride, stage) };
    return keepDriverCard({ ...asOccupation(ride, question), ...kept }, card);
  });
  const others = placed?.others ?? stage.others;
  const { put, remove } = withFreeDrivers(question, occupations, (own) => writesOf(stage, [...others, ...own]));
  // Whoever has seen the ride before sees that it is another.
  return { put: put.map((one) => ({ ...one, version: one.version + (known.get(one.id)?.version ?? 0) })), remove };
}

/** A driver who was chosen stays so in the same vehicle, unless it is his own at the new hour. In another vehicle it is kept who he was. */
function driverKept(
  before: Occupation | undefined,
  { vehicleId, startsAt }: Pick<Occupation, 'vehicleId' | 'startsAt'>,
  { vehicles }: Stage,
): Pick<Occupation, 'chosenDriverId' | 'lostDriverId'> {
  const { chosenDriverId, lostDriverId } = before ?? {};
  if (chosenDriverId === undefined) return lostDriverId === undefined ? {} : { lostDriverId };
  const vehicle = vehicles.find(({ id }) => id === vehicleId);
  if (vehicle !== undefined && driverOnDuty(vehicle, startsAt) === chosenDriverId) return {};
  return vehicleId !== null && vehicleId === before?.vehicleId ? { chosenDriverId } : { lostDriverId: chosenDriverId };
}

/** What `write` makes of the rides, once drivers who are not free for them as they are then are chosen no more (Rules 10.20). */
function withFreeDrivers(
  { picture, now, ground }: FleetQuestion,
  own: readonly Occupation[],
  write: (own: readonly Occupation[]) => FleetWrites,
): FleetWrites {
  const writes = write(own);
  const chosen = writes.put.filter((one) => isChosen(one) && own.some(({ id }) => id === one.id));
  if (chosen.length === 0) return writes;
  const table = tableOf({ picture: afterWrites(picture, writes), now, ground }, chosen);
  const isAway = (ride: Occupation) => isChosenAway(ride, picture) || rideBeside(ride, table.live, table) !== undefined;
  const away = new Set(chosen.filter(isAway).map(({ id }) => id));
  return away.size === 0 ? writes : write(own.map((one) => (away.has(one.id) ? withoutChosen(one) : one)));
}

function withoutChosen({ chosenDriverId, ...ride }: Occupation): Occupation {
  return { ...ride, lostDriverId: String(chosenDriverId) };
}

/** Places the rides of a stage in the vehicles that they had before; null where these cannot drive all of them. */
function atHome(stage: Stage, homes: readonly string[]): ReturnType<typeof placeRides> {
  if (homes.length === 0) return null;
  return placeRides({ ...stage, vehicles: stage.vehicles.filter(({ id }) => homes.includes(id)) });
}

const isFixed = (gone: readonly Occupation[]) => gone.some(({ pinned, vehicleId }) => pinned && vehicleId !== null);
