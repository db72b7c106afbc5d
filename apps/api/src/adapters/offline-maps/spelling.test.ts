import { describe, expect, it } from 'vitest';
import { openGazetteer, readGazetteer } from './gazetteer.ts';
import { operatorBase } from './operator-base.ts';
import { openSearchIndex } from './search-index.ts';
import { createSpelling, errorsBetween } from './spelling.ts';

const packed = readGazetteer(operatorBase);
const gazetteer = openGazetteer(packed);
const spelling = createSpelling(openSearchIndex(packed.index, packed.weights));
const idsFor = (query: string) => spelling.search(query, 6).map(({ row }) => gazetteer.placeAt(row).id);

describe('the letters that are off', () => {
  it.each([
    ['roissy', 'roissy', 0],
    ['rossy', 'roissy', 1],
    ['roisssy', 'roissy', 1],
    ['roizsy', 'roissy', 1],
    ['rosisy', 'roissy', 1],
    ['beuavais', 'beauvais', 1],
    ['beuavias', 'beauvais', 2],
    ['', 'ab', 2],
    ['ab', 'ba', 1],
  ])('between %s and %s are %d', (typed, word, errors) => {
    expect(errorsBetween(typed, word)).toBe(errors);
  });

  it('are counted up to where a word that is only begun ends', () => {
    expect(errorsBetween('beuav', 'beauvais', { isBegun: true })).toBe(1);
  });
});

describe('a query that matches nothing', () => {
  it.each([
    ['senils', 'c:60612'],
    ['cmpiegne', 'c:60159'],
    ['cmopeigne', 'c:60159'],
    ['beuava', 'c:60057'],
    ['aéroprot beuavais', 'poi:bva'],
    ['60000 beuavais', 'c:60057'],
  ])('%s finds %s first', (query, first) => {
    expect(idsFor(query)[0]).toBe(first);
  });

  it.each([
    ['four letters', 'zzqx'],
    ['two letters off in seven', 'snelsi'],
    ['figures', '60201x'],
    ['nothing', ''],
    ['more words than any name', 'beuavais '.repeat(7)],
  ])('is left alone where it has %s', (_what, query) => {
    expect(idsFor(query)).toEqual([]);
  });
});
