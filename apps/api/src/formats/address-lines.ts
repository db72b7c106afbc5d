import type { Address, BillingAddress } from '@chauffeur/core';

/** Where there is room: a place on two lines, its name and its town; a town on one, since it is said once. */
export function placeLines({ placeName, postalCode, city }: Address): string[] {
  const town = `${postalCode} ${city}`.trim();
  return placeName === city ? [town] : [placeName, town];
}

/** A place as one line, the town once: `Gare de Beauvais, 60000 Beauvais`, `60000 Beauvais`. */
export function placeLine(address: Address): string {
  return placeLines(address).join(', ');
}

export function billingLines({ placeName, postalCode, city, country }: BillingAddress): string[] {
  return [placeName, `${postalCode} ${city}`, country];
}
