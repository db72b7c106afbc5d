const firstDelayMs = 10_000;
const longestDelayMs = 60 * 60_000;

/**
 * How long to wait after a failed try, in milliseconds: twice as long each time, an hour at most. Up to half of it is left to
 * chance, so that what failed together is not tried again together.
 *
 * @param failures failed tries before this one
 * @param chance 0 to 1
 */
export function retryDelayMs(failures: number, chance: number): number {
  const delayMs = Math.min(firstDelayMs * 2 ** failures, longestDelayMs);
  return Math.round(delayMs * (1 - chance / 2));
}
