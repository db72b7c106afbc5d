import { createFoldedText, normalizeText, significantWords } from './normalize-text.ts';

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
  /** The words of all rows, with the weight of the row that has them; more than once where several have them. */
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

const everyWord = /[a-z]+/g;
/** A name of more words, with its town behind it, is sought by its words. */
const mostWordsParted = 8;

/**
 * Every row as one line of one text, `| name| other name| 60200| # department`, which a substring search walks in a
 * millisecond. One text, because 35,000 small ones with their words would cost many times the memory.
 */
export function createSearchIndex(rows: Iterable<IndexedNames>, weights: Float32Array): SearchIndex {
  const { text, starts } = layOut(rows, weights.length);
  return {
    search(query, limit, { accepts = () => true, lean = () => 0 } = {}) {
      const needles = needlesOf(normalizeText(query));
      if (needles.words.length === 0) return [];
      const best: Match[] = [];
      for (const row of rowsContaining(longest(needles.words), text, starts)) {
        const quality = qualityOf(text.slice(starts[row], starts[row + 1]), needles);
        if (quality === undefined) continue;
        const weight = (weights[row] ?? 0) + lean(row);
        const match = { row, quality, weight, score: bonuses[quality] + weight };
        if (accepts(match)) keepBest(best, match, limit);
      }
      return best;
    },
    hasWord: (start) => text.includes(` ${start}`),
    *words() {
      for (let row = 0; row < weights.length; row += 1) {
        for (const [word] of text.slice(starts[row], starts[row + 1]).matchAll(everyWord))
          yield [word, weights[row] ?? 0];
      }
    },
  };
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

function layOut(rows: Iterable<IndexedNames>, count: number): { text: string; starts: Uint32Array } {
  const folded = createFoldedText();
  const starts = new Uint32Array(count + 1);
  let row = 0;
  for (const { names, surroundings } of rows) {
    folded.appendSigns('|');
    for (const name of names) {
      folded.appendSigns(' ');
      folded.appendWords(name);
      folded.appendSigns('|');
    }
    folded.appendSigns('# ');
    folded.appendWords(surroundings);
    row += 1;
    starts[row] = folded.length;
  }
  return { text: folded.toString(), starts };
}

function* rowsContaining(needle: string, text: string, starts: Uint32Array): Generator<number> {
  let row = 0;
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, starts[row + 1])) {
    row = rowAt(at, starts, row);
    yield row;
  }
}

/** The row whose line holds a position, at or after the row `from`. */
function rowAt(position: number, starts: Uint32Array, from: number): number {
  let low = from;
  let high = starts.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle;
  }
  return low;
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

/** Keeps `best` sorted; among equals the earlier row stays first, so that answers never wander. */
function keepBest(best: Match[], match: Match, limit: number): void {
  const after = best.findIndex(({ score }) => score < match.score);
  if (after >= 0) best.splice(after, 0, match);
  else if (best.length < limit) best.push(match);
  if (best.length > limit) best.pop();
}

function longest(words: readonly string[]): string {
  return words.reduce((best, word) => (word.length > best.length ? word : best), '');
}
