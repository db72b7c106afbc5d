/** What one request earns, and what at most is saved: every tenth request may be repeated, and ten at once. */
const earnedByRequest = 0.1;
const mostSaved = 10;

export interface RetryBudget {
  /** Notes a request of its own accord. */
  earn(): void;
  /** Whether a repetition may be sent; then it is paid for. */
  spend(): boolean;
}

/**
 * Repetitions make up for an accident and are no second load on a provider that is failing: there are never more of them
 * than a tenth of what is asked, but for a few at the start.
 */
export function createRetryBudget(): RetryBudget {
  let saved = mostSaved;
  return {
    earn() {
      saved = Math.min(mostSaved, saved + earnedByRequest);
    },
    spend() {
      if (saved < 1) return false;
      saved -= 1;
      return true;
    },
  };
}
