import { airports } from './airports.ts';
import { type Arrondissement, arrondissements } from './arrondissements.ts';
import { hospitals } from './hospitals.ts';
import { hotels } from './hotels.ts';
import { communePlace, type Place } from './place.ts';
import { type PointOfInterest, prominences } from './point-of-interest.ts';
import type { Communes } from './read-communes.ts';
import { sights } from './sights.ts';
import { stations } from './stations.ts';

/**
 * The arrondissements, then the points of interest, each with what it takes from its commune. Throws where one names a
 * commune that does not exist: a slip of the pen must not reach a visitor.
 */
export function handWrittenPlaces(communes: Communes): Place[] {
  const parts = arrondissements.map((part) => arrondissementPlace(part, communeOf(part.cityCode, communes)));
  const partByCode = new Map(parts.map((part) => [part.communeCode, part]));
  const points = pointsOfInterest.map((point) => {
    const home = partByCode.get(point.communeCode) ?? communeOf(point.communeCode, communes);
    return pointOfInterestPlace(point, home);
  });
  return [...parts, ...points];
}

function communeOf(code: string, communes: Communes): Place {
  const row = communes.rowOf(code);
  if (row === undefined) throw new Error(`No commune has the INSEE code ${code}`);
  return communePlace(communes, row);
}

function arrondissementPlace({ code, number, postalCodes, point, population }: Arrondissement, city: Place): Place {
  return {
    ...city,
    id: `c:${code}`,
    name: `${city.name} ${number === 1 ? '1er' : `${number}e`} arrondissement`,
    postalCodes,
    communeCode: code,
    aliases: [`${city.name} ${number}`, `${city.name} ${number}eme`],
    prominence: population,
    point,
    isAtPole: false,
  };
}

function pointOfInterestPlace(poi: PointOfInterest, home: Place): Place {
  return {
    ...home,
    id: poi.id,
    kind: 'point-of-interest',
    name: poi.name,
    aliases: poi.aliases,
    prominence: prominences[poi.prominence],
    point: { latitude: poi.latitude, longitude: poi.longitude },
    pole: poi.pole ?? home.pole,
    isAtPole: poi.pole !== undefined,
  };
}

/** Every place that the gazetteer knows beside communes, written by hand from public knowledge. */
export const pointsOfInterest: readonly PointOfInterest[] = [
  ...airports,
  ...stations,
  ...sights,
  ...hotels,
  ...hospitals,
];
