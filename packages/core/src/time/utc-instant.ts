/** An instant: a Date, or ISO text that names its own zone (`Z` or an offset). */
export type UtcInstant = string | Date;

const offset = /T.*[+-]\d{2}:\d{2}$/;

/**
 * Milliseconds since 1970 UTC. Text without a zone would be read in the machine's, so it throws a RangeError like
 * everything else that is no instant.
 */
export function epochMs(instant: UtcInstant): number {
  const milliseconds = typeof instant === 'string' ? parse(instant) : instant.getTime();
  if (Number.isNaN(milliseconds)) throw new RangeError(`not an instant: ${String(instant)}`);
  return milliseconds;
}

function parse(text: string): number {
  return text.endsWith('Z') || offset.test(text) ? Date.parse(text) : Number.NaN;
}
