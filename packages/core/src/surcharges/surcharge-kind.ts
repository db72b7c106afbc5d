import type { PriceRule } from '../schemas/catalogue.ts';
import { dayMs, hourMs } from '../time/paris-offset.ts';
import type { UtcInstant } from '../time/utc-instant.ts';
import { type PeriodWindow, windowOf } from './period-window.ts';
import { winningPeriod } from './winning-period.ts';

export const surchargeKinds = ['ordinary', 'night', 'weekend', 'peak'] as const;
export type SurchargeKind = (typeof surchargeKinds)[number];

/**
 * What the rate in force at an instant is called beside the price, from the period that sets it: `night` where the middle of
 * its window falls between 21:00 and 06:00, `weekend` where its days are Saturday or Sunday only, `peak` for every other;
 * `ordinary` where nothing makes the ride dearer (Rules 9.3).
 *
 * @example surchargeKind([], '2026-12-01T21:00:00.000Z') // 'ordinary'
 */
export function surchargeKind(rules: readonly PriceRule[], atUtc: UtcInstant): SurchargeKind {
  const winner = winningPeriod(rules, atUtc);
  if (!winner || winner.period.surcharge <= 1) return 'ordinary';
  if (isNight(windowOf(winner.period))) return 'night';
  return isWeekendOnly(winner.rule) ? 'weekend' : 'peak';
}

/** A whole day has a night in it, but is not one. */
function isNight({ start, end }: PeriodWindow): boolean {
  if (start === end) return false;
  const length = (end - start + dayMs) % dayMs;
  const middle = (start + length / 2) % dayMs;
  return middle >= 21 * hourMs || middle < 6 * hourMs;
}

const isWeekendOnly = ({ enabledDays }: PriceRule) =>
  enabledDays.every((day) => day === 'saturday' || day === 'sunday');
