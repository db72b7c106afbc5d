import { beforeAll, describe, expect, it } from 'vitest';
import { describeMapsContract } from '#ports/contracts/maps.contract.ts';
import type { MapsPort } from '#ports/maps.ts';
import { arrondissementsOfParis } from './arrondissements.ts';
import { createOfflineMaps } from './create-offline-maps.ts';

describeMapsContract('The offline gazetteer', {
  keepsRecords: true,
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
    ['60', 'c:60057'],
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
    const inAuvergne = createOfflineMaps({ base: { latitude: 45.8, longitude: 3.1 } });
    const [first] = await inAuvergne.search('beaumont');
    expect(first?.placeId).toBe('c:63032');
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

describe('Paris', () => {
  it.each(['Paris', '75000', 'Paris, France'])('is asked for its part: %s', async (query) => {
    const [first, ...parts] = await maps.search(query);
    expect(first).toEqual({ placeId: '', mainText: 'Paris', secondaryText: '', says: 'which_arrondissement' });
    expect(parts.map(({ placeId }) => placeId)).toEqual(arrondissementsOfParis.map(({ code }) => `c:${code}`));
  });

  it('is asked for its part where a street names no more', async () => {
    const [first, ...parts] = await maps.search('24 rue des Acacias, Paris');
    expect(first).toMatchObject({ says: 'which_arrondissement', mainText: '24 rue des Acacias' });
    expect(parts).toHaveLength(20);
    expect(parts[16]).toMatchObject({ mainText: '24 rue des Acacias', secondaryText: '75017 Paris' });
  });

  it('stands behind what was found before it while it is typed', async () => {
    const [first, ...places] = await maps.search('par');
    expect(first?.says).toBe('which_arrondissement');
    expect(places[0]?.placeId).toBe('poi:cdg');
    expect(places.at(-1)?.placeId).toBe('c:75120');
  });

  it('goes on to be the place that orders and favourites name', async () => {
    await expect(maps.place('c:75056')).resolves.toMatchObject({ placeName: 'Paris', city: 'Paris' });
  });
});

it('writes names with curly apostrophes, as the site does, however they are asked for', async () => {
  for (const query of ["l'isle adam", 'l’isle-adam']) {
    const [first] = await maps.search(query);
    expect(first).toMatchObject({ mainText: 'L’Isle-Adam', secondaryText: '95290 Val-d’Oise' });
  }
});

describe('a place abroad', () => {
  it.each(['Bruxelles', 'aéroport de Genève', 'London Heathrow', 'Gand, Belgique', '1000 Bruxelles'])(
    '%s is said to be one',
    async (query) => {
      await expect(maps.search(query)).resolves.toEqual([
        { placeId: '', mainText: query, secondaryText: '', says: 'abroad' },
      ]);
    },
  );

  it('leaves its namesakes in France to be chosen', async () => {
    const [first, second] = await maps.search('Cologne');
    expect(first?.says).toBe('abroad');
    expect(second?.placeId).toBe('c:32106');
  });

  it.each(['rue de Londres', 'Place de Bruxelles, Creil'])('is none where a street has its name: %s', async (query) => {
    const suggestions = await maps.search(query);
    expect(suggestions.map(({ says }) => says)).not.toContain('abroad');
  });
});

describe('what the first lines hold', () => {
  it('is the airport, and its two largest terminals next', async () => {
    const [airport, ...terminals] = await idsOf('cdg');
    expect(airport).toBe('poi:cdg');
    expect(terminals.slice(0, 2).toSorted()).toEqual(['poi:cdg-2e', 'poi:cdg-2f']);
  });

  it('is the airport and its village, before a namesake on the other side of Paris', async () => {
    expect((await idsOf('roissy')).slice(0, 2)).toEqual(['poi:cdg', 'c:95527']);
  });
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
    ['12 rue de la Gare, beuavais', '12 rue de la Gare', 'Beauvais', '60000'],
    ['gare de Bornel', 'gare de Bornel', 'Bornel', '60540'],
    ['99 RUE DE RIVOLI', '99 rue de Rivoli', 'Paris', '75001'],
    ['99 rue de Rivoli, 75004', '99 rue de Rivoli', 'Paris', '75004'],
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

  it.each(['12 rue de Paris', '12 rue de la', 'rue de la gare'])(
    'without its town is no place: %s asks for it',
    async (query) => {
      await expect(maps.search(query)).resolves.toEqual([
        { placeId: '', mainText: query, secondaryText: '', says: 'which_town' },
      ]);
    },
  );

  it('is offered in the towns that begin as its last word does, below the question', async () => {
    const [first, ...suggestions] = await maps.search('12 rue de la gare cre');
    expect(first).toMatchObject({ says: 'which_town', mainText: '12 rue de la gare cre' });
    expect(suggestions).toContainEqual(
      expect.objectContaining({ mainText: '12 rue de la gare', secondaryText: '60100 Creil' }),
    );
  });

  it('that everybody knows is offered in each part of Paris that it crosses', async () => {
    const suggestions = await maps.search('40 bd haussmann');
    expect(suggestions.map(({ mainText, secondaryText }) => `${mainText}, ${secondaryText}`)).toEqual([
      '40 boulevard Haussmann, 75008 Paris',
      '40 boulevard Haussmann, 75009 Paris',
    ]);
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
