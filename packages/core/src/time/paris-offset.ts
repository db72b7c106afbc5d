export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Two years of hours: enough that bookings never miss, bounded so that hostile dates cannot grow it. */
const maxKnownHours = 20_000;
const offsetByHour = new Map<number, number>();
let parisClock: Intl.DateTimeFormat | undefined;

/**
 * How far Europe/Paris is ahead of UTC at an instant, in milliseconds. The rules come from the runtime's own time zone
 * database, with zone and locale fixed, so the machine's settings play no part. Since 1911 Paris has changed its clocks on
 * the hour only, so one answer serves a whole hour; it is remembered because asking costs a microsecond.
 */
export function parisOffsetMs(utcMs: number): number {
  const hour = Math.floor(utcMs / hourMs);
  const known = offsetByHour.get(hour);
  if (known !== undefined) return known;
  const offset = askRuntime(hour * hourMs);
  if (offsetByHour.size >= maxKnownHours) offsetByHour.clear();
  offsetByHour.set(hour, offset);
  return offset;
}

/** How far the clock in Paris shows more than the one in UTC, round the face: Paris has never been behind. */
function askRuntime(utcMs: number): number {
  parisClock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Paris',
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const face = Date.parse(`1970-01-01T${parisClock.format(utcMs)}Z`);
  return (((face - utcMs) % dayMs) + dayMs) % dayMs;
}
