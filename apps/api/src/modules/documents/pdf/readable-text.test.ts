import { describe, expect, it } from 'vitest';
import { openFaces } from './open-faces.ts';
import { readableText } from './open-sheet.ts';

const { regular } = await openFaces();
const readable = (text: string) => readableText(text, (code) => regular.hasGlyphForCodePoint(code));

describe('readableText', () => {
  it.each([
    'Müller-Żółć',
    'Đặng Thị Hạnh',
    'Ștefan Țepeș',
    'Œuvre № 1',
    'Beauvais → CDG',
    'Ωμέγα',
    'Жуков',
    '1\u202F234,50\u00A0€',
  ])('leaves %j as it is', (text) => {
    expect(readable(text)).toBe(text);
  });

  it.each([
    ['emoji are dropped', 'Vol 🚖✈️ 12', 'Vol 12'],
    ['letters of other scripts become boxes', 'محمد 你好', '□□□□ □□'],
    ['marks of direction vanish', 'a\u202Eb\u200Fc', 'abc'],
    ['lines and control characters become spaces', 'a\r\nb\tc\u0000d', 'a b c d'],
    ['halves of characters vanish', 'a\uD800b', 'ab'],
    ['an accent finds its letter', 'e\u0301', 'é'],
  ])('%s', (_name, text, expected) => {
    expect(readable(text)).toBe(expected);
  });
});
