import { expect, it } from 'vitest';
import { timeSuggestions } from './time-suggestions.ts';

it('suggests every ten minutes of a day, in order', () => {
  const suggestions = timeSuggestions();
  expect(suggestions).toHaveLength(144);
  expect([suggestions[0], suggestions[6], suggestions.at(-1)]).toEqual(['00:00', '01:00', '23:50']);
  expect(suggestions.toSorted()).toEqual(suggestions);
  expect(new Set(suggestions).size).toBe(144);
});
