import {
  type Company,
  driverOfRide,
  driverProposals,
  type NoShowWithdrawalRequest,
  type Order,
  ridePlanOf,
  rideProgress,
  standingPresses,
} from '@chauffeur/core';
import { err, ok, type Result } from '#errors/result.ts';
import type { Clock } from '#ports/clock.ts';
import type { FleetStore } from '#ports/fleet-store.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { RideLogStore } from '#ports/ride-log-store.ts';
import type { JournalEntry } from '#ports/staff-store.ts';
import { isStanding } from './coming-driver.ts';

interface Deps {
  orders: Pick<OrderStore, 'find'>;
  rideLog: Pick<RideLogStore, 'add' | 'ofOrders'>;
  fleet: Pick<FleetStore, 'ofOrder'>;
  company: () => Pick<Company, 'waiting'>;
  clock: Clock;
}

interface Withdrawal extends NoShowWithdrawalRequest {
  orderId: string;
  journal: JournalEntry;
}

type WithdrawNoShow = (withdrawal: Withdrawal) => Promise<Result<null>>;

/**
 * Takes back that nobody came, as a press of the office in the ride's log: the ride waits at its pick-up again. Where it is none any more nothing is
 * written; where the order was cancelled or invoiced for it that is said instead (Rules 14.5, 14.13).
 */
export function createWithdrawNoShow({ orders, rideLog, fleet, company, clock }: Deps): WithdrawNoShow {
  return async ({ orderId, rideIndex, key, journal }) => {
    const order = await orders.find(orderId);
    const plan = order && ridePlanOf(order, rideIndex, company().waiting);
    if (order === null || plan === null) return err('not_found');
    const [presses, rides] = await Promise.all([rideLog.ofOrders([orderId]), fleet.ofOrder(orderId)]);
    const own = presses.filter((press) => press.rideIndex === rideIndex);
    const driver = driverOfRide(
      own,
      rides.find((ride) => ride.rideIndex === rideIndex),
    );
    const standing = standingPresses(own, driver);
    const { state } = rideProgress(standing, plan);
    if (state !== 'no_show') return ok(null);
    if (!isOpen(order, rideIndex, driverProposals(order, { presses, rides, terms: company().waiting })))
      return err('no_show_answered');
    if (!isStanding(order)) return err('change_under_way');
    const at = clock.now().toISOString();
    const press = { key, kind: 'no_show_withdrawn', stop: 0, at, receivedAt: at } as const;
    await rideLog.add({ ...press, orderId, rideIndex, driverId: '' }, { journal });
    return ok(null);
  };
}

function isOpen({ status }: Order, rideIndex: number, proposals: ReturnType<typeof driverProposals>): boolean {
  return status === 'validated' && proposals.some((one) => one.rideIndex === rideIndex && one.isNoShow);
}
