import { normalizeText } from './normalize-text.ts';
import type { Match, SearchIndex } from './search-index.ts';

/** So many letters may be off in a word of so many: fewer letters carry too little to tell what was meant. */
const tolerances = [
  { letters: 8, errors: 2 },
  { letters: 5, errors: 1 },
] as const;
/** What a letter that is off takes from a score: as much as a town that is 20 times as small. */
const penaltyOfError = 3;
/** The front of a word: fewer letters than any has in which one may be off, also of whatever it is the beginning of. */
const lettersOfFront = 4;
/** Each way to write a query anew costs a walk through all names. */
const mostCandidates = 5;
const mostQueries = 8;
/** Each word costs a walk through the vocabulary; names of places have no more. */
const mostWords = 6;

/** Every word of the index, once, the shorter before the longer, with how likely a place is meant that has it. */
interface Vocabulary {
  words: readonly string[];
  /** Where the words of so many letters begin, and behind the longest ones their end. */
  startOfLength: readonly number[];
  /** The letters of each word, a bit a letter: most words are told apart by these alone. */
  letters: Int32Array;
  /** Those of each word's parts, one word's behind the other's, as `partsOf` has them: they tell most of the rest apart. */
  parts: Int32Array;
  weights: Float32Array;
  /** Which of them the index names first: of two words that are as likely it stands first. */
  ranks: Uint32Array;
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

/** Looks at the words of fitting lengths alone, and letter by letter at those alone that have nearly the same letters in nearly the same places. */
function nearWords(typed: Typed, { words, startOfLength, letters, parts, weights, ranks }: Vocabulary): Candidate[] {
  const { word, mostErrors, isBegun } = typed;
  const own = lettersIn(word);
  const lettersOff = lettersOffFrom(typed, parts);
  const errorsOf = errorsFrom(word, typed);
  const end = isBegun ? words.length : startOf(word.length + mostErrors + 1);
  const near: (Candidate & { likelihood: number; rank: number })[] = [];
  for (let index = startOf(word.length - mostErrors); index < end; index += 1) {
    if (!mayBeNear(index)) continue;
    const other = words[index] ?? '';
    const errors = errorsOf(other);
    if (errors === 0 || errors > mostErrors) continue;
    const weight = weights[index] ?? 0;
    const likelihood = weight - penaltyOfError * errors;
    near.push({ word: other, errors, weight, likelihood, rank: ranks[index] ?? 0 });
  }
  return near.sort((a, b) => b.likelihood - a.likelihood || a.rank - b.rank).slice(0, mostCandidates);

  function mayBeNear(index: number): boolean {
    const its = letters[index] ?? 0;
    if (hasMoreBits(own & ~its, mostErrors) || (!isBegun && hasMoreBits(its & ~own, mostErrors))) return false;
    return lettersOff(index) <= mostErrors;
  }

  function startOf(length: number): number {
    return startOfLength[Math.max(0, length)] ?? words.length;
  }
}

function vocabularyOf(index: SearchIndex): Vocabulary {
  const weightOf = new Map<string, number>();
  for (const [word, weight] of index.words()) {
    if (weight > (weightOf.get(word) ?? Number.NEGATIVE_INFINITY)) weightOf.set(word, weight);
  }
  const ranked = [...weightOf.keys()];
  const ranks = Uint32Array.from(ranked.keys()).sort((a, b) => lengthAt(a) - lengthAt(b) || a - b);
  const words = Array.from(ranks, (rank) => ranked[rank] ?? '');
  const longest = words.at(-1)?.length ?? 0;
  const startOfLength = Array.from({ length: longest + 1 }, (_, length) =>
    words.findIndex((word) => word.length >= length),
  );
  const weights = Float32Array.from(words, (word) => weightOf.get(word) ?? 0);
  const letters = Int32Array.from(words, (word) => lettersIn(word));
  const parts = Int32Array.from(words.flatMap(partsOf));
  return { words, startOfLength, letters, parts, weights, ranks };

  function lengthAt(rank: number): number {
    return ranked[rank]?.length ?? 0;
  }
}

const firstLetter = 'a'.charCodeAt(0);

/** A word's letters in part or as a whole, a bit a letter. */
function lettersIn(word: string, from = 0, to = word.length): number {
  let letters = 0;
  for (let at = from; at < Math.min(to, word.length); at += 1) letters |= 1 << (word.charCodeAt(at) - firstLetter);
  return letters;
}

/** The letters of a word's front and of what is behind it, and those of either with as many around it as may be off. */
function partsOf(word: string): [front: number, back: number, aroundFront: number, aroundBack: number] {
  const [{ errors: around }] = tolerances;
  return [
    lettersIn(word, 0, lettersOfFront),
    lettersIn(word, lettersOfFront),
    lettersIn(word, 0, lettersOfFront + around),
    lettersIn(word, lettersOfFront - around),
  ];
}

/** Counts the letters of either word that are nowhere near their place in the other: at least so many are off. */
function lettersOffFrom({ word, isBegun }: Typed, parts: Int32Array): (index: number) => number {
  const [front, back, aroundFront, aroundBack] = partsOf(word);
  const partAt = (index: number, part: number) => parts[4 * index + part] ?? 0;
  return (index) => {
    const lacked = bitsIn(front & ~partAt(index, 2)) + bitsIn(back & ~partAt(index, 3));
    // Behind what is only begun anything may stand.
    const added = bitsIn(partAt(index, 0) & ~aroundFront) + (isBegun ? 0 : bitsIn(partAt(index, 1) & ~aroundBack));
    return Math.max(lacked, added);
  };
}

/** Whether more bits than so many are set: without a branch for each, since every word is asked. */
function hasMoreBits(bits: number, count: number): boolean {
  let rest = bits;
  for (let taken = 0; taken < count; taken += 1) rest &= rest - 1;
  return rest !== 0;
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

interface Tolerance {
  isBegun?: boolean;
  /** How many errors are counted at most: from there on the number does not matter. */
  mostErrors: number;
}

/**
 * Counts how many letters a word has more, fewer or other than the typed one; two that changed places count as one. A word that is only
 * begun is compared with the beginning of the other. Where there are more than `mostErrors`, some number of more is answered. Made once for
 * many words, since most of the work would be making room.
 */
export function errorsFrom(typed: string, { isBegun = false, mostErrors }: Tolerance): (word: string) => number {
  const beyond = mostErrors + 1;
  const letters = Array.from(typed, (letter) => letter.charCodeAt(0));
  // Of each row no more is looked at than what stands so near the diagonal that it may be within the tolerance, with an edge around it.
  const aRow = () => new Int32Array(letters.length + mostErrors + 2).fill(beyond);
  let [before, last, next] = [aRow(), aRow(), aRow()];

  return (word) => {
    for (let column = 0; column <= mostErrors; column += 1) last[column] = column;
    last[beyond] = beyond;
    for (let row = 1; row <= letters.length; row += 1) {
      const to = Math.min(word.length, row + mostErrors);
      if (fillRow(word, row, to) > mostErrors) return beyond;
      next[to + 1] = beyond;
      [before, last, next] = [last, next, before];
    }
    const from = Math.max(0, letters.length - mostErrors);
    const to = Math.min(word.length, letters.length + mostErrors);
    if (!isBegun) return to === word.length && from <= to ? (last[to] ?? beyond) : beyond;
    let least = beyond;
    for (let column = from; column <= to; column += 1) least = Math.min(least, last[column] ?? beyond);
    return least;
  };

  /** Fills one row of the table and answers its least number. No later row has a lesser one. */
  function fillRow(word: string, row: number, to: number): number {
    const letter = letters[row - 1];
    const letterBefore = letters[row - 2];
    const from = Math.max(1, row - mostErrors);
    let left = from === 1 && row <= mostErrors ? row : beyond;
    let itsBefore = from === 1 ? 0 : word.charCodeAt(from - 2);
    next[from - 1] = left;
    let least = left;
    for (let column = from; column <= to; column += 1) {
      const its = word.charCodeAt(column - 1);
      let errors = (last[column - 1] ?? beyond) + (letter === its ? 0 : 1);
      errors = Math.min(errors, (last[column] ?? beyond) + 1, left + 1);
      if (letter === itsBefore && letterBefore === its) errors = Math.min(errors, (before[column - 2] ?? beyond) + 1);
      next[column] = errors;
      left = errors;
      itsBefore = its;
      if (errors < least) least = errors;
    }
    return least;
  }
}
