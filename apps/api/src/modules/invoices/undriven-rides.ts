import {
  type Company,
  driverProposals,
  formatsOf,
  isAssigned,
  type Language,
  type LoggedPress,
  type Occupation,
  type Order,
  rideAt,
} from '@chauffeur/core';
import type { Clock } from '#ports/clock.ts';
import type { FleetStore } from '#ports/fleet-store.ts';
import type { IssueStore } from '#ports/issue-store.ts';
import type { RideLogStore } from '#ports/ride-log-store.ts';

interface Deps {
  fleet: Pick<FleetStore, 'ofOrder' | 'read'>;
  rideLog: Pick<RideLogStore, 'ofOrders'>;
  issues: Pick<IssueStore, 'add'>;
  company: () => Pick<Company, 'operatorLanguage' | 'waiting'>;
  clock: Clock;
  wakeOutbox: () => void;
}

const french = {
  page: 'Facture en attente',
  job: 'Facturation',
  noVehicle: (ride: string) =>
    `La course ${ride} n’avait aucun véhicule à son heure, et aucun chauffeur n’a noté de client à bord : sa facture attend deux à trois jours.\nÀ faire : si personne ne l’a conduite, annulez la commande sans frais à l’exploitation, ou rendez une partie de son prix ; ce que la carte a payé est alors rendu. Si elle a été conduite, ne faites rien.`,
  noShow: (ride: string) =>
    `Le chauffeur de la course ${ride} a noté que personne n’est venu, et vous n’y avez pas encore répondu : sa facture attend deux à trois jours.\nÀ faire : ouvrez la commande à l’exploitation et annulez-la, avec ou sans frais. Sans réponse, elle est facturée comme une course faite.`,
  ride: (orderNumber: string, moment: string) => `${orderNumber} du ${moment}`,
};

const english: typeof french = {
  page: 'Invoice on hold',
  job: 'Invoicing',
  noVehicle: (ride) =>
    `The ride ${ride} had no vehicle at its hour, and no driver has noted a customer on board: its invoice waits for two to three days.\nTo do: if nobody has driven it, cancel the order without a fee in the office, or give back a part of its price; what the card has paid is then given back. If it was driven, do nothing.`,
  noShow: (ride) =>
    `The driver of the ride ${ride} has noted that nobody came, and you have not answered yet: its invoice waits for two to three days.\nTo do: open the order in the office and cancel it, with or without a fee. Without an answer it is billed as a ride that was driven.`,
  ride: (orderNumber, moment) => `${orderNumber} of ${moment}`,
};

const undrivenWords: Readonly<Record<Language, typeof french>> = { 'fr-FR': french, 'en-US': english };

/** What a driver presses of a customer whom he drives, or has driven. */
const driven: ReadonlySet<string> = new Set(['aboard', 'done']);

interface Kept {
  rides: readonly Occupation[];
  presses: readonly LoggedPress[];
}

interface Undriven {
  why: 'noVehicle' | 'noShow';
  rideIndex: number;
}

/**
 * Whether the invoice of an accepted order waits, since nobody seems to have been driven: a ride that is not sold without a vehicle had none, or its
 * driver says that nobody came and the office has not answered. Its customer is not thanked, and billed, for that. The operator is told
 * once, and has as long as what vehicles did is kept (Rules 4.15, 10.15).
 */
export function createHoldUndriven(deps: Deps): (order: Order) => Promise<boolean> {
  const { fleet, rideLog, issues, company, clock, wakeOutbox } = deps;
  return async (order) => {
    if (order.status !== 'validated' || order.earlierInvoices.length > 0) return false;
    const rides = await fleet.ofOrder(order.id);
    if (rides.length === 0) return false;
    const kept = { rides, presses: await rideLog.ofOrders([order.id]) };
    const undriven = noShowOf(order, kept, company().waiting) ?? (await lackOf(kept, fleet));
    if (undriven === null) return false;
    const id = `undriven:${order.id}`;
    const issue = { id, createdAt: clock.now(), ...reportOf(order, undriven, company().operatorLanguage) };
    await issues.add(issue, { dedupeKey: id, subject: { kind: 'issue', issueId: id } });
    wakeOutbox();
    return true;
  };
}

function noShowOf(order: Order, kept: Kept, terms: Company['waiting']): Undriven | null {
  const missed = driverProposals(order, { ...kept, terms }).find(({ isNoShow }) => isNoShow);
  return missed ? { why: 'noShow', rideIndex: missed.rideIndex } : null;
}

/** A ride without a vehicle or a partner, of which nobody pressed that he drove it; with `enforce` alone, since else it is driven all the same. */
async function lackOf({ rides, presses }: Kept, fleet: Pick<FleetStore, 'read'>): Promise<Undriven | null> {
  const isDriven = (rideIndex: number) =>
    presses.some((press) => press.rideIndex === rideIndex && driven.has(press.kind));
  const lacking = rides.find((ride) => !isAssigned(ride) && !isDriven(ride.rideIndex));
  if (lacking === undefined || (await fleet.read()).settings.availability !== 'enforce') return null;
  return { why: 'noVehicle', rideIndex: lacking.rideIndex };
}

function reportOf({ orderNumber, trips }: Order, { why, rideIndex }: Undriven, language: Language) {
  const words = undrivenWords[language];
  const { day, hour } = formatsOf(language);
  const startsAt = rideAt(trips, rideIndex)?.[0].fromDatetime;
  const ride = startsAt ? words.ride(orderNumber, `${day(startsAt, 'short')} ${hour(startsAt)}`) : orderNumber;
  const description = words[why](ride);
  return { page: words.page, function: words.job, description, trip: '', carCode: '' };
}
