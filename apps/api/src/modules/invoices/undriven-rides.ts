import { type Company, formatsOf, isAssigned, type Language, type Order, ridesOf } from '@chauffeur/core';
import type { Clock } from '#ports/clock.ts';
import type { FleetStore } from '#ports/fleet-store.ts';
import type { IssueStore } from '#ports/issue-store.ts';
import type { RideLogStore } from '#ports/ride-log-store.ts';

interface Deps {
  fleet: Pick<FleetStore, 'ofOrder' | 'read'>;
  rideLog: Pick<RideLogStore, 'ofOrders'>;
  issues: Pick<IssueStore, 'add'>;
  company: () => Pick<Company, 'operatorLanguage'>;
  clock: Clock;
  wakeOutbox: () => void;
}

const french = {
  page: 'Facture en attente',
  job: 'Facturation',
  noVehicle: (orderNumber: string, moment: string) =>
    `La course ${orderNumber} du ${moment} n’avait aucun véhicule à son heure, et aucun chauffeur n’a noté de client à bord : sa facture attend deux jours.`,
  toDo: 'À faire : si personne ne l’a conduite, annulez la commande sans frais à l’exploitation, ou rendez une partie de son prix ; ce que la carte a payé est alors rendu. Si elle a été conduite, ne faites rien.',
};

const english: typeof french = {
  page: 'Invoice on hold',
  job: 'Invoicing',
  noVehicle: (orderNumber, moment) =>
    `The ride ${orderNumber} of ${moment} had no vehicle at its hour, and no driver has noted a customer on board: its invoice waits for two days.`,
  toDo: 'To do: if nobody has driven it, cancel the order without a fee in the office, or give back a part of its price; what the card has paid is then given back. If it was driven, do nothing.',
};

const undrivenWords: Readonly<Record<Language, typeof french>> = { 'fr-FR': french, 'en-US': english };

/** What a driver presses of a customer whom he drives, or has driven. */
const driven: ReadonlySet<string> = new Set(['aboard', 'done']);

/**
 * Whether the invoice of an accepted order waits, since a ride of it that nobody sells without a vehicle had none and nobody pressed that he drove
 * it: its customer is not thanked, and billed, for a car that did not come. The operator is told once, and has as long as what vehicles did is
 * kept (Rules 4.15, 10.15).
 */
export function createHoldUndriven(deps: Deps): (order: Order) => Promise<boolean> {
  const { fleet, rideLog, issues, company, clock, wakeOutbox } = deps;
  return async ({ id: orderId, orderNumber, status, earlierInvoices, trips }) => {
    if (status !== 'validated' || earlierInvoices.length > 0) return false;
    const without = (await fleet.ofOrder(orderId)).filter((ride) => !isAssigned(ride));
    if (without.length === 0 || (await fleet.read()).settings.availability !== 'enforce') return false;
    const presses = await rideLog.ofOrders([orderId]);
    const undriven = without.find(
      ({ rideIndex }) => !presses.some((press) => press.rideIndex === rideIndex && driven.has(press.kind)),
    );
    const startsAt = undriven && ridesOf(trips)[undriven.rideIndex]?.[0].fromDatetime;
    if (startsAt === undefined) return false;
    const language = company().operatorLanguage;
    const { page, job, noVehicle, toDo } = undrivenWords[language];
    const { day, hour } = formatsOf(language);
    const description = [noVehicle(orderNumber, `${day(startsAt, 'short')} ${hour(startsAt)}`), toDo].join('\n');
    const id = `undriven:${orderId}`;
    const issue = { id, createdAt: clock.now(), page, function: job, description, trip: '', carCode: '' };
    await issues.add(issue, { dedupeKey: id, subject: { kind: 'issue', issueId: id } });
    wakeOutbox();
    return true;
  };
}
