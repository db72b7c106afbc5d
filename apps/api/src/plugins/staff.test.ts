import { expect, it } from 'vitest';
import { journalValue } from './staff.ts';

it('cuts what the journal keeps at a whole character', () => {
  expect(journalValue(`${'a'.repeat(499)}\u{1f600}`)).toBe('a'.repeat(499));
  expect(journalValue([`${'a'.repeat(496)}\u{1f600}`])).toBe(`["${'a'.repeat(496)}\u{1f600}`);
  expect(journalValue([`${'a'.repeat(497)}\u{1f600}`])).toBe(`["${'a'.repeat(497)}`);
});
