import type { Address } from '@chauffeur/core';
import { type MapsPort, MapsUnavailableError } from '#ports/maps.ts';

function at(placeId: string, placeName: string, country = 'France'): Address {
  return { placeId, placeName, city: placeName, postalCode: '60000', country, raw: { secretOfTheProvider: true } };
}

const places = new Map(
  [
    at('beauvais', 'Beauvais'),
    at('cdg', 'Roissy-en-France'),
    at('creil', 'Creil'),
    at('geneve', 'Genève', 'Suisse'),
  ].map((address) => [address.placeId, address]),
);

/**
 * Four places. Beauvais and CDG are 75,100 m and 66 minutes apart in either direction, everything else 40 km and half an
 * hour. The place `down` is a provider that is down.
 */
export function someMaps(changes: Partial<MapsPort> = {}): MapsPort {
  return {
    async search(query) {
      return [...places.values()]
        .filter(({ placeName }) => placeName.toLowerCase().startsWith(query.toLowerCase()))
        .map(({ placeId, placeName }) => ({ placeId, mainText: placeName, secondaryText: '' }));
    },
    async place(placeId) {
      if (placeId === 'down') throw new MapsUnavailableError('the provider is down');
      return places.get(placeId) ?? null;
    },
    async record(placeId) {
      return places.has(placeId) ? { id: placeId, ofTheProvider: ['a', 'b'] } : null;
    },
    async measure(from, to) {
      const isLong = [from, to].toSorted().join() === 'beauvais,cdg';
      return isLong
        ? { distance: 75_100, duration: 3960, source: 'route' }
        : { distance: 40_000, duration: 1800, source: 'route' };
    },
    ...changes,
  };
}
