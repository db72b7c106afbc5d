import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainText, searchableText } from './searchable-text.ts';

it.each([
  ['  12 bis, rue de l’Église (Creil)  ', '12 bis, rue de l’Église (Creil)'],
  ['Cafe\u0301 d&d', 'Café d&d'],
  ['…gare', 'gare'],
  ["'; DROP TABLE orders; --", 'DROP TABLE orders --'],
  ['a\u0000b\u202Ec\uD800d', 'a b c d'],
  ['cr', ''],
  ['--', ''],
  ['   ', ''],
])('%j is sought as %j', (typed, sought) => {
  expect(searchableText(typed)).toBe(sought);
});

it('is what the services take, whatever was typed: 3 to 200 signs, a letter or a figure first', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (typed) => {
      const sought = searchableText(typed);
      return sought === '' || (/^[\p{L}\p{Nd}]/u.test(sought) && sought.length >= 3 && sought.length <= 200);
    }),
  );
});

it('a provider’s text is one line that shows what it says', () => {
  expect(plainText(' Gare\n\tde \u202ECreil\u200B ')).toBe('Gare de Creil');
});
