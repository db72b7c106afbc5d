import { describe, expect, it } from 'vitest';
import { wellFormedText } from '../text/well-formed-text.ts';
import { optionalText, requiredText } from './text.ts';

describe.each([
  ['requiredText', requiredText('required', 20)],
  ['optionalText', optionalText(20)],
  ['requiredText of lines', requiredText('required', 20, wellFormedText)],
  ['optionalText of lines', optionalText(20, wellFormedText)],
])('%s', (_name, schema) => {
  it('takes half a character that was cut for an unreadable one, and a whole one as it is', () => {
    expect(schema.parse('Merci \ud83d')).toBe('Merci \ufffd');
    expect(schema.parse('\ude00 Merci \u{1f600}')).toBe('\ufffd Merci \u{1f600}');
  });
});

describe.each([
  ['requiredText', requiredText('required', 30)],
  ['optionalText', optionalText(30)],
])('%s', (_name, schema) => {
  it.each([
    ['Moreau\r\n\nAccepter : ici', 'Moreau Accepter : ici'],
    ['\u2028Moreau\u0000\t', 'Moreau'],
    ['\u202eMoreau\u202c \u2067Dupont', 'Moreau   Dupont'],
    // A joiner belongs to the letters of some scripts, and to the spelling of some names.
    ['می\u200cخواهم', 'می\u200cخواهم'],
  ])('has one line: %j is %j', (text, line) => {
    expect(schema.parse(text)).toBe(line);
  });
});

it('lines stay lines where a text may have several', () => {
  expect(requiredText('required', 20, wellFormedText).parse(' Un\r\n\ndeux\n')).toBe('Un\r\n\ndeux');
  expect(optionalText(20, wellFormedText).parse('Un\n\tdeux')).toBe('Un\n\tdeux');
});

it('a text of nothing but signs that nobody reads says nothing', () => {
  expect(requiredText('required').safeParse('\n\u0000\u202a').success).toBe(false);
});
