import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { arrondissements } from './arrondissements.ts';
import { greatCircleKm } from './great-circle.ts';
import { handWrittenPlaces, pointsOfInterest } from './hand-written-places.ts';
import { islandOf } from './islands.ts';
import { knownRoutes } from './known-routes.ts';
import { communePlace } from './place.ts';
import { type PoleId, poles } from './poles.ts';
import { openCommunes, packCommunes } from './read-communes.ts';

const communes = openCommunes(packCommunes());
const places = handWrittenPlaces(communes);

function communeNamed(code: string) {
  const row = communes.rowOf(code);
  return row === undefined ? undefined : communePlace(communes, row);
}

describe('the points of interest', () => {
  it('are at least 120, and the arrondissements 45', () => {
    expect(pointsOfInterest.length).toBeGreaterThanOrEqual(120);
    expect(arrondissements).toHaveLength(45);
  });

  it('have an id each, of a form that a link can carry', () => {
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
    expect(pointsOfInterest.map(({ id }) => id).filter((id) => !/^poi:[a-z0-9-]{1,40}$/.test(id))).toEqual([]);
  });

  it('stand in the commune that they name, or beside it', () => {
    const farthestKm = 9;
    const strays = places.filter(({ kind, communeCode, point }) => {
      const home = kind === 'commune' ? undefined : communeNamed(communeCode);
      return home !== undefined && greatCircleKm(home.point, point) > farthestKm;
    });
    expect(strays.map(({ id }) => id)).toEqual([]);
  });

  it('of an arrondissement stand in it, or beside it', () => {
    const parts = new Map(arrondissements.map(({ code, point }) => [code, point]));
    const strays = places.filter(({ communeCode, point }) => {
      const part = parts.get(communeCode);
      return part !== undefined && greatCircleKm(part, point) > 3;
    });
    expect(strays.map(({ id }) => id)).toEqual([]);
  });

  it('take the postal code and the city of their arrondissement', () => {
    expect(places.find(({ id }) => id === 'poi:gare-du-nord')).toMatchObject({ city: 'Paris', postalCodes: ['75010'] });
  });
});

describe('the arrondissements', () => {
  it.each(arrondissements)('$code lies in its city', ({ cityCode, point }) => {
    const city = communeNamed(cityCode);
    expect(greatCircleKm(city!.point, point)).toBeLessThan(10);
  });
});

describe('the known routes', () => {
  const routes = knownRoutes();

  it('name every pair once', () => {
    const pairs = routes.map(([from, to]) => [from, to].toSorted().join(' '));
    expect(new Set(pairs).size).toBe(routes.length);
  });

  it.each(routes)('%s to %s is a road that a car could drive: %d km in %d minutes', (from, to, ...road) => {
    const [kilometres, minutes] = road;
    const detour = kilometres / greatCircleKm(poles[from], poles[to]);
    const kilometresPerHour = kilometres / (minutes / 60);
    expect(detour).toBeGreaterThan(1.03);
    expect(detour).toBeLessThan(2.15);
    expect(kilometresPerHour).toBeGreaterThan(22);
    expect(kilometresPerHour).toBeLessThan(110);
  });

  it('join poles that stand where the towns and the points of interest do', () => {
    const strays = places
      .concat(
        ['60057', '75056', '60175', '60159', '60612', '60141', '60157'].flatMap((code) => communeNamed(code) ?? []),
      )
      .filter(({ pole, isAtPole, point }) => isAtPole && pole && greatCircleKm(poles[pole], point) > 5);
    expect(strays.map(({ id }) => id)).toEqual([]);
  });

  it('start and end at poles that some place belongs to', () => {
    const joined = new Set<PoleId>(routes.flatMap(([from, to]) => [from, to]));
    expect([...joined].toSorted()).toEqual(Object.keys(poles).toSorted());
  });
});

describe('the islands', () => {
  it.each([
    ['29155', 'Ouessant'],
    ['29083', 'Île-de-Sein'],
    ['29084', 'Île-Molène'],
    ['29082', 'Île-de-Batz'],
    ['22016', 'Île-de-Bréhat'],
    ['56069', 'Groix'],
    ['56086', 'Île-d’Houat'],
    ['56085', 'Hœdic'],
    ['56088', 'Île-d’Arz'],
    ['56087', 'Île-aux-Moines'],
    ['56152', 'Le Palais'],
    ['85113', 'L’Île-d’Yeu'],
    ['17004', 'Île-d’Aix'],
  ])('%s is %s', (code, name) => {
    expect(communeNamed(code)?.name).toBe(name);
    expect(islandOf(code)).toBeDefined();
  });

  it('with a bridge are no islands to a car', () => {
    expect(islandOf('17360')).toBeUndefined();
    expect(islandOf('85163')).toBeUndefined();
  });
});

describe('the decision record', () => {
  it('repeats the figures of the tables', () => {
    const record = readFileSync(
      new URL('../../../../../docs/decisions/0004-offline-gazetteer.md', import.meta.url),
      'utf8',
    );
    expect(record).toContain(`All ${communes.count.toLocaleString('en-US')} of metropolitan France`);
    expect(record).toContain(`${pointsOfInterest.length} points of interest`);
  });
});
