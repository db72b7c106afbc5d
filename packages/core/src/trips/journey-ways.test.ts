import { describe, expect, it } from 'vitest';
import { journeyWays } from './journey-ways.ts';

describe('journeyWays', () => {
  it('is one way over all stops where nobody comes back', () => {
    expect(journeyWays(['A-B', 'B-C'], 'go')).toEqual([{ way: 'outbound', legs: ['A-B', 'B-C'] }]);
  });

  it('takes the last leg of a round trip for the way back', () => {
    expect(journeyWays(['A-B', 'B-C', 'C-A'], 'return')).toEqual([
      { way: 'outbound', legs: ['A-B', 'B-C'] },
      { way: 'wayBack', legs: ['C-A'] },
    ]);
  });

  it('has no way without legs', () => {
    expect(journeyWays([], 'go')).toEqual([]);
    expect(journeyWays([], 'return')).toEqual([]);
  });
});
