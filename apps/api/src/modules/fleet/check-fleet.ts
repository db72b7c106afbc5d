import {
  type Company,
  fleetFaults,
  type FleetGround,
  type FleetPicture,
  isAssigned,
  type Occupation,
  type Order,
} from '@chauffeur/core';
import type { Job } from '#background/job-runner.ts';
import type { Clock } from '#ports/clock.ts';
import { type FleetStore, isRefusal } from '#ports/fleet-store.ts';
import type { IssueStore } from '#ports/issue-store.ts';
import type { Log } from '#ports/log.ts';
import type { Metrics } from '#ports/metrics.ts';
import type { OrderStore } from '#ports/order-store.ts';
import { spanToCome } from './change-capacity.ts';
import { faultLines, faultWords, type FleetFinding } from './fault-lines.ts';
import { createFleetDesk } from './fleet-desk.ts';
import { giveVehicles, ordersInProgress, unlistedRides } from './give-vehicles.ts';

interface Deps {
  fleet: FleetStore;
  orders: Pick<OrderStore, 'find' | 'inProgress'>;
  issues: IssueStore;
  ground: FleetGround;
  clock: Clock;
  log: Log;
  company: () => Pick<Company, 'operatorLanguage'>;
  wakeOutbox: () => void;
  /** Where findings are counted; null where nobody watches. */
  monitoring: { metrics: Metrics } | null;
}

/** How many findings a mail, and a line of the log, name at most. */
const mostNamed = 20;

/**
 * Proves every hour anew what the stores guarantee: all that is sold can be driven, no vehicle is kept for an order that there is not,
 * and each ride to come has a vehicle or is listed as without one (Rules 10.14). What is found is counted, logged, and told to the
 * operator, once a day. Before that it takes holds away that are over: what stands behind them has its true way then.
 */
export function createCheckFleet(deps: Deps): Job {
  const { fleet, ground, clock, log, monitoring } = deps;
  return {
    name: 'check the fleet',
    everyMs: 60 * 60_000,
    async run() {
      const now = clock.now();
      const span = spanToCome(now, 1);
      await clearHolds(await fleet.picture([span]), { deps, now: now.toISOString() });
      const picture = await fleet.picture([span]);
      const faults: FleetFinding[] = [
        ...fleetFaults({ picture, now: now.toISOString(), ground }),
        ...(await orphansOf(picture.occupations, deps)),
        ...(await unlistedOf(picture, { deps, now })),
      ];
      monitoring?.metrics.note({
        kind: 'fleet',
        faults: faults.length,
        withoutVehicle: picture.occupations.filter((one) => !isAssigned(one)).length,
      });
      if (faults.length === 0) return;
      const rides = faults.slice(0, mostNamed).map(({ kind, occupationId }) => `${kind} ${occupationId}`);
      log.error({ faults: faults.length, rides }, 'the fleet is not as it was sold');
      await report(deps, faults);
    },
  };
}

async function clearHolds({ occupations }: FleetPicture, { deps, now }: { deps: Deps; now: string }): Promise<void> {
  const desk = createFleetDesk(deps);
  const gone = new Set<string>();
  for (const hold of occupations) {
    if (hold.holdUntil === null || hold.holdUntil > now || gone.has(hold.id)) continue;
    const cleared = await deps.fleet.change(desk.prepareHoldCleanup(hold));
    // Holds near it that are over were taken away with it.
    if (!isRefusal(cleared)) for (const id of cleared.remove) gone.add(id);
  }
}

/** Rides to come whose order does not exist, or is over. */
async function orphansOf(occupations: readonly Occupation[], { orders, clock }: Deps): Promise<FleetFinding[]> {
  const now = clock.now().toISOString();
  const found: FleetFinding[] = [];
  for (const { id, kind, orderId, startsAt } of occupations) {
    if (kind === 'hold' || startsAt <= now) continue;
    const order = await orders.find(orderId);
    if (order === null || order.status === 'canceled') found.push({ kind: 'no_order', occupationId: id });
  }
  return found;
}

/**
 * Rides to come that stand nowhere, neither in a vehicle nor as without one. An order that has nothing at all is given its vehicles or
 * listed at once, which takes nothing from anybody; of one that has some it is only told.
 */
async function unlistedOf(picture: FleetPicture, { deps, now }: { deps: Deps; now: Date }): Promise<FleetFinding[]> {
  const { settings, vehicles, occupations } = picture;
  if (settings.availability === 'off' || vehicles.length === 0) return [];
  const desk = createFleetDesk(deps);
  const ofOrders = Map.groupBy(occupations, ({ orderId }) => orderId);
  const missing = (order: Order | null, own: readonly Occupation[]) =>
    order === null || order.status === 'canceled' ? [] : unlistedRides(order, own, now.toISOString());
  const found: FleetFinding[] = [];
  for await (const order of ordersInProgress(deps, now)) {
    if (missing(order, ofOrders.get(order.id) ?? []).length === 0) continue;
    // It may have come, or have ended, after the picture was made.
    const [present, own] = [await deps.orders.find(order.id), await deps.fleet.ofOrder(order.id)];
    const unlisted = missing(present, own);
    if (unlisted.length > 0) await giveVehicles({ ...deps, desk }, order, now.toISOString());
    found.push(...unlisted.map((occupationId) => ({ kind: 'unlisted' as const, occupationId })));
  }
  return found;
}

async function report(deps: Deps, faults: readonly FleetFinding[]): Promise<void> {
  const { issues, orders, clock, wakeOutbox } = deps;
  const language = deps.company().operatorLanguage;
  const words = faultWords[language];
  const createdAt = clock.now();
  const id = `fleet:${createdAt.toISOString().slice(0, 10)}`;
  const lines = [
    words.lead(faults.length),
    ...(await faultLines(faults.slice(0, mostNamed), { orders, language })),
    ...(faults.length > mostNamed ? [words.more(faults.length - mostNamed)] : []),
    words.toDo,
  ];
  const told = { page: words.page, function: words.job, description: lines.join('\n'), trip: '', carCode: '' };
  await issues.add({ id, createdAt, ...told }, { dedupeKey: id, subject: { kind: 'issue', issueId: id } });
  wakeOutbox();
}
