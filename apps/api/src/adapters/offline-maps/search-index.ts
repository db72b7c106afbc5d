import { createFoldedText, normalizeText, significantWords } from './normalize-text.ts';

/** What finds a row. */
export interface IndexedNames {
  /** Names, aliases and postal codes. */
  names: readonly string[];
  /** Where it lies: finds it last. */
  surroundings: string;
}

/** How well a row answers: by one of its names, the start of one, words out of them, or only with its surroundings. */
const bonuses = { exact: 10, start: 4, words: 0, surroundings: -4 } as const;
type MatchQuality = keyof typeof bonuses;

export interface Match {
  row: number;
  quality: MatchQuality;
  /** The row's own, whatever the query. */
  weight: number;
  score: number;
}

export interface SearchIndex {
  /** The best rows, best first, at most `limit`; none where a word of the query is nowhere in a row. */
  search(query: string, limit: number, accepts?: (match: Match) => boolean): Match[];
}

/** A query in the forms in which it is sought. Every word of a line follows a space, every name a bar and a space. */
interface Needles {
  exact: string;
  start: string;
  words: string[];
}

/**
 * Every row as one line of one text, `| name| other name| 60200| # department`, which a substring search walks in a
 * millisecond. One text, because 35,000 small ones with their words would cost many times the memory.
 */
export function createSearchIndex(rows: Iterable<IndexedNames>, weights: Float32Array): SearchIndex {
  const { text, starts } = layOut(rows, weights.length);
  return {
    search(query, limit, accepts = () => true) {
      const normalized = normalizeText(query);
      const words = significantWords(normalized).map((word) => ` ${word}`);
      if (words.length === 0) return [];
      const needles = { exact: `| ${normalized}|`, start: `| ${normalized}`, words };
      const best: Match[] = [];
      for (const row of rowsContaining(longest(words), text, starts)) {
        const quality = qualityOf(text.slice(starts[row], starts[row + 1]), needles);
        if (quality === undefined) continue;
        const weight = weights[row] ?? 0;
        const match = { row, quality, weight, score: bonuses[quality] + weight };
        if (accepts(match)) keepBest(best, match, limit);
      }
      return best;
    },
  };
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

function qualityOf(line: string, { exact, start, words }: Needles): MatchQuality | undefined {
  const names = line.slice(0, line.lastIndexOf('#'));
  if (names.includes(exact)) return 'exact';
  if (names.includes(start)) return 'start';
  if (words.every((word) => names.includes(word))) return 'words';
  return words.every((word) => line.includes(word)) ? 'surroundings' : undefined;
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
