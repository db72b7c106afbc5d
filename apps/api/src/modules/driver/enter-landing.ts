import { type Address, isLandingOf, type LandingRequest, pickUpKindOf, rideAt } from '@chauffeur/core';
import { err, ok, type Result } from '#errors/result.ts';
import type { Clock } from '#ports/clock.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { RideLogStore } from '#ports/ride-log-store.ts';
import type { JournalEntry } from '#ports/staff-store.ts';

interface EnterLandingDeps {
  orders: Pick<OrderStore, 'find'>;
  rideLog: Pick<RideLogStore, 'add'>;
  clock: Clock;
}

interface EnteredLanding extends LandingRequest {
  orderId: string;
  journal: JournalEntry;
}

/** What the office knows of a flight, kept among the presses of the ride: a driver sees it, and may know better later (Rules 14.6). */
export function createEnterLanding({ orders, rideLog, clock }: EnterLandingDeps) {
  return async ({ orderId, rideIndex, key, landsAt, journal }: EnteredLanding): Promise<Result<null>> => {
    const order = await orders.find(orderId);
    const [first] = rideAt(order?.trips ?? [], rideIndex) ?? [];
    if (order === null || first === undefined) return err('not_found');
    if (order.status !== 'validated') return err('amendment_closed');
    if (!isFlightOf({ startsAt: first.fromDatetime, from: first.from }, landsAt)) return err('validation_failed');
    const at = clock.now().toISOString();
    const press = { key, kind: 'landing', stop: 0, at, landsAt, receivedAt: at } as const;
    await rideLog.add({ ...press, orderId, rideIndex, driverId: '' }, { journal });
    return ok(null);
  };
}

interface PickUp {
  startsAt: string;
  from: Address | undefined;
}

/** Whether a landing may be that of a ride: its pick-up is at an airport, and the landing near the agreed hour. */
export function isFlightOf({ startsAt, from }: PickUp, landsAt: string | undefined): boolean {
  return from !== undefined && pickUpKindOf(from) === 'airport' && isLandingOf({ startsAt }, landsAt);
}
