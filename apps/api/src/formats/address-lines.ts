import type { Address, BillingAddress } from '@chauffeur/core';

/** A place where there is room: on two lines, its name and its town; a town on one, since it is said once. */
export function placeLines({ placeName, postalCode, city }: Address): string[] {
  const town = `${postalCode} ${city}`.trim();
  const name = withoutTown(placeName.trim(), city);
  return name === '' ? [town] : [name, town];
}

/** `12 rue de la Gare, 60300 Senlis` names the town already, and `senlis` is nothing but the town. */
function withoutTown(name: string, city: string): string {
  const isTown = name.slice(-city.length).toLowerCase() === city.toLowerCase();
  if (city === '' || !isTown) return name;
  const before = name.slice(0, -city.length);
  return before === '' || /(?:,|\d{5})\s*$/.test(before) ? before.replace(/[,\s]*(?:\b\d{5})?\s*$/, '') : name;
}

/** A place as one line, the town once: `Gare de Beauvais, 60000 Beauvais`, `60000 Beauvais`. */
export function placeLine(address: Address): string {
  return placeLines(address).join(', ');
}

/** The lines of a billing address; none where none was asked for. */
export function billingLines({ placeName, postalCode, city, country }: BillingAddress): string[] {
  return [placeName, `${postalCode} ${city}`.trim(), country].filter((line) => line !== '');
}

/** An address that somebody has written on one line, as on an envelope: `60000 Beauvais` on a line of its own. */
export function writtenLines(address: string): string[] {
  return address.split(/,\s*(?=\d{5}\s)/);
}
