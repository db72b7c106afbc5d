import {
  type CapacityChange,
  type FleetRecords,
  formatsOf,
  type Language,
  type Order,
  parisDate,
  rideAt,
  shortPlaceName,
  shownPhoneNumber,
  type StrandedProposal,
} from '@chauffeur/core';
import type { OrderStore } from '#ports/order-store.ts';

const french = {
  subject: (count: number) => `Sans véhicule : ${count === 1 ? '1 course' : `${count} courses`}`,
  title: (count: number) =>
    count === 1 ? 'Une course a perdu son véhicule' : `${count} courses ont perdu leur véhicule`,
  lead: 'Aucun de vos véhicules n’est prévu. Aucun client n’est prévenu, sinon qu’un chauffeur déjà annoncé ne vient plus : rien d’autre ne part avant que vous ayez décidé.',
  rides: 'Courses sans véhicule',
  open: 'Ouvrir l’agenda',
  more: (count: number) => `et ${count} autres`,
  colon: ' :',
  canDrive: (vehicle: string) => `${vehicle} peut la faire`,
  couldDrive: (vehicle: string, moves: string) => `${vehicle} pourrait la faire si ${moves}`,
  changes: (ride: string, vehicle: string) => `${ride} passe à ${vehicle}`,
  atHours: (hours: string) => `possible à ${hours}`,
  partner: 'aucun de vos véhicules ne le peut, voyez avec un confrère',
};

const english: typeof french = {
  subject: (count) => `Without a vehicle: ${count === 1 ? '1 ride' : `${count} rides`}`,
  title: (count) => (count === 1 ? 'A ride has lost its vehicle' : `${count} rides have lost their vehicle`),
  lead: 'None of your vehicles is to drive. No customer is told, except that a driver who was announced is not coming: nothing else leaves before you have decided.',
  rides: 'Rides without a vehicle',
  open: 'Open the agenda',
  more: (count) => `and ${count} more`,
  colon: ':',
  canDrive: (vehicle) => `${vehicle} can drive it`,
  couldDrive: (vehicle, moves) => `${vehicle} could drive it if ${moves}`,
  changes: (ride, vehicle) => `${ride} goes to ${vehicle}`,
  atHours: (hours) => `possible at ${hours}`,
  partner: 'none of your vehicles can, ask a partner',
};

/** What an operator is told of rides that nobody drives, in each language. */
export const strandedWords: Readonly<Record<Language, typeof french>> = { 'fr-FR': french, 'en-US': english };

interface Telling {
  orders: Pick<OrderStore, 'find'>;
  /** The records whose change stranded the rides. */
  records: Pick<FleetRecords, 'vehicles'>;
  language: Language;
}

/**
 * A line for each ride: `W202612-3, mar. 1er déc. 18:30, Beauvais → Aéroport CDG, Camille Moreau, +33612345678 : Vito peut la faire`. It is
 * for the operator alone, since it names the customer.
 */
export function strandedLines(
  stranded: CapacityChange['stranded'],
  { orders, records, language }: Telling,
): Promise<string[]> {
  const words = strandedWords[language];
  const { day, hour } = formatsOf(language);
  const moment = (instant: string) => `${day(instant, 'short')} ${hour(instant)}`;
  const vehicleName = (vehicleId: string) => records.vehicles.find(({ id }) => id === vehicleId)?.name ?? vehicleId;
  const numberOf = async (orderId: string) => (await orders.find(orderId))?.orderNumber ?? orderId;

  /** Hours in their order, each of another day than the ride's with its day (Rules 10.12). */
  const hoursBeside = (starts: readonly string[], startsAt: string) =>
    starts
      .toSorted()
      .map((start) => (parisDate(start) === parisDate(startsAt) ? hour(start) : moment(start)))
      .join(', ');

  async function proposed(proposal: StrandedProposal, startsAt: string): Promise<string> {
    if (proposal.kind === 'partner') return words.partner;
    if (proposal.kind === 'hours') return words.atHours(hoursBeside(proposal.starts, startsAt));
    const moves = await Promise.all(
      proposal.moves.map(async ({ rideId, vehicleId }) =>
        words.changes(await numberOf(rideId.slice(0, rideId.lastIndexOf(':'))), vehicleName(vehicleId)),
      ),
    );
    const name = vehicleName(proposal.vehicleId);
    return moves.length === 0 ? words.canDrive(name) : words.couldDrive(name, moves.join(', '));
  }

  return Promise.all(
    stranded.map(async ({ occupation: { orderId, rideIndex, startsAt }, proposal }) => {
      const order = await orders.find(orderId);
      const told = [order?.orderNumber ?? orderId, moment(startsAt), ...whereAndWho(order, rideIndex)];
      return `${told.join(', ')}${words.colon} ${await proposed(proposal, startsAt)}`;
    }),
  );
}

function whereAndWho(order: Order | null, rideIndex: number): string[] {
  const ride = order && rideAt(order.trips, rideIndex);
  const [first, last] = [ride?.[0], ride?.at(-1)];
  if (!order || !first || !last) return [];
  const { firstName, lastName, phoneNumber } = order.customer;
  const route = `${shortPlaceName(first.from)} → ${shortPlaceName(last.to)}`;
  return [route, `${firstName} ${lastName}`, shownPhoneNumber(phoneNumber)];
}
