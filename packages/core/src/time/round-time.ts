const typedTime = /^(\d{1,2}):(\d{2})$/;

/** From which minute on, up to which, and what it becomes. The last line is odd and stays so (Rules 5.3). */
const steps = [
  { from: 1, to: 10, minutes: '10' },
  { from: 11, to: 20, minutes: '20' },
  { from: 21, to: 30, minutes: '30' },
  { from: 31, to: 40, minutes: '40' },
  { from: 41, to: 60, minutes: '50' },
] as const;

/**
 * The hour as the time field keeps it once it is left: minutes go to the ten-minute step of the table, anything outside it
 * to 00, and a one-digit hour gets its zero. Text that is no `HH:MM` comes back as it is, for validation to name (Rules 5.3).
 *
 * @example roundTime('09:01') // '09:10'
 * @example roundTime('12:59') // '12:50'
 */
export function roundTime(time: string): string {
  const [, hours, minutes] = typedTime.exec(time) ?? [];
  if (hours === undefined) return time;
  const typed = Number(minutes);
  const step = steps.find(({ from, to }) => from <= typed && typed <= to);
  return `${hours.padStart(2, '0')}:${step?.minutes ?? '00'}`;
}
