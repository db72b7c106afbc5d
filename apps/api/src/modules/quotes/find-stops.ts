import { type Address, type FieldErrors, servedCountry } from '@chauffeur/core';
import { ok, type Result, hasErrors, invalidFields } from '#errors/result.ts';
import type { MapsPort } from '#ports/maps.ts';

/** Looks every place id up: an unknown place or another country is refused at its stop (Rules 9.8). */
export async function findStops(maps: MapsPort, placeIds: readonly string[]): Promise<Result<Address[]>> {
  const places = await Promise.all(placeIds.map((placeId) => maps.place(placeId)));
  const fields = placeErrors(places);
  if (hasErrors(fields)) return invalidFields(fields);
  return ok(places.filter((place) => place !== null).map(withoutRaw));
}

function placeErrors(places: readonly (Address | null)[]): FieldErrors {
  const fields: FieldErrors = {};
  places.forEach((place, index) => {
    if (place === null) fields[`stops.${index}`] = 'address_unknown';
    else if (place.country !== servedCountry) fields[`stops.${index}`] = 'country_not_available';
  });
  return fields;
}

/** An address without the provider's own record, which is no browser's: an order gets it when it is made, where it may be kept (Rules 3.3). */
export function withoutRaw({ raw: _raw, ...address }: Address): Address {
  return address;
}
