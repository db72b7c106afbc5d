import { describe, expect, it } from 'vitest';
import { createOfflineMaps } from './create-offline-maps.ts';

const maps = createOfflineMaps();

/** Real lengths of the usual road between town centres, in kilometres; none of them is in the table of known routes. */
const realRoads: [from: string, to: string, kilometres: number][] = [
  ['Paris', 'Lyon', 465],
  ['Paris', 'Marseille', 775],
  ['Paris', 'Bordeaux', 585],
  ['Paris', 'Nantes', 385],
  ['Paris', 'Rennes', 350],
  ['Paris', 'Strasbourg', 490],
  ['Paris', 'Le Havre', 197],
  ['Paris', 'Caen', 235],
  ['Paris', 'Orléans', 133],
  ['Paris', 'Tours', 240],
  ['Paris', 'Dijon', 315],
  ['Paris', 'Chartres', 91],
  ['Lyon', 'Marseille', 315],
  ['Lyon', 'Grenoble', 112],
  ['Lyon', 'Clermont-Ferrand', 166],
  ['Toulouse', 'Bordeaux', 245],
  ['Toulouse', 'Montpellier', 242],
  ['Montpellier', 'Marseille', 170],
  ['Nantes', 'Rennes', 113],
  ['Lille', 'Reims', 205],
  ['Lille', 'Amiens', 142],
  ['Rouen', 'Le Havre', 90],
  ['Rouen', 'Amiens', 120],
  ['Amiens', 'Arras', 68],
  ['Metz', 'Nancy', 57],
  ['Strasbourg', 'Mulhouse', 115],
  ['Dijon', 'Besançon', 92],
  ['Tours', 'Poitiers', 104],
  ['Le Mans', 'Angers', 96],
  ['Compiègne', 'Soissons', 39],
  ['Compiègne', 'Noyon', 25],
  ['Senlis', 'Crépy-en-Valois', 24],
  ['Beauvais', 'Gisors', 34],
  ['Beauvais', 'Gournay-en-Bray', 30],
  ['Beauvais', 'Méru', 26],
];

const ids = { beauvais: 'c:60057', paris: 'c:75056', tille: 'poi:bva' };

async function idOf(query: string): Promise<string> {
  const [first] = await maps.search(query);
  // Paris is asked for its part; the roads to it are known from its centre.
  return first!.says === 'which_arrondissement' ? ids.paris : first!.placeId;
}

async function kilometresBetween(from: string, to: string): Promise<number> {
  const measure = await maps.measure(await idOf(from), await idOf(to));
  return measure!.distance / 1000;
}

describe('a measured road', () => {
  it('is on average less than 8 % off the real one, and never as much as a third', async () => {
    const errors = await Promise.all(
      realRoads.map(async ([from, to, real]) => Math.abs((await kilometresBetween(from, to)) - real) / real),
    );
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.08);
    expect(Math.max(...errors)).toBeLessThan(0.33);
  });

  it.each([
    ['poi:bva', 'poi:cdg', 77_000, 65 * 60],
    ['poi:cdg', 'poi:bva', 77_000, 65 * 60],
    ['poi:bva-1', 'poi:cdg-2e', 77_000, 65 * 60],
    ['c:60057', 'poi:cdg-2f', 76_000, 66 * 60],
    ['poi:cdg', 'poi:disneyland', 47_000, 38 * 60],
    ['poi:orly-4', 'c:60175', 77_000, 70 * 60],
  ])('between %s and %s is the one that drivers know', async (from, to, ...road) => {
    const [distance, duration] = road;
    await expect(maps.measure(from, to)).resolves.toEqual({ distance, duration, source: 'estimate' });
  });

  it('of a street is that of its town', async () => {
    const street = await idOf('12 rue de la Gare, Creil');
    await expect(maps.measure(street, 'poi:cdg')).resolves.toMatchObject({ distance: 37_000 });
  });

  it('to a part of Paris is the known one to Paris, corrected by where the part lies', async () => {
    const toCentre = await maps.measure('poi:cdg', ids.paris);
    const toNorth = await maps.measure('poi:cdg', 'c:75118');
    const toSouthWest = await maps.measure('poi:cdg', 'c:75115');
    expect(toNorth!.distance).toBeLessThan(toCentre!.distance);
    expect(toSouthWest!.distance).toBeGreaterThan(toCentre!.distance);
    expect(toSouthWest!.distance).toBeLessThan(toCentre!.distance * 1.35);
  });

  it('between terminals of one airport is short but not nothing', async () => {
    const measure = await maps.measure('poi:cdg-1', 'poi:cdg-2g');
    expect(measure!.distance).toBeGreaterThan(3000);
    expect(measure!.distance).toBeLessThan(8000);
  });

  it('takes as long in one direction as in the other', async () => {
    await expect(maps.measure(ids.paris, 'c:69123')).resolves.toEqual(await maps.measure('c:69123', ids.paris));
  });

  it.each([
    ['a place and itself', ids.beauvais, ids.beauvais],
    ['two streets of one town, whose ends nobody measured', 'c:60175:60100:MSBydWUgQQ', 'c:60175:60100:MiBydWUgQg'],
    ['the mainland and Corsica', ids.paris, 'c:2A004'],
    ['the mainland and Belle-Île', 'c:44109', 'c:56152'],
    ['an island and another', 'c:56069', 'c:85113'],
  ])('does not exist between %s', async (_, from, to) => {
    await expect(maps.place(from)).resolves.not.toBeNull();
    await expect(maps.place(to)).resolves.not.toBeNull();
    await expect(maps.measure(from, to)).resolves.toBeNull();
  });

  it('exists within an island', async () => {
    const measure = await maps.measure('c:2A004', 'c:2B033');
    expect(measure!.distance / 1000).toBeGreaterThan(110);
    expect(measure!.distance / 1000).toBeLessThan(170);
  });
});
