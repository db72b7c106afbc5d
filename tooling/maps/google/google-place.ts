import type { Place } from '../ground/places.ts';

/** A place as Places API details it, before the mask. */
export function googlePlaceOf(place: Place) {
  const { googleId, name, postalCode, city, latitude, longitude } = place;
  return {
    name: `places/${googleId}`,
    id: googleId,
    types: ['geocode'],
    displayName: { text: name, languageCode: 'fr' },
    formattedAddress: `${name}, ${postalCode} ${city}, ${countryOf(place).longText}`,
    addressComponents: componentsOf(place),
    location: { latitude, longitude },
  };
}

function componentsOf(place: Place) {
  const { name, postalCode, city, kind } = place;
  const [, number, street = name] = /^(\d+) (.+)$/.exec(name) ?? [];
  return [
    ...(number === undefined ? [] : [component(number, ['street_number'])]),
    ...(kind === 'street' || kind === 'housenumber' ? [component(street, ['route'])] : []),
    component(city, ['locality', 'political']),
    countryOf(place),
    component(postalCode, ['postal_code']),
  ];
}

function countryOf({ oddity }: Place) {
  if (oddity === 'abroad')
    return { longText: 'Suisse', shortText: 'CH', types: ['country', 'political'], languageCode: 'fr' };
  if (oddity === 'overseas')
    return { longText: 'La Réunion', shortText: 'RE', types: ['country', 'political'], languageCode: 'fr' };
  return { longText: 'France', shortText: 'FR', types: ['country', 'political'], languageCode: 'fr' };
}

const component = (longText: string, types: string[]) => ({ longText, shortText: longText, types, languageCode: 'fr' });
