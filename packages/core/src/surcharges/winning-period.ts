import type { PeriodHour, PriceRule } from '../schemas/catalogue.ts';
import { parisWallClock } from '../time/paris-wall-clock.ts';
import { epochMs, type UtcInstant } from '../time/utc-instant.ts';
import { isInWindow, windowOf } from './period-window.ts';

export interface WinningPeriod {
  readonly rule: PriceRule;
  readonly period: PeriodHour;
}

/** The matching period with the highest multiplier, the first of equals; `undefined` where none matches (Rules 9.3). */
export function winningPeriod(rules: readonly PriceRule[], atUtc: UtcInstant): WinningPeriod | undefined {
  const at = parisWallClock(epochMs(atUtc));
  let winner: WinningPeriod | undefined;
  for (const rule of rules) {
    for (const period of rule.periodHours) {
      if (winner && period.surcharge <= winner.period.surcharge) continue;
      if (isInWindow(rule.enabledDays, windowOf(period), at)) winner = { rule, period };
    }
  }
  return winner;
}
