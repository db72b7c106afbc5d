import { parisClock } from './paris-date.ts';
import { parisMs } from './paris-instant.ts';
import { hourMs } from './paris-offset.ts';

/** What becomes of an hour on a day when the clocks in Paris change. */
export interface ClockChange {
  /** `skipped` in spring, when the hour never comes; `repeated` in autumn, when it comes twice and the first is meant. */
  readonly kind: 'skipped' | 'repeated';
  /** The hour that it is about, `HH:MM`. */
  readonly time: string;
  /** The hour on the clock when the ride starts: later than `time` where that is skipped, else the same. */
  readonly becomes: string;
}

/** Clocks change from 02:00 to 03:00 and back: an hour that stands for the others where the chosen one is not touched. */
const sample = '02:30';

/**
 * Whether the clocks in Europe/Paris change on a day (`yyyy-mm-dd`), and what becomes of the chosen hour (`HH:MM`), or of 02:30 where
 * the chosen one is not touched. Nothing on any other day, and where no day is chosen (Rules 9.9).
 *
 * @example clockChange('2027-03-28', '02:10') // { kind: 'skipped', time: '02:10', becomes: '03:10' }
 * @example clockChange('2026-10-25', '15:00') // { kind: 'repeated', time: '02:30', becomes: '02:30' }
 */
export function clockChange(date: string, time: string): ClockChange | null {
  return changeAt(date, time) ?? changeAt(date, sample);
}

function changeAt(date: string, time: string): ClockChange | null {
  const startMs = parisMs(date, time);
  if (startMs === undefined) return null;
  const becomes = clockAt(startMs);
  if (becomes !== time) return { kind: 'skipped', time, becomes };
  return clockAt(startMs + hourMs) === time ? { kind: 'repeated', time, becomes } : null;
}

const clockAt = (utcMs: number) => parisClock(new Date(utcMs));
