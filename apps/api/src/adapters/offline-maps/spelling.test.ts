import { assert, constantFrom, integer, property, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openGazetteer, readGazetteer } from './gazetteer.ts';
import { operatorBase } from './operator-base.ts';
import { type Match, openSearchIndex, type SearchIndex } from './search-index.ts';
import { createSpelling, errorsFrom } from './spelling.ts';

const packed = readGazetteer(operatorBase);
const gazetteer = openGazetteer(packed);
const spelling = createSpelling(openSearchIndex(packed.index, packed.weights));
const idsFor = (query: string) => spelling.search(query, 6).map(({ row }) => gazetteer.placeAt(row).id);

/** An index of one word, which is found by itself alone. */
function indexOf(word: string): SearchIndex {
  const match: Match = { row: 0, quality: 'exact', weight: 1, score: 1 };
  return {
    search: (query) => (query.trim() === word ? [match] : []),
    hasWord: () => false,
    words: function* () {
      yield [word, 1];
    },
  };
}

/** A word of few letters, and what somebody types who means it: up to three letters are off. */
const misspelt = tuple(
  string({ unit: constantFrom(...Array.from('abcdefghijklmn')), minLength: 5, maxLength: 13 }),
  integer({ min: 5, max: 13 }),
  tuple(
    ...[0, 1, 2].map(() => tuple(constantFrom('none', 'drop', 'add', 'change', 'swap'), integer({ min: 0, max: 7 }))),
  ),
).map(([word, length, slips]) => {
  const typed = slips.reduce((text, [slip, at]) => slipped(text, slip, at), word.slice(0, length));
  return [word, typed.padEnd(5, 'o')] as const;
});

function slipped(text: string, slip: string, place: number): string {
  const at = Math.min(place, text.length - 1);
  const [before, behind] = [text.slice(0, at), text.slice(at)];
  if (slip === 'drop') return before + behind.slice(1);
  if (slip === 'add') return `${before}e${behind}`;
  if (slip === 'change') return `${before}d${behind.slice(1)}`;
  return slip === 'swap' ? before + behind.slice(1, 2) + behind.slice(0, 1) + behind.slice(2) : text;
}

/** As the books have it: every letter against every other. */
function naiveErrors(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const own = [row];
    rows.push(own);
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const ways = [rows[row - 1]![column]! + 1, own[column - 1]! + 1, rows[row - 1]![column - 1]! + (isSame ? 0 : 1)];
      own.push(Math.min(...ways, isSwapped ? rows[row - 2]![column - 2]! + 1 : Number.POSITIVE_INFINITY));
    }
  }
  return rows[one.length]![other.length]!;
}

function beginningsOf(word: string): string[] {
  return Array.from({ length: word.length + 1 }, (_, length) => word.slice(0, length));
}

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
    expect(errorsFrom(typed, { mostErrors: 2 })(word)).toBe(errors);
  });

  it('are counted up to where a word that is only begun ends', () => {
    expect(errorsFrom('beuav', { mostErrors: 1, isBegun: true })('beauvais')).toBe(1);
  });

  it('are found wherever they are, and where there are too many nothing is', () => {
    assert(
      property(misspelt, ([word, typed]) => {
        const most = typed.length >= 8 ? 2 : 1;
        const isOff = (errors: number) => errors > 0 && errors <= most;
        const whole = naiveErrors(typed, word);
        const begun = Math.min(...beginningsOf(word).map((beginning) => naiveErrors(typed, beginning)));
        const found = createSpelling(indexOf(word)).search(typed, 1);
        expect([word, typed, found.length]).toEqual([word, typed, isOff(whole) || isOff(begun) ? 1 : 0]);
      }),
      { numRuns: 2000 },
    );
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
