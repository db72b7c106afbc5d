import {
  type Company,
  formatsOf,
  journeyWays,
  type Language,
  type Order,
  type OrderChange,
  type OrderEvent,
  type Partner,
  shortPlaceName,
  type Vehicle,
} from '@chauffeur/core';
import type { DecisionLinks } from '../decisions/decision-links.ts';
import type { Coming } from '../driver/coming-driver.ts';
import { mailWords } from './mail-words.ts';
import { operatorWords } from './operator-words.ts';

/** What every mail about an order is made of. */
export interface OrderFacts {
  order: Order;
  /** The order of the same booking's other car, if there is one (Rules 4.21). */
  paired: Order | null;
  company: Company;
  /** Where buttons lead. */
  site: SiteLinks;
  decisionLinks: DecisionLinks;
  /** Where the customer says yes or no to what is proposed; null where nothing is. */
  agreement: string | null;
  /** The change that a mail about one of several is about, or will be; null of any other mail. */
  change: OrderChange | null;
  /** What a mail about another driver has to tell; null of any other mail, and where that is over (Rules 12.12). */
  reassigned: Reassigned | null;
  /** The private links of the order; whoever travels has one where that is not who books (Rules 15.3). */
  privateLinks: { booker: string; traveller: string | null };
  now: Date;
  /** Whether a map service is set: without one every leg is an estimate, and nobody has to be told (Rules 7.7). */
  hasMapService: boolean;
  /** Whether a ride of the order has no vehicle, where vehicles are sold (Rules 10.10). */
  isWithoutVehicle: boolean;
  /** Whether nobody came to the first of two rides: nothing was collected there (Rules 12.3). */
  isFirstMissed: boolean;
  /** The other companies that drive its rides: of a change that is about one ride, those that drive that one (Rules 10.19). */
  partners: readonly Partner[];
  /** Who comes, in a mail that tells it; null in any other, and where it is not true any more (Rules 14.11). */
  coming: Coming | null;
}

/** A ride of an order that has changed hands. */
export interface Reassigned {
  rideIndex: number;
  was: DriverFacts;
  is: DriverFacts;
}

/** Who drives: another company, a vehicle of the fleet, or, where neither is known, the company itself. */
interface DriverFacts {
  partner: Partner | null;
  vehicle: Pick<Vehicle, 'name' | 'plate' | 'colour'> | null;
}

interface SiteLinks {
  /** The order's own page. */
  order: string;
  /** The order's page in the office. */
  officeOrder: string;
  booking: string;
}

/** The instant at which the first ride begins, ISO UTC. */
export function departureOf({ trips, createdAt }: Order): string {
  return trips[0]?.fromDatetime ?? createdAt;
}

export function customerName({ customer }: Order): string {
  return `${customer.firstName} ${customer.lastName}`;
}

/** What the ride costs, to the operator; of one that could not be measured nobody is told an amount (Rules 9.5). */
export function priceInWords({ priceToConfirm, totalTTC }: Order, language: Language): string {
  return priceToConfirm ? operatorWords[language].unpriced : formatsOf(language).money(totalTTC);
}

/** When and where, in one line: what a mail about a ride is called. */
export function rideInWords(order: Order, language: Language): string {
  const { day, hour } = formatsOf(language);
  const departure = departureOf(order);
  return `${mailWords[language].at(day(departure, 'short'), hour(departure))}, ${routeInWords(order, language)}`;
}

/**
 * Where, in one line: the places in travelling order, by their short names; a way straight back is said, not repeated, and one that was
 * changed to begin or end elsewhere is told (Rules 21.1).
 */
export function routeInWords({ trips, transferType }: Order, language: Language): string {
  const [outbound = [], wayBack = []] = journeyWays(trips, transferType).map(({ legs }) =>
    [legs[0].from, ...legs.map(({ to }) => to)].map((stop) => shortPlaceName(stop)),
  );
  const route = outbound.join(' → ');
  if (transferType !== 'return') return route;
  const isElsewhere = wayBack.length > 0 && (wayBack[0] !== outbound.at(-1) || wayBack.at(-1) !== outbound[0]);
  return isElsewhere ? `${route}, ${wayBack.join(' → ')}` : mailWords[language].andBack(route);
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
