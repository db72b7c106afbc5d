import { hourMs, parisOffsetMs } from './paris-offset.ts';

const calendarDate = /^\d{4}-\d{2}-\d{2}$/;
const clockTime = /^\d{2}:\d{2}$/;

/**
 * The instant at which calendar and clock in Europe/Paris show a date (`yyyy-mm-dd`) and an hour (`HH:MM`), as ISO UTC with
 * milliseconds. An hour that the clock change skips moves forward by the gap; one that happens twice is its first
 * occurrence (Rules 9.9). Throws a RangeError for a day or an hour that does not exist.
 *
 * @example parisInstant('2026-12-01', '10:00') // '2026-12-01T09:00:00.000Z'
 * @example parisInstant('2027-03-28', '02:30') // '2027-03-28T01:30:00.000Z'
 */
export function parisInstant(date: string, time: string): string {
  const utcMs = parisMs(date, time);
  if (utcMs === undefined) throw new RangeError(`no such day or hour: ${date} ${time}`);
  return new Date(utcMs).toISOString();
}

/** The same in milliseconds UTC; nothing for a day or an hour that does not exist, as while it is being typed. */
export function parisMs(date: string, time: string): number | undefined {
  const shown = shownMs(date, time);
  return shown === undefined ? undefined : utcMsOf(shown);
}

/** The same of what calendar and clock show, in milliseconds since 1970: whoever counts days needs no text of them, which takes many times as long. */
export function utcMsOf(shown: number): number {
  // Three hours earlier is before the instant itself, whatever the offset: what held there held before any change since.
  const before = parisOffsetMs(shown - 3 * hourMs);
  const byBefore = shown - before;
  const after = parisOffsetMs(byBefore);
  if (after === before) return byBefore;
  const byAfter = shown - after;
  return parisOffsetMs(byAfter) === after ? byAfter : byBefore;
}

function shownMs(date: string, time: string): number | undefined {
  const shown = calendarDate.test(date) && clockTime.test(time) ? Date.parse(`${date}T${time}:00.000Z`) : Number.NaN;
  // The engine rolls 31 February over to March and takes 24:00; neither is on a calendar or a clock, and both show another day.
  const exists = !Number.isNaN(shown) && new Date(shown).getUTCDate() === Number(date.slice(8));
  return exists ? shown : undefined;
}
