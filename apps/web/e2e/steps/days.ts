const dayMs = 86_400_000;

/** The time at which the worker's first journey began. */
const begunMs = Date.now();

/**
 * The date in Paris that many days from now, as a date field takes it. One after tomorrow is counted from when the journeys began: over midnight
 * a journey that asks twice has the same day.
 */
export function parisDay(daysFromNow: number): string {
  const fromMs = daysFromNow > 1 ? begunMs : Date.now();
  const at = new Date(fromMs + daysFromNow * dayMs);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(at);
}

/** The month of an order number made now: the month in Paris. */
export const parisMonth = () => parisDay(0).slice(0, 7).replace('-', '');

/** The first such day in Paris from the day after tomorrow on, such as `Tue`: some rates hold on some days. */
export function parisWeekday(weekday: string): string {
  const ahead = [2, 3, 4, 5, 6, 7, 8].map(parisDay);
  const nameOf = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short' });
  const day = ahead.find((date) => nameOf.format(new Date(`${date}T12:00:00Z`)) === weekday);
  if (!day) throw new Error(`no day is called ${weekday}`);
  return day;
}
