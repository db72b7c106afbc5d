import type { Address, BillingAddress } from '@chauffeur/core';

/** Where there is room: a place on two lines, its name and its city. */
export function placeLines({ placeName, postalCode, city }: Address): string[] {
  return [placeName, `${postalCode} ${city}`.trim()];
}

/** A place as one line: name, postal code and city. A place that is its city is not said twice. */
export function placeLine({ placeName, postalCode, city }: Address): string {
  if (placeName === city) return `${placeName} ${postalCode}`.trim();
  return `${placeName}, ${`${postalCode} ${city}`.trim()}`;
}

export function billingLines({ placeName, postalCode, city, country }: BillingAddress): string[] {
  return [placeName, `${postalCode} ${city}`, country];
}
