import type { Commune, Point } from './commune.ts';
import { communeCentre } from './commune-centre.ts';
import type { OfficialCommune } from './sources.ts';

/**
 * People write 75000 for "somewhere in Paris", although no letter is sorted by it. Their true codes belong to the
 * arrondissements, which the API has as places of their own.
 */
const generalPostalCodes: Record<string, string> = { '75056': '75000', '69123': '69000', '13055': '13000' };

/** Communes founded or restored after the list of centres was drawn: their town halls. */
const newCentres: Record<string, Point> = {
  '14666': { latitude: 49.1764, longitude: -0.2219 },
  '15031': { latitude: 45.1181, longitude: 2.9522 },
  '15035': { latitude: 45.1533, longitude: 2.9303 },
  '15047': { latitude: 45.1597, longitude: 2.9031 },
  '15171': { latitude: 45.1744, longitude: 2.9719 },
  '60694': { latitude: 49.3447, longitude: 2.0064 },
  '85165': { latitude: 46.7978, longitude: -1.1289 },
  '85212': { latitude: 46.7931, longitude: -1.1497 },
};

interface Centres {
  area: ReadonlyMap<string, Point>;
  town: ReadonlyMap<string, Point>;
}

/** Every commune with its centre. Throws where one has no centre or no postal code: a hole must not be committed. */
export function joinCommunes(officials: readonly OfficialCommune[], centres: Centres): Commune[] {
  return officials.map((official) => {
    const { code, nom: name, population } = official;
    const general = generalPostalCodes[code];
    const postalCodes = general === undefined ? official.codesPostaux : [general];
    const centre = communeCentre(areaCentreOf(official, centres.area), centres.town.get(code));
    if (centre === undefined) throw new Error(`${code} ${name} has no centre: add one to newCentres`);
    if (!postalCodes?.length) throw new Error(`${code} ${name} has no postal code`);
    return { code, name, postalCodes, population: population ?? 0, centre };
  });
}

/** A merged commune may have moved to another code since its centre was drawn. */
function areaCentreOf({ code, anciensCodes = [] }: OfficialCommune, area: ReadonlyMap<string, Point>) {
  const known = [code, ...anciensCodes].find((candidate) => area.has(candidate));
  return known === undefined ? newCentres[code] : area.get(known);
}
