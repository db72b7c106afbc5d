import type { Address } from '../schemas/address.ts';

/** A whole address of France; what a test is about goes into `parts`. */
export function buildAddress(parts: Partial<Address> = {}): Address {
  return {
    placeId: 'poi:beauvais-tille',
    placeName: 'Aéroport de Beauvais-Tillé',
    city: 'Tillé',
    postalCode: '60000',
    country: 'France',
    ...parts,
  };
}

/** So many different addresses, in order. */
export function buildStops(count: number): Address[] {
  return Array.from({ length: count }, (_, index) =>
    buildAddress({ placeId: `place-${index}`, placeName: `Place ${index}` }),
  );
}
