import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText } from './cut-text.ts';
import { wellFormedText } from './well-formed-text.ts';

/** Any text, halves of characters among it. */
const anyText = fc.string({ unit: fc.oneof(fc.constantFrom('\ud83d', '\ude00', '\u{1f600}', 'é'), fc.string()) });

const throughUtf8 = (text: string) => Buffer.from(text).toString();

describe('wellFormedText', () => {
  it('replaces halves of characters and nothing else', () => {
    fc.assert(fc.property(anyText, (text) => wellFormedText(text) === throughUtf8(text)));
  });
});

describe('cutText', () => {
  it('leaves a text as it is that is short enough', () => {
    expect(cutText('Merci \u{1f600}', 8)).toBe('Merci \u{1f600}');
  });

  it('keeps whole characters alone, and one unit less at most for it', () => {
    fc.assert(
      fc.property(anyText.map(wellFormedText), fc.nat(40), (text, maxLength) => {
        const cut = cutText(text, maxLength);
        expect(text.startsWith(cut)).toBe(true);
        expect(throughUtf8(cut)).toBe(cut);
        expect(cut.length).toBeLessThanOrEqual(maxLength);
        expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, maxLength) - 1);
      }),
    );
  });

  it('makes well-formed what was not', () => {
    expect(cutText('a\ud83db', 3)).toBe('a\ufffdb');
  });
});
