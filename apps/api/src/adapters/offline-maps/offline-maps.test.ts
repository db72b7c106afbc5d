import { beforeAll, describe, expect, it } from 'vitest';
import { describeMapsContract } from '#ports/contracts/maps.contract.ts';
import type { MapsPort } from '#ports/maps.ts';
import { createOfflineMaps } from './create-offline-maps.ts';

describeMapsContract('The offline gazetteer', {
  create: createOfflineMaps,
  queries: { found: 'saint', unmatched: 'zzqx' },
});

let maps: MapsPort;
beforeAll(() => {
  maps = createOfflineMaps();
});

async function idsOf(query: string): Promise<string[]> {
  return (await maps.search(query)).map(({ placeId }) => placeId);
}

describe('the order of suggestions', () => {
  it.each([
    ['roissy', 'poi:cdg'],
    ['ROISSY', 'poi:cdg'],
    ['cdg', 'poi:cdg'],
    ['cdg airport', 'poi:cdg'],
    ['orly', 'poi:orly'],
    ['bva', 'poi:bva'],
    ['aéroport de beauvais', 'poi:bva'],
    ['disney', 'poi:disneyland'],
    ['astérix', 'poi:asterix'],
    ['gare du nord', 'poi:gare-du-nord'],
    ['gare de creil', 'poi:gare-creil'],
    ['terminal 2E', 'poi:cdg-2e'],
    ['clermont', 'c:60157'],
    ['clermont ferrand', 'c:63113'],
    ['60200', 'c:60159'],
    ['75008', 'c:75108'],
    ['75000', 'c:75056'],
    ['60', 'c:60057'],
    ['paris', 'c:75056'],
    ['lyon 3', 'c:69383'],
    ['compiegne', 'c:60159'],
    ['COMPIÈGNE', 'c:60159'],
    ['60600 clermont', 'c:60157'],
    ['havre', 'c:76351'],
    ["l'isle-adam", 'c:95313'],
    ['l isle adam', 'c:95313'],
    ['villers st paul', 'c:60684'],
    ['ste genevieve', 'c:60575'],
    ['ste-geneviève', 'c:60575'],
  ])('%s finds %s first', async (query, first) => {
    expect((await idsOf(query))[0]).toBe(first);
  });

  it('prefers the namesake that is near the base', async () => {
    const nearArdeche = createOfflineMaps({ base: { latitude: 42.9, longitude: 1.6 } });
    const [first] = await nearArdeche.search('clermont');
    expect(first?.placeId).toBe('c:09097');
  });

  it('finds the town of the Oise among many namesakes elsewhere', async () => {
    expect(await idsOf('st just')).toContain('c:60581');
  });

  it('finds nothing where one word is nowhere', async () => {
    expect(await idsOf('creil zzqx')).toEqual([]);
  });
});

describe('what a suggestion says', () => {
  it.each([
    ['poi:cdg-2e', 'Aéroport CDG, terminal 2E', 'Roissy-en-France', '95700'],
    ['c:60159', 'Compiègne', 'Compiègne', '60200'],
    ['c:75116', 'Paris 16e arrondissement', 'Paris', '75016'],
    ['c:75116:75116', 'Paris 16e arrondissement', 'Paris', '75116'],
    ['c:75101', 'Paris 1er arrondissement', 'Paris', '75001'],
  ])('%s is the address %s', async (placeId, ...rest) => {
    const [placeName, city, postalCode] = rest;
    await expect(maps.place(placeId)).resolves.toEqual({ placeId, placeName, city, postalCode, country: 'France' });
  });

  it('tells towns of one name apart by postal code and department', async () => {
    const [first] = await maps.search('clermont');
    expect(first).toEqual({ placeId: 'c:60157', mainText: 'Clermont', secondaryText: '60600 Oise' });
  });

  it('keeps the postal code that was asked for, where a town has several', async () => {
    const [first] = await maps.search('33800');
    await expect(maps.place(first!.placeId)).resolves.toMatchObject({ city: 'Bordeaux', postalCode: '33800' });
  });

  it.each(['c:99999', 'c:60159:75001', 'c:60159:60200:', 'poi:nowhere', 'c:60159:60200:%%%', 'c:60159:60200:PHA+'])(
    'does not know %s',
    async (placeId) => {
      await expect(maps.place(placeId)).resolves.toBeNull();
    },
  );
});

describe('a street', () => {
  it.each([
    ['12 rue de la Gare, Creil', '12 rue de la Gare', 'Creil', '60100'],
    ['12 rue de la Gare Creil', '12 rue de la Gare', 'Creil', '60100'],
    ['12 rue X, 60200 Compiègne', '12 rue X', 'Compiègne', '60200'],
    ['12 rue x 60200', '12 rue x', 'Compiègne', '60200'],
    ['12 rue x, 60200, Compiègne', '12 rue x', 'Compiègne', '60200'],
    ['3 bis av. du Maréchal Foch Senlis', '3 bis av. du Maréchal Foch', 'Senlis', '60300'],
    ['5 rue de Creil Senlis', '5 rue de Creil', 'Senlis', '60300'],
    ['8 rue des Prés La Chapelle-en-Serval', '8 rue des Prés', 'La Chapelle-en-Serval', '60520'],
    ['10 rue de la Paix, 75002 Paris, France', '10 rue de la Paix', 'Paris', '75002'],
    ['avenue Foch, bât. B, 60300 Senlis', 'avenue Foch, bât. B', 'Senlis', '60300'],
    ['Hôtel Mercure, Beauvais', 'Hôtel Mercure', 'Beauvais', '60000'],
    ['12 rue de la gare, cre', '12 rue de la gare', 'Créteil', '94000'],
    ['2 quai de la Loire, 33800 Bordeaux', '2 quai de la Loire', 'Bordeaux', '33800'],
  ])('%s is kept with its town', async (query, ...rest) => {
    const [placeName, city, postalCode] = rest;
    const [first] = await maps.search(query);
    expect(first).toMatchObject({ mainText: placeName, secondaryText: `${postalCode} ${city}` });
    await expect(createOfflineMaps().place(first!.placeId)).resolves.toEqual({
      placeId: first!.placeId,
      placeName,
      city,
      postalCode,
      country: 'France',
    });
  });

  it('without its town is offered whole in the towns around, and in no part of its name', async () => {
    const suggestions = await maps.search('12 rue de Paris');
    expect(suggestions[0]).toMatchObject({ mainText: '12 rue de Paris', secondaryText: '60000 Beauvais' });
    expect(new Set(suggestions.map(({ mainText }) => mainText))).toEqual(new Set(['12 rue de Paris']));
  });

  it('is offered in the towns that begin as its last word does', async () => {
    const suggestions = await maps.search('12 rue de la gare cre');
    expect(suggestions).toContainEqual(
      expect.objectContaining({ mainText: '12 rue de la gare', secondaryText: '60100 Creil' }),
    );
  });

  it('is refused where it is longer than any street', async () => {
    expect(await idsOf(`12 rue ${'de la gare '.repeat(15)}, Creil`)).toEqual([]);
  });

  it('cannot smuggle markup or control characters into an address', async () => {
    const [first] = await maps.search('12 rue <b>"x"</b>\u0000\u202E, Creil');
    expect(first?.mainText).toBe('12 rue b x /b');
    const smuggled = `c:60175:60100:${Buffer.from('12 rue <b>').toString('base64url')}`;
    await expect(maps.place(smuggled)).resolves.toBeNull();
  });
});
