import { normalizeText } from './normalize-text.ts';
import type { Match, SearchIndex } from './search-index.ts';

/** So many letters may be off in a word of so many: fewer letters carry too little to tell what was meant. */
const tolerances = [
  { letters: 8, errors: 2 },
  { letters: 5, errors: 1 },
] as const;
/** What a letter that is off takes from a score: as much as a town that is 20 times as small. */
const penaltyOfError = 3;
/** Each way to write a query anew costs a walk through all names. */
const mostCandidates = 5;
const mostQueries = 8;
/** Each word costs a walk through the vocabulary; names of places have no more. */
const mostWords = 6;

/** Every word of the index, once, with how likely a place is meant that has it. */
interface Vocabulary {
  words: readonly string[];
  /** The letters of each word, a bit a letter: most words are told apart by these alone. */
  letters: Int32Array;
  weights: Float32Array;
}

interface Candidate {
  word: string;
  errors: number;
  weight: number;
}

export interface Spelling {
  /** Places for a query that matches nothing as it is written: one letter off in words of five, two in words of eight. */
  search(query: string, limit: number, accepts?: (match: Match) => boolean): Match[];
}

/** Its vocabulary is made with the first query that needs it: most visitors write what they mean. */
export function createSpelling(index: SearchIndex): Spelling {
  let vocabulary: Vocabulary | undefined;
  return {
    search(query, limit, accepts) {
      const words = normalizeText(query).split(' ');
      if (words.length > mostWords || !words.some((word) => errorsIn(word) > 0)) return [];
      vocabulary ??= vocabularyOf(index);
      const best = new Map<number, Match>();
      for (const { query: other, errors } of otherQueries(words, index, vocabulary)) {
        for (const match of index.search(other, limit, { accepts })) {
          const score = match.score - penaltyOfError * errors;
          if (score > (best.get(match.row)?.score ?? Number.NEGATIVE_INFINITY))
            best.set(match.row, { ...match, score });
        }
      }
      return [...best.values()].sort((a, b) => b.score - a.score).slice(0, limit);
    },
  };
}

function errorsIn(word: string): number {
  if (!/^[a-z]+$/.test(word)) return 0;
  return tolerances.find(({ letters }) => word.length >= letters)?.errors ?? 0;
}

/** The query with words in place of those that may be misspelt, likeliest first. */
function otherQueries(words: readonly string[], index: SearchIndex, vocabulary: Vocabulary) {
  let queries = [{ query: '', errors: 0, weight: 0 }];
  for (const word of words) {
    const candidates = candidatesFor(word, { index, vocabulary });
    queries = queries
      .flatMap((before) =>
        candidates.map((candidate) => ({
          query: `${before.query} ${candidate.word}`,
          errors: before.errors + candidate.errors,
          weight: before.weight + candidate.weight - penaltyOfError * candidate.errors,
        })),
      )
      .sort((a, b) => b.weight - a.weight)
      .slice(0, mostQueries);
  }
  // As it was written it has been sought already.
  return queries.filter(({ errors }) => errors > 0);
}

/** The word itself where it begins some word, and those that it may have been meant for. */
function candidatesFor(word: string, { index, vocabulary }: { index: SearchIndex; vocabulary: Vocabulary }) {
  const itself = index.hasWord(word) ? [{ word, errors: 0, weight: 0 }] : [];
  const mostErrors = errorsIn(word);
  if (mostErrors === 0) return itself;
  const whole = nearWords({ word, mostErrors, isBegun: false }, vocabulary);
  const near = whole.length > 0 ? whole : nearWords({ word, mostErrors, isBegun: true }, vocabulary);
  return [...itself, ...near];
}

interface Typed {
  word: string;
  mostErrors: number;
  /** Its end may not have been typed yet. */
  isBegun: boolean;
}

function nearWords(typed: Typed, { words, letters, weights }: Vocabulary): Candidate[] {
  const own = lettersOf(typed.word);
  const near: Candidate[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (!mayBeNear(typed, own, { word, letters: letters[index] ?? 0 })) continue;
    const errors = errorsBetween(typed.word, word, typed);
    if (errors > 0 && errors <= typed.mostErrors) near.push({ word, errors, weight: weights[index] ?? 0 });
  }
  const likelihood = ({ weight, errors }: Candidate) => weight - penaltyOfError * errors;
  return near.sort((a, b) => likelihood(b) - likelihood(a)).slice(0, mostCandidates);
}

/** Tells most words apart without comparing them letter by letter. */
function mayBeNear(
  { word, mostErrors, isBegun }: Typed,
  own: number,
  other: { word: string; letters: number },
): boolean {
  const longer = other.word.length - word.length;
  if (longer < -mostErrors || bitsIn(own & ~other.letters) > mostErrors) return false;
  return isBegun || (longer <= mostErrors && bitsIn(other.letters & ~own) <= mostErrors);
}

function vocabularyOf(index: SearchIndex): Vocabulary {
  const weightOf = new Map<string, number>();
  for (const [word, weight] of index.words()) {
    if (weight > (weightOf.get(word) ?? Number.NEGATIVE_INFINITY)) weightOf.set(word, weight);
  }
  const words = [...weightOf.keys()];
  return { words, letters: Int32Array.from(words, lettersOf), weights: Float32Array.from(weightOf.values()) };
}

const firstLetter = 'a'.charCodeAt(0);

function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) - firstLetter);
  return letters;
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/**
 * How many letters one word has more, fewer or other than another; two that changed places count as one. A word that is only
 * begun is compared with the beginning of the other.
 */
export function errorsBetween(typed: string, word: string, { isBegun = false } = {}): number {
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const one = Number(typed[row - 1] !== word[column - 1]);
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      // Beside the first row and column stand no numbers, and no letters either.
      next.push(
        Math.min(
          at(last, column - 1) + one,
          at(last, column) + 1,
          at(next, column - 1) + 1,
          isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, last] = [last, next];
  }
  return isBegun ? Math.min(...last) : at(last, word.length);
}

function at(numbers: readonly number[], index: number): number {
  return numbers[index] ?? Number.POSITIVE_INFINITY;
}
