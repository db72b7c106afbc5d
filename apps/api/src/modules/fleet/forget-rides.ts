import type { Job } from '#background/job-runner.ts';
import type { Clock } from '#ports/clock.ts';
import type { FleetStore } from '#ports/fleet-store.ts';
import type { RideLogStore } from '#ports/ride-log-store.ts';

const hourMs = 60 * 60_000;
/** How long occupations are kept: no ride to come asks further back than a day and a half. */
const keptMs = 48 * hourMs;

/** Forgets what vehicles did for rides that are over, since it says where people were driven (Rules 10.15). The order itself stays. */
export function createForgetRides({ fleet, clock }: { fleet: FleetStore; clock: Clock }): Job {
  return {
    name: 'forget rides that are over',
    everyMs: 24 * hourMs,
    run: () => fleet.forget(new Date(clock.now().getTime() - keptMs)),
  };
}

/** Drops after a year what drivers pressed on the way: until then somebody may ask how long was waited (Rules 14.8). */
export function createForgetPresses({ rideLog, clock }: { rideLog: Pick<RideLogStore, 'forget'>; clock: Clock }): Job {
  return {
    name: 'forget what drivers pressed after twelve months',
    everyMs: 24 * hourMs,
    run() {
      const before = clock.now();
      before.setUTCFullYear(before.getUTCFullYear() - 1);
      return rideLog.forget(before);
    },
  };
}
