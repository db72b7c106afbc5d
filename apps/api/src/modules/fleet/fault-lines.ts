import { type FleetFault, formatsOf, type Language, rideAt } from '@chauffeur/core';
import type { OrderStore } from '#ports/order-store.ts';

/** What the check of the fleet has found of a ride. */
export interface FleetFinding {
  kind: FleetFault['kind'] | 'no_order' | 'unlisted';
  /** An order's id, a colon and which of its rides. */
  occupationId: string;
}

interface FaultWords {
  page: string;
  job: string;
  lead: (count: number) => string;
  kinds: Readonly<Record<FleetFinding['kind'], string>>;
  more: (count: number) => string;
  colon: string;
  toDo: string;
}

const french: FaultWords = {
  page: 'Véhicules',
  job: 'Vérification de chaque heure',
  lead: (count) =>
    count === 1
      ? '1 course n’est plus telle qu’elle a été vendue :'
      : `${count} courses ne sont plus telles qu’elles ont été vendues :`,
  kinds: {
    overlap: 'son véhicule a une autre course à la même heure',
    undrivable: 'son véhicule ne peut pas la faire (service, indisponibilité ou trajet pour y aller)',
    approach: 'y aller prend plus de temps qu’il n’en est gardé libre',
    driver: 'son chauffeur a deux véhicules à la même heure',
    no_order: 'un véhicule est gardé pour une commande qui n’est plus',
    unlisted: 'elle n’avait pas de véhicule, et ne figurait pas parmi les courses sans véhicule',
  },
  more: (count) => `et ${count} autres`,
  colon: ' :',
  toDo: 'À faire : ouvrez ces courses à l’exploitation et choisissez qui les conduit.',
};

const english: FaultWords = {
  page: 'Vehicles',
  job: 'Hourly check',
  lead: (count) => (count === 1 ? '1 ride is not as it was sold:' : `${count} rides are not as they were sold:`),
  kinds: {
    overlap: 'its vehicle has another ride at the same hour',
    undrivable: 'its vehicle cannot drive it (its duty, a block or the way there)',
    approach: 'the way there takes longer than is kept free for it',
    driver: 'its driver has two vehicles at the same hour',
    no_order: 'a vehicle is kept for an order that is no more',
    unlisted: 'it had no vehicle, and was not among the rides without one',
  },
  more: (count) => `and ${count} more`,
  colon: ':',
  toDo: 'To do: open these rides in the office and choose who drives them.',
};

/** What the operator is told of rides that are not as they were sold, in each language. */
export const faultWords: Readonly<Record<Language, FaultWords>> = { 'fr-FR': french, 'en-US': english };

/** A line for each ride: `W202612-3, mar. 1er déc. 18:30 : son véhicule a une autre course à la même heure`. */
export function faultLines(
  findings: readonly FleetFinding[],
  { orders, language }: { orders: Pick<OrderStore, 'find'>; language: Language },
): Promise<string[]> {
  const { colon, kinds } = faultWords[language];
  const { day, hour } = formatsOf(language);
  return Promise.all(
    findings.map(async ({ kind, occupationId }) => {
      const colonAt = occupationId.lastIndexOf(':');
      const order = await orders.find(occupationId.slice(0, colonAt));
      const startsAt = order && rideAt(order.trips, Number(occupationId.slice(colonAt + 1)))?.[0].fromDatetime;
      const moment = startsAt ? `, ${day(startsAt, 'short')} ${hour(startsAt)}` : '';
      return `${order?.orderNumber ?? occupationId}${moment}${colon} ${kinds[kind]}`;
    }),
  );
}
