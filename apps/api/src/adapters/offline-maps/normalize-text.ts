/** Words that people leave out or add without meaning another place. */
const linkingWords = new Set(['a', 'au', 'aux', 'd', 'de', 'des', 'du', 'en', 'et', 'l', 'la', 'le', 'les', 'sur']);

/**
 * The form in which names and queries are compared: lowercase ASCII words with one space between. Accents are dropped,
 * hyphens and apostrophes part words, `st` is `saint`.
 */
export function normalizeText(text: string): string {
  const folded = createFoldedText();
  folded.appendWords(text);
  return folded.toString();
}

/** The words that a place must contain to match: all but the linking ones, unless there is nothing else. */
export function significantWords(normalized: string): string[] {
  const words = [...new Set(normalized.split(' '))].filter((word) => word !== '');
  const significant = words.filter((word) => !isLinkingWord(word));
  return significant.length > 0 ? significant : words;
}

export function isLinkingWord(word: string): boolean {
  return linkingWords.has(word);
}

/** Up to here (the end of Latin Extended-A) a letter is looked up; French needs no other. */
const foldedCodes = 0x180;
const combiningMarks = { first: 0x300, last: 0x36f };
/** A character becomes two letters at most, and `st` five. */
const mostBytesPerCharacter = 3;
const smallestCapacity = 64;

const codes = { space: 0x20, e: 0x65, s: 0x73, t: 0x74 } as const;
const nothing: readonly number[] = [];

/** Text in the form in which names and queries are compared, written piece by piece. */
export interface FoldedText {
  readonly length: number;
  /** Appends the words of a text: lowercase ASCII, one space between, none around; `st` is written `saint`. */
  appendWords(text: string): void;
  /** Appends ASCII signs as they are. */
  appendSigns(signs: string): void;
  toString(): string;
}

/**
 * Writes into bytes rather than through strings: folding 35,000 names by regular expressions leaves 30 MB of short-lived
 * strings behind, which the process then keeps.
 */
export function createFoldedText(): FoldedText {
  let bytes = Buffer.alloc(smallestCapacity);
  let length = 0;
  const reserve = (count: number) => {
    if (length + count <= bytes.length) return;
    bytes = Buffer.concat([bytes], Math.max(2 * bytes.length, length + count));
  };
  return {
    get length() {
      return length;
    },
    appendWords(text) {
      reserve(mostBytesPerCharacter * (text.length + 1));
      length = writeWords(text, bytes, length);
    },
    appendSigns(signs) {
      reserve(signs.length);
      for (let index = 0; index < signs.length; index += 1) bytes[length + index] = signs.charCodeAt(index);
      length += signs.length;
    },
    toString: () => bytes.toString('latin1', 0, length),
  };
}

const folded = Array.from({ length: foldedCodes }, (_, code) => fold(String.fromCharCode(code)));

/** The letters and figures that stand for a character; none for one that parts words. */
function fold(character: string): number[] {
  const ascii = character
    .toLowerCase()
    .replace('œ', 'oe')
    .replace('æ', 'ae')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
  return /^[a-z0-9]+$/.test(ascii) ? Array.from(ascii, (letter) => letter.charCodeAt(0)) : [];
}

function writeWords(text: string, bytes: Buffer, start: number): number {
  let end = start;
  let wordStart = start;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code >= combiningMarks.first && code <= combiningMarks.last) continue;
    const letters = folded[code] ?? nothing;
    if (letters.length === 0) {
      end = endWord(bytes, wordStart, end);
      wordStart = end;
    } else {
      if (end === wordStart && end > start) {
        bytes[end] = codes.space;
        end += 1;
        wordStart = end;
      }
      for (const letter of letters) {
        bytes[end] = letter;
        end += 1;
      }
    }
  }
  return endWord(bytes, wordStart, end);
}

/** Writes `st` and `ste` out as `saint` and `sainte`; the end of the word then. */
function endWord(bytes: Buffer, wordStart: number, end: number): number {
  const length = end - wordStart;
  const isSaint = length === 2 || (length === 3 && bytes[end - 1] === codes.e);
  if (!isSaint || bytes[wordStart] !== codes.s || bytes[wordStart + 1] !== codes.t) return end;
  return wordStart + bytes.write(length === 2 ? 'saint' : 'sainte', wordStart, 'latin1');
}
