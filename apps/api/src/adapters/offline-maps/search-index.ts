import { createFoldedText, normalizeText, significantWords } from './normalize-text.ts';
import { packTexts, type PackedTexts, textAt } from './packed-texts.ts';

/** What finds a row. */
export interface IndexedNames {
  /** Names, aliases and postal codes. */
  names: readonly string[];
  /** Where it lies: finds it last. */
  surroundings: string;
}

/**
 * How well a row answers: by one of its names, the start of one, either with words of where it lies behind it, words out of its
 * names, or words of both. A whole name counts little more than its start: of two towns the one that is ridden to goes first.
 */
const bonuses = { exact: 6, exactThere: 5, start: 4, startThere: 3, words: 0, surroundings: -4 } as const;
type MatchQuality = keyof typeof bonuses;

export interface Match {
  row: number;
  quality: MatchQuality;
  /** The row's own, whatever the query. */
  weight: number;
  score: number;
}

interface SearchOptions {
  accepts?: ((match: Match) => boolean) | undefined;
  /** What is added to a row's weight in this search. */
  lean?: ((row: number) => number) | undefined;
}

export interface SearchIndex {
  /** The best rows, best first, at most `limit`; none where a word of the query is nowhere in a row. */
  search(query: string, limit: number, options?: SearchOptions): Match[];
  /** Whether a word begins so. */
  hasWord(start: string): boolean;
  /** The words of all rows with the weight of the heaviest row that has them, those of earlier rows first. */
  words(): Generator<[word: string, weight: number]>;
}

/** A query in the forms in which it is sought. Every word of a line follows a space, every name a bar and a space. */
interface Needles {
  exact: string;
  start: string;
  words: string[];
  /** The query parted into a name and words of where it lies, the longest name first. */
  parted: { exact: string; start: string; there: string[] }[];
}

/** A name of more words, with its town behind it, is sought by its words. */
const mostWordsParted = 8;

/** What is sought in, as bytes that a build has laid out. */
export interface PackedIndex {
  /** Every row as a line, `| name| other name| 60200| # department`: what tells how well the row matches. */
  lines: Buffer;
  lineStarts: Uint32Array;
  /** Every word of the lines, once, in order: those that begin alike stand together. */
  words: PackedTexts;
  /** The rows that have each word, ascending, one word's behind the other's. */
  rows: Uint16Array;
  rowStarts: Uint32Array;
}

/** Lays out what finds each row. There may be no more rows than two bytes can count. */
export function packIndex(rows: Iterable<IndexedNames>): PackedIndex {
  const { lines, lineStarts } = layOut(rows);
  const rowsOf = new Map<string, number[]>();
  for (let row = 0; row + 1 < lineStarts.length; row += 1) {
    const line = lines.toString('latin1', lineStarts[row], lineStarts[row + 1]);
    for (const [word] of line.matchAll(/[a-z0-9]+/g)) {
      const known = rowsOf.get(word);
      if (known === undefined) rowsOf.set(word, [row]);
      else if (known.at(-1) !== row) known.push(row);
    }
  }
  const words = [...rowsOf.keys()].toSorted();
  const found = words.map((word) => rowsOf.get(word) ?? []);
  const rowStarts = new Uint32Array(words.length + 1);
  for (const [index, own] of found.entries()) rowStarts[index + 1] = (rowStarts[index] ?? 0) + own.length;
  return { lines, lineStarts, words: packTexts(words), rows: Uint16Array.from(found.flat()), rowStarts };
}

/**
 * A search looks at the rows of the query's rarest word alone, which two binary searches in the list of words find, and at the lines of
 * those alone that could still be among the best.
 */
export function openSearchIndex(packed: PackedIndex, weights: Float32Array): SearchIndex {
  const { lines, lineStarts, words, rows, rowStarts } = packed;
  const wordCount = rowStarts.length - 1;
  const startsAt = (index: number) => rowStarts[index] ?? rows.length;
  /** Where in `rows` those of the words stand that begin so. */
  const rangeOf = (start: string) => {
    const from = firstWord((word) => word >= start);
    return [startsAt(from), startsAt(firstWord((word) => word > start && !word.startsWith(start), from))] as const;
  };

  function firstWord(isBehind: (word: string) => boolean, from = 0): number {
    let low = from;
    let high = wordCount;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBehind(textAt(words, middle))) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  return {
    search(query, limit, { accepts = () => true, lean = () => 0 } = {}) {
      const needles = needlesOf(normalizeText(query));
      const best: Match[] = [];
      const [from, to] = shortest(needles.words.map((word) => rangeOf(word.trimStart())));
      for (let at = from; at < to; at += 1) {
        const row = rows[at] ?? 0;
        const weight = (weights[row] ?? 0) + lean(row);
        if (bonuses.exact + weight < leastScore(best, limit)) continue;
        const quality = qualityOf(lines.toString('latin1', lineStarts[row], lineStarts[row + 1]), needles);
        if (quality === undefined) continue;
        const match = { row, quality, weight, score: bonuses[quality] + weight };
        if (accepts(match)) keepBest(best, match, limit);
      }
      return best;
    },
    hasWord(start) {
      const [from, to] = rangeOf(start);
      return from < to;
    },
    *words() {
      const order = Uint32Array.from({ length: wordCount }, (_, index) => index);
      const firstRow = (index: number) => rows[startsAt(index)] ?? 0;
      for (const index of order.sort((a, b) => firstRow(a) - firstRow(b) || a - b)) {
        const own = rows.subarray(rowStarts[index], rowStarts[index + 1]);
        const weight = own.reduce((most, row) => Math.max(most, weights[row] ?? 0), Number.NEGATIVE_INFINITY);
        for (const [word] of textAt(words, index).matchAll(/[a-z]+/g)) yield [word, weight];
      }
    },
  };
}

/** What a row has to score to be among so many of the best. */
function leastScore(best: readonly Match[], limit: number): number {
  return best[limit - 1]?.score ?? Number.NEGATIVE_INFINITY;
}

function shortest(ranges: readonly (readonly [number, number])[]): readonly [from: number, to: number] {
  return ranges.reduce((best, range) => (range[1] - range[0] < best[1] - best[0] ? range : best), ranges[0] ?? [0, 0]);
}

function needlesOf(normalized: string): Needles {
  const all = normalized.split(' ');
  const cuts = all.length > mostWordsParted ? [] : all.slice(1).map((_, index) => all.length - 1 - index);
  return {
    exact: `| ${normalized}|`,
    start: `| ${normalized}`,
    words: spaced(normalized),
    parted: cuts.map((cut) => {
      const name = all.slice(0, cut).join(' ');
      return { exact: `| ${name}|`, start: `| ${name}`, there: spaced(all.slice(cut).join(' ')) };
    }),
  };
}

function spaced(normalized: string): string[] {
  return significantWords(normalized).map((word) => ` ${word}`);
}

function layOut(rows: Iterable<IndexedNames>): { lines: Buffer; lineStarts: Uint32Array } {
  const folded = createFoldedText();
  const starts = [0];
  for (const { names, surroundings } of rows) {
    folded.appendSigns('|');
    for (const name of names) {
      folded.appendSigns(' ');
      folded.appendWords(name);
      folded.appendSigns('|');
    }
    folded.appendSigns('# ');
    folded.appendWords(surroundings);
    starts.push(folded.length);
  }
  return { lines: Buffer.from(folded.toString(), 'latin1'), lineStarts: Uint32Array.from(starts) };
}

function qualityOf(line: string, { exact, start, words, parted }: Needles): MatchQuality | undefined {
  const sign = line.lastIndexOf('#');
  const names = line.slice(0, sign);
  if (names.includes(exact)) return 'exact';
  if (names.includes(start)) return 'start';
  if (words.every((word) => names.includes(word))) return 'words';
  if (!words.every((word) => line.includes(word))) return undefined;
  const surroundings = line.slice(sign);
  // A town's own name that has its neighbour's in it tells nothing of what stands in the town.
  const named = surroundings.includes(start.slice(1))
    ? undefined
    : parted.find((part) => names.includes(part.start) && part.there.every((word) => surroundings.includes(word)));
  if (named === undefined) return 'surroundings';
  return names.includes(named.exact) ? 'exactThere' : 'startThere';
}

/** Keeps `best` sorted; among equals the earlier row stands first, so that answers never wander. A row has several words that begin alike. */
function keepBest(best: Match[], match: Match, limit: number): void {
  const after = best.findIndex(({ score, row }) => score < match.score || (score === match.score && row >= match.row));
  if (best[after]?.row === match.row) return;
  if (after >= 0) best.splice(after, 0, match);
  else if (best.length < limit) best.push(match);
  if (best.length > limit) best.pop();
}
