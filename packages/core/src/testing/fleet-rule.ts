import type { Fleet, FleetSpan, RideRequest } from '../fleet/timeline.ts';

export interface DrivenRide extends RideRequest {
  readonly vehicleId: string;
}

/** The rule of the fleet said once more, slowly and without any of its code: the rides that no vehicle could drive as planned. */
export function undrivable(
  { vehicles, driveSeconds }: Pick<Fleet, 'vehicles' | 'driveSeconds'>,
  rides: readonly DrivenRide[],
) {
  return rides.filter((ride) => {
    const vehicle = vehicles.find(({ id }) => id === ride.vehicleId);
    if (!vehicle?.serves.includes(ride.carCode)) return true;
    const duty = wholeDuties(vehicle.duties).find(
      ({ from, until }) => ms(from) <= ms(ride.startsAt) && ms(ride.endsAt) <= ms(until),
    );
    if (!duty || vehicle.blocks.some((block) => secondsWithin(block, { from: ride.startsAt, until: ride.endsAt }) > 0))
      return true;
    const earlier = rides.filter(
      (other) =>
        other !== ride &&
        other.vehicleId === vehicle.id &&
        ms(other.startsAt) <= ms(ride.startsAt) &&
        ms(other.endsAt) > ms(duty.from),
    );
    const last = earlier.toSorted((one, other) => ms(other.startsAt) - ms(one.startsAt))[0];
    const leaving = last ? { from: last.to, at: last.endsAt } : { from: vehicle.base, at: duty.from };
    const drive = driveSeconds(leaving.from, ride.from, leaving.at);
    const gap = (ms(ride.startsAt) - ms(leaving.at)) / 1000;
    const blocked = wholeDuties(vehicle.blocks)
      .map((block) => secondsWithin(block, { from: leaving.at, until: ride.startsAt }))
      .reduce((sum, seconds) => sum + seconds, 0);
    return gap - blocked < drive + Math.max(600, Math.ceil((drive * 15) / 100));
  });
}

function wholeDuties(spans: readonly FleetSpan[]): FleetSpan[] {
  const [first, ...others] = spans.toSorted((one, other) => ms(one.from) - ms(other.from));
  if (!first) return [];
  const touching = others.find(({ from }) => ms(from) <= ms(first.until));
  if (!touching) return [first, ...wholeDuties(others)];
  const until = ms(touching.until) > ms(first.until) ? touching.until : first.until;
  return wholeDuties([{ from: first.from, until }, ...others.filter((span) => span !== touching)]);
}

function secondsWithin(span: FleetSpan, frame: FleetSpan): number {
  return Math.max(0, Math.min(ms(span.until), ms(frame.until)) - Math.max(ms(span.from), ms(frame.from))) / 1000;
}

function ms(instant: string): number {
  return Date.parse(instant);
}
