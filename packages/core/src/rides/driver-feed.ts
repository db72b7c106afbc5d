/** A ride as a driver's calendar has it. Instants are ISO UTC. */
export interface FeedRide {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
  /** Another one where anything else that is told of it is another. */
  readonly digest: string;
}

/** What a calendar was told of a ride last. */
export interface FeedEntry extends FeedRide {
  /** Counts what it was told, from 0: of two entries of a ride the higher one holds. */
  readonly sequence: number;
  readonly changedAt: string;
  readonly isCancelled: boolean;
}

/**
 * What a driver's calendar is told now: each ride that the driver has, and each that it was told of and that the driver has not any more, as
 * cancelled, until it would have been over by `from`. A ride that is another than it was told has a higher number, as has one that is
 * cancelled or comes back; one that is the same is told as before (Rules 14.15).
 *
 * @example
 * nextFeed([], [{ id: 'w1:0', startsAt: '2026-12-01T17:30:00.000Z', endsAt: '2026-12-01T18:45:00.000Z', digest: 'a' }], {
 *   now: '2026-11-20T10:00:00.000Z',
 *   from: '2026-11-19T23:00:00.000Z',
 * })[0]?.sequence
 * // 0
 */
export function nextFeed(
  told: readonly FeedEntry[],
  rides: readonly FeedRide[],
  { now, from }: { now: string; from: string },
): FeedEntry[] {
  const known = new Map(told.map((entry) => [entry.id, entry]));
  const present = new Set(rides.map(({ id }) => id));
  const gone = told.filter(({ id, endsAt }) => !present.has(id) && endsAt >= from);
  return [
    ...rides.map((ride) => entryOf(ride, known.get(ride.id), now)),
    ...gone.map((entry) =>
      entry.isCancelled ? entry : { ...entry, sequence: entry.sequence + 1, changedAt: now, isCancelled: true },
    ),
  ];
}

function entryOf(ride: FeedRide, before: FeedEntry | undefined, now: string): FeedEntry {
  if (before === undefined) return { ...ride, sequence: 0, changedAt: now, isCancelled: false };
  return isTold(ride, before) ? before : { ...ride, sequence: before.sequence + 1, changedAt: now, isCancelled: false };
}

function isTold({ startsAt, endsAt, digest }: FeedRide, before: FeedEntry): boolean {
  const isSame = before.startsAt === startsAt && before.endsAt === endsAt && before.digest === digest;
  return isSame && !before.isCancelled;
}
