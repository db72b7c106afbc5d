import { type Company, type DriverProposal, driverProposals, type LoggedPress, type Order } from '@chauffeur/core';
import type { FleetStore } from '#ports/fleet-store.ts';
import type { RideLogStore } from '#ports/ride-log-store.ts';

export interface ProposalDeps {
  rideLog: Pick<RideLogStore, 'ofOrders'>;
  fleet: Pick<FleetStore, 'ofOrder'>;
  company: () => Pick<Company, 'waiting'>;
}

interface Proposals {
  proposals: readonly DriverProposal[];
  presses: readonly LoggedPress[];
}

/**
 * What the drivers of an order propose, by who has its rides now (Rules 14.4, 14.13). The log is read after the order: a no-show that was taken back
 * since is in the one or stands in the history of the other (`OrderStore.withdrawNoShow`).
 *
 * @param presses the presses of the order, among others, where they were read already
 */
export async function readProposals(
  { rideLog, fleet, company }: ProposalDeps,
  order: Order,
  presses?: readonly LoggedPress[],
): Promise<Proposals> {
  const [log, rides] = await Promise.all([presses ?? rideLog.ofOrders([order.id]), fleet.ofOrder(order.id)]);
  return { presses: log, proposals: driverProposals(order, { presses: log, rides, terms: company().waiting }) };
}
