import type { PriceRule } from '../schemas/catalogue.ts';
import type { UtcInstant } from '../time/utc-instant.ts';
import { type RatePeriod, ratePeriod } from './leg-rate.ts';
import { winningPeriod } from './winning-period.ts';

/**
 * The multiplier in force at an instant: the highest of the matching periods, 1 where none matches (Rules 9.3). Throws a
 * RangeError where the instant or a rule's timestamp is none.
 *
 * @example surchargeMultiplier([], '2026-12-01T21:00:00.000Z') // 1
 */
export function surchargeMultiplier(rules: readonly PriceRule[], atUtc: UtcInstant): number {
  return winningPeriod(rules, atUtc)?.period.surcharge ?? 1;
}

/**
 * The period that sets the multiplier at an instant, also where it makes a ride cheaper; null at the ordinary rate. Throws as
 * `surchargeMultiplier` does.
 *
 * @example rateInForce([], '2026-12-01T21:00:00.000Z') // null
 */
export function rateInForce(rules: readonly PriceRule[], atUtc: UtcInstant): RatePeriod | null {
  const winner = winningPeriod(rules, atUtc);
  return winner ? ratePeriod(winner) : null;
}
