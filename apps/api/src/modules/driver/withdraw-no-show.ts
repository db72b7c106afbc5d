import {
  type Company,
  driverOfRide,
  type NoShowWithdrawalRequest,
  type OfficePerson,
  type OrderChange,
  pressesOfDriver,
  ridePlanOf,
  rideProgress,
} from '@chauffeur/core';
import { err, ok, type Result } from '#errors/result.ts';
import type { Clock } from '#ports/clock.ts';
import type { FleetStore } from '#ports/fleet-store.ts';
import { type OrderStore, withdrawalsOf } from '#ports/order-store.ts';
import type { RideLogStore } from '#ports/ride-log-store.ts';
import type { JournalEntry } from '#ports/staff-store.ts';

interface Deps {
  orders: Pick<OrderStore, 'find' | 'withdrawNoShow'>;
  rideLog: Pick<RideLogStore, 'ofOrders'>;
  fleet: Pick<FleetStore, 'ofOrder'>;
  company: () => Pick<Company, 'waiting'>;
  clock: Clock;
}

interface Withdrawal extends NoShowWithdrawalRequest {
  orderId: string;
  by: OfficePerson;
  journal: JournalEntry;
}

type WithdrawNoShow = (withdrawal: Withdrawal) => Promise<Result<null>>;

/**
 * Takes back that nobody came, as a press of the office in the ride's log: the ride waits at its pick-up again. Where it is none any more nothing is
 * written; where the order was cancelled or invoiced for it, or is being cancelled, that is said instead (Rules 14.5, 14.13).
 */
export function createWithdrawNoShow({ orders, rideLog, fleet, company, clock }: Deps): WithdrawNoShow {
  return async ({ orderId, rideIndex, key, by, journal }) => {
    const order = await orders.find(orderId);
    const plan = order && ridePlanOf(order, rideIndex, company().waiting);
    if (order === null || plan === null) return err('not_found');
    // The presses are read after the order, so they are the newer: what takes a no-show back is in both, or in the presses alone.
    const [presses, rides] = await Promise.all([rideLog.ofOrders([orderId]), fleet.ofOrder(orderId)]);
    const own = presses.filter((press) => press.rideIndex === rideIndex);
    const driver = driverOfRide(
      own,
      rides.find((ride) => ride.rideIndex === rideIndex),
    );
    if (rideProgress(pressesOfDriver(own, driver), plan).state !== 'no_show') return ok(null);
    const at = clock.now().toISOString();
    const press = {
      key,
      kind: 'no_show_withdrawn',
      stop: 0,
      at,
      receivedAt: at,
      orderId,
      rideIndex,
      driverId: '',
    } as const;
    const isBack = await orders.withdrawNoShow(orderId, {
      change: withdrawalChange({ at, rideIndex, by }),
      press,
      journal,
      withdrawalsSeen: withdrawalsOf(order, rideIndex),
    });
    return isBack ? ok(null) : err('no_show_answered');
  };
}

/** The change by which the order's history tells that a no-show was taken back. */
export function withdrawalChange(said: Pick<OrderChange, 'at' | 'rideIndex' | 'by' | 'byDriver'>): OrderChange {
  return { event: 'withdrawNoShow', message: '', dueTTC: 0, ...said };
}
