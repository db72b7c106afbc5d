import { legsOf, type TransferType } from '../addresses/legs-of.ts';
import type { Address } from '../schemas/address.ts';
import type { Trip } from '../schemas/trip.ts';
import { epochMs, type UtcInstant } from '../time/utc-instant.ts';
import { isMeasured, type Measure } from './measure.ts';

export interface Journey {
  /** Two to six, in travelling order. */
  readonly stops: readonly Address[];
  readonly transferType: TransferType;
  readonly departure: UtcInstant;
  /** When the way back starts; without it, as soon as the outbound ends. Of no effect on a one-way journey. */
  readonly returnDeparture?: UtcInstant | null | undefined;
  /** One per leg, in the order of `legsOf`; `null` or absent where the map service had no answer. */
  readonly measures: readonly (Measure | null)[];
}

/**
 * The legs of a journey with their kilometres (whole, rounded up), seconds (whole, rounded up) and instants (ISO UTC with
 * milliseconds). Each leg starts when the one before it ends, but for a way back with a departure of its own (Rules 3.4, 4.8).
 * A leg that was not measured counts 1 km and 0 s (Rules 9.5); one that was keeps how (Rules 7.7). Throws a RangeError where the way back would leave before the
 * outbound arrives: ask `returnErrors` first.
 *
 * @example
 * buildTrips({
 *   stops: ['beauvais', 'cdg'].map((placeId) => ({ placeId, placeName: placeId, city: placeId, postalCode: '', country: 'France' })),
 *   transferType: 'go',
 *   departure: '2026-12-01T09:00:00.000Z',
 *   measures: [{ distance: 75_200, duration: 3601.2 }],
 * }).map(({ distance, duration, toDatetime }) => ({ distance, duration, toDatetime }))
 * // [{ distance: 76, duration: 3602, toDatetime: '2026-12-01T10:00:02.000Z' }]
 */
export function buildTrips(journey: Journey): Trip[] {
  const legs = legsOf(journey.stops, journey.transferType);
  const trips: Trip[] = [];
  let startsAt = epochMs(journey.departure);
  for (const [index, { from, to }] of legs.entries()) {
    if (index === journey.stops.length - 1) startsAt = returnStart(journey, startsAt);
    const measured = rounded(journey.measures[index]);
    const endsAt = startsAt + measured.duration * 1000;
    trips.push({ from, to, fromDatetime: toIso(startsAt), toDatetime: toIso(endsAt), ...measured });
    startsAt = endsAt;
  }
  return trips;
}

/**
 * Why a return of one's own cannot be had: it leaves before the outbound arrives (Rules 4.8). Nothing where it can, and
 * where there is none.
 *
 * @example
 * returnErrors({
 *   stops: ['beauvais', 'cdg'].map((placeId) => ({ placeId, placeName: placeId, city: placeId, postalCode: '', country: 'France' })),
 *   transferType: 'return',
 *   departure: '2026-12-01T09:00:00.000Z',
 *   returnDeparture: '2026-12-01T09:30:00.000Z',
 *   measures: [{ distance: 75_200, duration: 3600 }, { distance: 75_200, duration: 3600 }],
 * })
 * // { returnTime: 'return_before_arrival' }
 */
export function returnErrors(journey: Journey): { returnTime?: 'return_before_arrival' } {
  if (journey.transferType !== 'return' || journey.returnDeparture == null) return {};
  const outbound = buildTrips({ ...journey, transferType: 'go' });
  const arrival = outbound.at(-1)?.toDatetime ?? journey.departure;
  return epochMs(journey.returnDeparture) < epochMs(arrival) ? { returnTime: 'return_before_arrival' } : {};
}

function returnStart({ returnDeparture }: Journey, arrivesAt: number): number {
  if (returnDeparture == null) return arrivesAt;
  const startsAt = epochMs(returnDeparture);
  if (startsAt < arrivesAt) throw new RangeError('the way back leaves before the outbound arrives');
  return startsAt;
}

/** Metres are raised to whole ones first, since dividing by 1000 could round a stray fraction of a metre away. */
function rounded(measure: Measure | null | undefined): Pick<Trip, 'distance' | 'duration' | 'source'> {
  if (!isMeasured(measure)) return { distance: 1, duration: 0 };
  const { distance, duration, source } = measure;
  return {
    distance: Math.ceil(Math.ceil(distance) / 1000),
    duration: Math.ceil(duration),
    ...(source !== undefined && { source }),
  };
}

const toIso = (utcMs: number) => new Date(utcMs).toISOString();
