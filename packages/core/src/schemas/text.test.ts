import { describe, expect, it } from 'vitest';
import { optionalText, requiredText } from './text.ts';

describe.each([
  ['requiredText', requiredText('required', 20)],
  ['optionalText', optionalText(20)],
])('%s', (_name, schema) => {
  it('takes half a character that was cut for an unreadable one, and a whole one as it is', () => {
    expect(schema.parse('Merci \ud83d')).toBe('Merci \ufffd');
    expect(schema.parse('\ude00 Merci \u{1f600}')).toBe('\ufffd Merci \u{1f600}');
  });
});
