import { fromCents, toCents } from '../money/cents.ts';
import type { Address } from '../schemas/address.ts';
import { usualWaiting } from '../limits.ts';
import type { PickUpKind, WaitingTerms } from '../schemas/company.ts';
import { epochMs, type UtcInstant } from '../time/utc-instant.ts';
import { ridesOf } from '../trips/rides-of.ts';

export const minuteMs = 60_000;

/** An airport or a station begins its name, after its town at most: a hotel or a street beside it only bears that name. */
const airport = /^(?:aéroport|aérogare|aérodrome|airport|terminal \d\p{L}?)(?![\p{L}\d-])/iu;
const station = /^gare(?![\p{L}\d-])/iu;

/**
 * Where a customer is fetched: at an airport, at a station, or elsewhere. A street of the airport, or a hotel beside the station, is neither.
 *
 * @example pickUpKindOf({ placeName: 'Gare du Nord', city: 'Paris' }) // 'station'
 */
export function pickUpKindOf({ placeName, city }: Pick<Address, 'placeName' | 'city'>): PickUpKind {
  const name = placeName.trim();
  const town = city.trim();
  const bare =
    town !== '' && name.toLowerCase().startsWith(`${town.toLowerCase()} `) ? name.slice(town.length + 1) : name;
  if (airport.test(bare)) return 'airport';
  return station.test(bare) ? 'station' : 'other';
}

/**
 * How many minutes a driver waits at the beginning of a leg without charge.
 *
 * @example
 * freeMinutesOf({ from: { placeName: 'Aéroport Paris-Beauvais (BVA)', city: 'Tillé' } }, usualWaiting) // 60
 */
export function freeMinutesOf(
  { from }: { from: Pick<Address, 'placeName' | 'city'> },
  terms: WaitingTerms = usualWaiting,
): number {
  return terms[pickUpKindOf(from)];
}

/** A leg, as far as it tells how long is waited where its ride begins. */
type FetchedLeg = Parameters<typeof ridesOf>[0][number] & Parameters<typeof freeMinutesOf>[0];

/** How long is waited without charge at the beginning of each ride of an order, and whether a landing counts for any. */
export interface FreeWaiting {
  readonly minutes: readonly number[];
  readonly isFlight: boolean;
}

/**
 * The free minutes of an order, by its rides (Rules 14.6).
 *
 * @example freeWaitingOf([]) // { minutes: [], isFlight: false }
 */
export function freeWaitingOf(trips: readonly FetchedLeg[], terms: WaitingTerms = usualWaiting): FreeWaiting {
  const firsts = ridesOf(trips).map(([first]) => first);
  return {
    minutes: firsts.map((first) => freeMinutesOf(first, terms)),
    isFlight: firsts.some(({ from }) => pickUpKindOf(from) === 'airport'),
  };
}

/** What waiting costs: whole minutes that are gone, and euros with VAT. */
export interface WaitingCharge {
  readonly minutes: number;
  readonly amountTTC: number;
}

/**
 * What waiting beyond the free minutes costs; a minute that has begun is not charged (Rules 14.6).
 *
 * @example waitingCharge('2026-12-01T17:45:00.000Z', '2026-12-01T17:57:30.000Z', 0.8) // { minutes: 12, amountTTC: 9.6 }
 */
export function waitingCharge(freeUntil: UtcInstant, untilUtc: UtcInstant, minuteTTC: number): WaitingCharge {
  const minutes = Math.max(0, Math.floor((epochMs(untilUtc) - epochMs(freeUntil)) / minuteMs));
  return { minutes, amountTTC: fromCents(minutes * toCents(minuteTTC)) };
}

/** The code of the line of an order that waiting is charged by: no article of the catalogue. */
export const waitingCode = 'waiting';

/**
 * What is to be on board of what an order has beside its ride: all of its extras but the waiting that it was charged (Rules 14.6).
 *
 * @example articlesOf([{ code: 'champagne' }, { code: 'waiting' }]) // [{ code: 'champagne' }]
 */
export function articlesOf<Extra extends { readonly code: string }>(extras: readonly Extra[]): Extra[] {
  return extras.filter(({ code }) => code !== waitingCode);
}
