import type { Place } from '../ground/places.ts';

/** A place as the service writes it: addresses with texts, points of interest with lists. */
export function featureOf(place: Place) {
  const { kind, latitude, longitude } = place;
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: kind === 'point_of_interest' ? pointProperties(place) : addressProperties(place),
  };
}

function addressProperties({ kind, name, postalCode, communeCode, city, department }: Place) {
  const [, number, street = name] = /^(\d+) (.+)$/.exec(name) ?? [];
  return {
    label: kind === 'municipality' ? name : `${name} ${postalCode} ${city}`,
    score: 0.9,
    id: kind === 'municipality' ? communeCode : `${communeCode}_0001`,
    type: kind,
    name,
    ...(number !== undefined && { housenumber: number, street }),
    postcode: postalCode,
    citycode: communeCode,
    city,
    context: `${communeCode.slice(0, 2)}, ${department}, Hauts-de-France`,
    importance: 0.6,
    x: 0,
    y: 0,
    _type: 'address',
  };
}

function pointProperties({ name, postalCode, communeCode, city }: Place) {
  return {
    toponym: name,
    name: [name, `${name} (site)`],
    postcode: [postalCode],
    citycode: [communeCode, communeCode.slice(0, 2)],
    city: [city],
    category: ['construction ponctuelle'],
    extrafields: { cleabs: 'SURFACTI0000000000000001' },
    score: 0.8,
    _type: 'poi',
  };
}
