import { type Company, formatsOf, type Language, type Order, type OrderChange, type OrderEvent } from '@chauffeur/core';
import type { DecisionLinks } from '../decisions/decision-links.ts';
import { mailWords } from './mail-words.ts';
import { operatorWords } from './operator-words.ts';

/** What every mail about an order is made of. */
export interface OrderFacts {
  order: Order;
  company: Company;
  /** Where buttons lead. */
  site: SiteLinks;
  decisionLinks: DecisionLinks;
  now: Date;
}

interface SiteLinks {
  orders: string;
  booking: string;
}

/** The instant at which the first ride begins, ISO UTC. */
export function departureOf({ trips, createdAt }: Order): string {
  return trips[0]?.fromDatetime ?? createdAt;
}

export function customerName({ customer }: Order): string {
  return `${customer.firstName} ${customer.lastName}`;
}

/** When and where, in one line, for the operator: the towns in travelling order; a way back is said, not repeated. */
export function rideInWords(order: Order, language: Language): string {
  const { day, hour } = formatsOf(language);
  const departure = departureOf(order);
  return `${mailWords[language].at(day(departure, 'short'), hour(departure))}, ${routeOf(order, language)}`;
}

function routeOf({ trips, transferType }: Order, language: Language): string {
  const outbound = transferType === 'return' ? trips.slice(0, -1) : trips;
  const towns = [...outbound.slice(0, 1).map(({ from }) => from.city), ...outbound.map(({ to }) => to.city)];
  const route = towns.join(' → ');
  return transferType === 'return' ? operatorWords[language].andBack(route) : route;
}

/** The day and the hour of an instant, as a sentence has them. */
export function momentOf(instantUtc: string, language: Language): string {
  const { day, hour } = formatsOf(language);
  return mailWords[language].at(day(instantUtc), hour(instantUtc));
}

/** The change of this kind that an order went through; `null` where it did not. An order has each at most once. */
export function changeOf({ history }: Order, event: OrderEvent): OrderChange | null {
  return history.findLast((change) => change.event === event) ?? null;
}
