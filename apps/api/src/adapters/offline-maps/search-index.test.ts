import { describe, expect, it } from 'vitest';
import { readGazetteer } from './gazetteer.ts';
import { normalizeText, significantWords } from './normalize-text.ts';
import { operatorBase } from './operator-base.ts';
import { type Match, openSearchIndex } from './search-index.ts';

const { index: packed, weights } = readGazetteer(operatorBase);
const index = openSearchIndex(packed, weights);
const text = packed.lines.toString('latin1');
const lines = Array.from(weights, (_, row) => text.slice(packed.lineStarts[row], packed.lineStarts[row + 1]));

type Options = NonNullable<Parameters<typeof index.search>[2]>;

/** What a search answers that walks through all text, row by row, and knows no short way. */
function walk(query: string, limit: number, { accepts = () => true, lean = () => 0 }: Options = {}): Match[] {
  const normalized = normalizeText(query);
  const words = significantWords(normalized).map((word) => ` ${word}`);
  const matches = rowsWith(words[0]).flatMap((row): Match[] => {
    const line = lines[row] ?? '';
    if (!words.every((word) => line.includes(word))) return [];
    const quality = qualityOf(line, normalized, words);
    const weight = (weights[row] ?? 0) + lean(row);
    const match = { row, quality, weight, score: bonuses[quality] + weight };
    return accepts(match) ? [match] : [];
  });
  return matches.sort((a, b) => b.score - a.score).slice(0, limit);
}

function rowsWith(word: string | undefined): number[] {
  const rows: number[] = [];
  let row = 0;
  for (let at = word ? text.indexOf(word) : -1; at >= 0; at = text.indexOf(word!, packed.lineStarts[row + 1])) {
    while ((packed.lineStarts[row + 1] ?? text.length) <= at) row += 1;
    rows.push(row);
  }
  return rows;
}

const bonuses = { exact: 6, exactThere: 5, start: 4, startThere: 3, words: 0, surroundings: -4 } as const;

function qualityOf(line: string, normalized: string, words: readonly string[]): keyof typeof bonuses {
  const [names = '', there = ''] = line.split('#');
  if (names.includes(`| ${normalized}|`)) return 'exact';
  if (names.includes(`| ${normalized}`)) return 'start';
  if (words.every((word) => names.includes(word))) return 'words';
  const all = normalized.split(' ');
  if (all.length > 8 || there.includes(` ${normalized}`)) return 'surroundings';
  for (let cut = all.length - 1; cut > 0; cut -= 1) {
    const name = all.slice(0, cut).join(' ');
    const behind = significantWords(all.slice(cut).join(' ')).map((word) => ` ${word}`);
    if (!names.includes(`| ${name}`) || !behind.every((word) => there.includes(word))) continue;
    return names.includes(`| ${name}|`) ? 'exactThere' : 'startThere';
  }
  return 'surroundings';
}

/** The first name, the last, and the surroundings of every row so many rows apart. */
function partsOf(every: number) {
  return lines
    .filter((_, row) => row % every === 0)
    .map((line) => {
      const [names = '', there = ''] = line.split('# ');
      const all = names.split('|').map((name) => name.trim());
      return { first: all[1] ?? '', last: all.at(-2) ?? '', there };
    });
}

describe('a search', () => {
  it.each([
    ['whole names', partsOf(61).map(({ first }) => first)],
    ['names that are being typed', partsOf(67).map(({ first }, turn) => first.slice(0, 2 + (turn % 6)))],
    ['postal codes, begun and whole', partsOf(151).map(({ last }, turn) => last.slice(0, 2 + (turn % 4)))],
    ['names with where they lie', partsOf(89).map(({ first, there }) => `${first} ${there}`)],
    ['words of names, from behind', partsOf(89).map(({ first }) => first.split(' ').toReversed().join(' '))],
    ['words of two places', partsOf(97).map(({ there }, turn) => `${there.split(' ')[0]} ${lines[turn]?.slice(2, 6)}`)],
    ['letters and little words', ['s', 'a', 'la', 'le', 'de la', '7', '', ' - ', 'saint', 'st', 'saint saint', 'x z']],
  ])('of %s finds the same rows in the same order as one that looks at all', (_what, queries) => {
    for (const query of queries) expect([query, index.search(query, 6)]).toEqual([query, walk(query, 6)]);
  });

  it('leans and leaves out as it is told, the same way', () => {
    const options = {
      lean: (row: number) => (row % 7 === 0 ? 6 : 0),
      accepts: ({ row, quality }: Match) => row % 3 === 0 && quality !== 'surroundings',
    };
    for (const { first } of partsOf(293)) {
      const query = first.slice(0, 5);
      expect([query, index.search(query, 4, options)]).toEqual([query, walk(query, 4, options)]);
    }
  });

  it('knows how words begin, and no others', () => {
    expect(['beauv', 'beauvais', '6000', 'z', 'beauvaiss', 'qqq'].map((start) => index.hasWord(start))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
