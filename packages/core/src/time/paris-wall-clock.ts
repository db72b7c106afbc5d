import { dayMs, parisOffsetMs } from './paris-offset.ts';

/** What calendar and clock show in Europe/Paris. */
export interface WallClock {
  /** 0 is Monday, 6 is Sunday. */
  readonly weekday: number;
  /** Milliseconds shown since midnight; on the days of a clock change that is not the time that has passed. */
  readonly msOfDay: number;
}

/** 1 January 1970 was a Thursday. */
const firstWeekday = 3;

/** Calendar and clock in Europe/Paris at an instant in milliseconds UTC. */
export function parisWallClock(utcMs: number): WallClock {
  const shown = utcMs + parisOffsetMs(utcMs);
  const day = Math.floor(shown / dayMs);
  return { weekday: (((day + firstWeekday) % 7) + 7) % 7, msOfDay: shown - day * dayMs };
}

/** Calendar and clock in Europe/Paris as ISO text without a zone, `2026-12-01T10:00:00.000`. */
export function parisIsoText(utcMs: number): string {
  return new Date(utcMs + parisOffsetMs(utcMs)).toISOString().slice(0, -1);
}
