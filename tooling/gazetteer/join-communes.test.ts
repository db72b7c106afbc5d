import { describe, expect, it } from 'vitest';
import { columnsText, communeColumns } from './commune-columns.ts';
import { joinCommunes } from './join-communes.ts';
import type { OfficialCommune } from './sources.ts';

function official(changes: Partial<OfficialCommune> = {}): OfficialCommune {
  const commune = { code: '60159', nom: 'Compiègne', type: 'commune-actuelle', zone: 'metro' } as const;
  return { ...commune, codesPostaux: ['60200'], population: 40_000, ...changes };
}

const point = { latitude: 49.41794, longitude: 2.82606 };
const centres = { area: new Map([['60159', point]]), town: new Map() };

describe('the join of the sources', () => {
  it('gives a commune its postal codes, its inhabitants and its centre', () => {
    expect(joinCommunes([official()], centres)).toEqual([
      { code: '60159', name: 'Compiègne', postalCodes: ['60200'], population: 40_000, centre: point },
    ]);
  });

  it('gives the cities of arrondissements the general code that people write', () => {
    const paris = official({ code: '75056', nom: 'Paris', codesPostaux: ['75001', '75002'] });
    const [commune] = joinCommunes([paris], { ...centres, area: new Map([['75056', point]]) });
    expect(commune?.postalCodes).toEqual(['75000']);
  });

  it('finds the centre of a commune under the code that it had before a merger', () => {
    const moved = official({ code: '12218', anciensCodes: ['12076'] });
    const [commune] = joinCommunes([moved], { ...centres, area: new Map([['12076', point]]) });
    expect(commune?.centre).toBe(point);
  });

  it('refuses a commune without centre or without postal code', () => {
    expect(() => joinCommunes([official({ code: '60999' })], centres)).toThrow('has no centre');
    expect(() => joinCommunes([official({ codesPostaux: [] })], centres)).toThrow('has no postal code');
  });
});

describe('the columns', () => {
  const communes = joinCommunes([official(), official({ code: '01001', nom: 'Ambérieu' })], {
    area: new Map([
      ['60159', point],
      ['01001', { latitude: 46.15674, longitude: -4.92604 }],
    ]),
    town: new Map(),
  });
  const columns = communeColumns(communes, { attribution: ['INSEE'], sources: {}, departments: { '60': 'Oise' } });

  it('are in the order of the codes, whatever the order of the source', () => {
    expect(columns).toMatchObject({
      count: 2,
      codes: '0100160159',
      names: 'Ambérieu\nCompiègne',
      postalCodes: '60200\n60200',
      latitudes: [461_567, 494_179],
      longitudes: [-49_260, 28_261],
    });
  });

  it('are written one a line, as JSON', () => {
    const text = columnsText(columns);
    expect(JSON.parse(text)).toEqual(columns);
    expect(text.split('\n')).toHaveLength(Object.keys(columns).length + 3);
  });
});
