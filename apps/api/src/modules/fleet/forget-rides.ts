import type { Job } from '#background/job-runner.ts';
import type { Clock } from '#ports/clock.ts';
import type { FleetStore } from '#ports/fleet-store.ts';

const hourMs = 60 * 60_000;
/** No ride to come asks further back than a day and a half. */
const keptMs = 48 * hourMs;

/** Forgets what vehicles did for rides that are over, since it says where people were driven (Rules 10.15). The order itself stays. */
export function createForgetRides({ fleet, clock }: { fleet: FleetStore; clock: Clock }): Job {
  return {
    name: 'forget rides that are over',
    everyMs: 24 * hourMs,
    run: () => fleet.forget(new Date(clock.now().getTime() - keptMs)),
  };
}
