import { describe, expect, it } from 'vitest';
import { retryDelayMs } from './deliver-mail.ts';

const seconds = (count: number) => count * 1000;

describe('the delay before the next try', () => {
  it('doubles from ten seconds to an hour and stays there', () => {
    const delays = [0, 1, 2, 3, 8, 9, 50, 5000].map((failures) => retryDelayMs(failures, 0));
    expect(delays).toEqual([10, 20, 40, 80, 2560, 3600, 3600, 3600].map(seconds));
  });

  it('leaves up to half of itself to chance', () => {
    expect([0, 0.5, 1].map((chance) => retryDelayMs(1, chance))).toEqual([20, 15, 10].map(seconds));
  });
});
