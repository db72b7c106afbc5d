import type { PeriodHour, PriceRule } from '../schemas/catalogue.ts';
import type { LegRate, RateKind } from '../schemas/trip.ts';
import { dayMs, hourMs } from '../time/paris-offset.ts';
import { type PeriodWindow, windowOf } from './period-window.ts';
import type { WinningPeriod } from './winning-period.ts';
import { type Weekday, weekdays } from '../weekdays.ts';

/**
 * What makes a leg dearer, with its days and hours in Europe/Paris, of the period that sets its price: `night` where the middle of
 * the window falls between 21:00 and 06:00, `weekend` where its days are Saturday or Sunday only, `peak` for every other.
 * Nothing where that is the ordinary rate or a lower one (Rules 9.3).
 */
export function legRate(winner: WinningPeriod | undefined): LegRate | undefined {
  if (!winner || winner.period.surcharge <= 1) return undefined;
  const { rule, period } = winner;
  const known = knownRates.get(period);
  if (known?.rule === rule) return known.rate;
  const rate = { kind: kindOf(rule, windowOf(period)), ...ratePeriod(winner) };
  knownRates.set(period, { rule, rate });
  return rate;
}

/** Saying a rate costs more than a price, and all legs of a catalogue have the same few. */
const knownRates = new WeakMap<PeriodHour, { rule: PriceRule; rate: LegRate }>();

/** A period of a price rule by its days and hours in Europe/Paris, whether it makes a leg dearer or cheaper (Rules 9.3). */
export type RatePeriod = Omit<LegRate, 'kind'>;

export function ratePeriod({ rule, period }: WinningPeriod): RatePeriod {
  const hours = windowOf(period);
  return {
    surcharge: period.surcharge,
    days: weekdays.filter((day) => rule.enabledDays.includes(day)),
    startTime: clockOf(hours.start),
    endTime: clockOf(hours.end),
  };
}

function kindOf(rule: PriceRule, hours: PeriodWindow): RateKind {
  if (isNight(hours)) return 'night';
  return isWeekendOnly(rule) ? 'weekend' : 'peak';
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

/** `HH:MM` of milliseconds since midnight, seconds dropped. */
function clockOf(msOfDay: number): string {
  const minutes = Math.floor(msOfDay / 60_000);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** When a rate is in force, as it is said. */
export interface RateTimes {
  /** Three days or more in a row by their ends, others one by one; null where it is every day. */
  readonly days: { readonly first: Weekday; readonly last: Weekday } | readonly Weekday[] | null;
  /** From and until when, `HH:MM`; null where it is the whole day. */
  readonly hours: { readonly start: string; readonly end: string } | null;
}

/**
 * The days and hours of a rate, as short as they can be said.
 *
 * @example
 * rateTimes({ days: ['monday', 'tuesday', 'wednesday'], startTime: '07:00', endTime: '09:00' })
 * // { days: { first: 'monday', last: 'wednesday' }, hours: { start: '07:00', end: '09:00' } }
 */
export function rateTimes({
  days,
  startTime: start,
  endTime: end,
}: Pick<LegRate, 'days' | 'startTime' | 'endTime'>): RateTimes {
  const isWholeDay = start === '00:00' && end === '00:00';
  return { days: days.length === weekdays.length ? null : daysAsSaid(days), hours: isWholeDay ? null : { start, end } };
}

function daysAsSaid(days: readonly Weekday[]): NonNullable<RateTimes['days']> {
  const first = days[0];
  const last = days.at(-1);
  const isRow = first && last && weekdays.indexOf(last) - weekdays.indexOf(first) === days.length - 1;
  return isRow && days.length > 2 ? { first, last } : days;
}
