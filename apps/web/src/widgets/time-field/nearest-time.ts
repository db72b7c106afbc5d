/** Where the list opens before anything is typed: the morning, not midnight. */
const openingTime = '08:00';

/** The index of the suggestion at or just before what is typed so far, `1`, `18`, `18:4`. */
export function nearestTime(times: readonly string[], typed: string): number {
  const wanted = typed === '' ? openingTime : `${typed.length === 1 ? '0' : ''}${typed}`;
  const next = times.findIndex((time) => time > wanted);
  const index = times.findIndex((time) => time.startsWith(wanted));
  if (index !== -1) return index;
  return next === -1 ? times.length - 1 : Math.max(0, next - 1);
}
