import type { Duty, DutyHours, DutyPattern } from '../schemas/fleet.ts';
import { daysAfter, weekdayOf } from '../time/calendar-day.ts';
import { parisDate } from '../time/paris-date.ts';
import { parisInstant } from '../time/paris-instant.ts';
import { epochMs } from '../time/utc-instant.ts';
import type { FleetSpan } from './timeline.ts';
import { weekdays } from '../weekdays.ts';

/**
 * The duties that a weekly pattern makes in a span, its exceptions in the place of what the week says, in the order of time (Rules 10.6).
 * Hours are those of the clock in Paris, on days of a clock change too: from 13:00 is from 13:00, and a night has its real length.
 * Duties that reach out of the span are answered whole. Instants are ISO UTC.
 *
 * @example
 * dutiesOf(
 *   {
 *     id: 'late',
 *     vehicleId: 'van',
 *     driverId: 'anne',
 *     activeFrom: '2027-01-01',
 *     week: { sunday: [{ from: '22:00', until: '06:00' }] },
 *     exceptions: [],
 *   },
 *   { from: '2027-03-28T12:00:00.000Z', until: '2027-03-29T12:00:00.000Z' },
 * )
 * // [{ id: 'late:2027-03-28:22:00', vehicleId: 'van', driverId: 'anne', from: '2027-03-28T20:00:00.000Z', until: '2027-03-29T04:00:00.000Z' }]
 */
export function dutiesOf(pattern: DutyPattern, span: FleetSpan): Duty[] {
  const duties = daysOf(pattern, span).flatMap((date) => dutiesOn(pattern, date));
  const [fromMs, untilMs] = [epochMs(span.from), epochMs(span.until)];
  return duties
    .filter(({ from, until }) => from < until && epochMs(from) < untilMs && fromMs < epochMs(until))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

/** Days on which a duty may begin that touches the span: from the day before, since it may run over midnight. */
function daysOf({ activeFrom, activeUntil = '9999-12-31' }: DutyPattern, span: FleetSpan): string[] {
  return datesOf(span).filter((day) => activeFrom <= day && day <= activeUntil);
}

/** The days of each span, kept because all patterns of a fleet are asked for the same span. */
const dates = new Map<string, readonly string[]>();
const mostSpans = 100;

function datesOf({ from, until }: FleetSpan): readonly string[] {
  const key = `${from} ${until}`;
  const before = dates.get(key);
  if (before) return before;
  const days: string[] = [];
  const last = parisDate(until);
  for (let day = daysAfter(parisDate(from), -1); day <= last; day = daysAfter(day, 1)) days.push(day);
  if (dates.size >= mostSpans) dates.clear();
  dates.set(key, days);
  return days;
}

/** What each pattern made of days that were asked for before: every sale asks for the same days around it. */
const known = new WeakMap<DutyPattern, Map<string, readonly Duty[]>>();

/** As many days as anybody books ahead; the pattern forgets them all when there are more. */
const mostDays = 800;

function dutiesOn(pattern: DutyPattern, date: string): readonly Duty[] {
  const days = known.get(pattern) ?? new Map<string, readonly Duty[]>();
  const made = days.get(date) ?? hoursOn(pattern, date).map((hours) => dutyOn(pattern, date, hours));
  if (days.size >= mostDays) days.clear();
  known.set(pattern, days.set(date, made));
  return made;
}

function hoursOn({ week, exceptions }: DutyPattern, date: string): readonly DutyHours[] {
  const exception = exceptions.find((one) => one.date === date);
  // Sunday is the first day of a calendar's week and the last of ours.
  const weekday = weekdays[(weekdayOf(date) + 6) % 7];
  return exception?.hours ?? (weekday && week[weekday]) ?? [];
}

/** The instant of each hour and day, kept because most patterns have the same hours on the same days. */
const instants = new Map<string, string>();
const mostInstants = 800;

function instantAt(date: string, time: string): string {
  const key = `${date} ${time}`;
  const instant = instants.get(key) ?? parisInstant(date, time);
  if (instants.size >= mostInstants) instants.clear();
  instants.set(key, instant);
  return instant;
}

function dutyOn({ id, vehicleId, driverId }: DutyPattern, date: string, { from, until }: DutyHours): Duty {
  const lastDay = until <= from ? daysAfter(date, 1) : date;
  return {
    id: `${id}:${date}:${from}`,
    vehicleId,
    driverId,
    from: instantAt(date, from),
    until: instantAt(lastDay, until),
  };
}
