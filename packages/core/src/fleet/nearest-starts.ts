import { takesAsIs } from './sell-ride.ts';
import { type Fleet, timedRequest, timelinesOf } from './timeline.ts';

interface NearestStarts extends Fleet {
  readonly stepMinutes: number;
  readonly spanMinutes: number;
  readonly count: number;
}

const MINUTE_MS = 60_000;

/**
 * The instants nearest to the start of a request at which it could be sold as things are (Rules 10.4), ISO UTC, nearest first and of two
 * as near the earlier; at most `count`. The whole request moves, by steps up to the span either way; its own start is not among them.
 *
 * @example
 * nearestStarts({
 *   vehicles: [
 *     {
 *       id: 'van',
 *       serves: ['VAN'],
 *       base: 'beauvais',
 *       duties: [{ from: '2026-12-01T06:00:00.000Z', until: '2026-12-01T20:00:00.000Z' }],
 *       blocks: [],
 *     },
 *   ],
 *   sold: [],
 *   request: {
 *     id: 'asked',
 *     carCode: 'VAN',
 *     startsAt: '2026-12-01T07:00:00.000Z',
 *     endsAt: '2026-12-01T08:10:00.000Z',
 *     from: 'beauvais',
 *     to: 'cdg',
 *   },
 *   driveSeconds: () => 3600,
 *   stepMinutes: 10,
 *   spanMinutes: 180,
 *   count: 2,
 * })
 * // ['2026-12-01T07:10:00.000Z', '2026-12-01T07:20:00.000Z']
 */
export function nearestStarts({ request, stepMinutes, spanMinutes, count, ...fleet }: NearestStarts): string[] {
  const timelines = timelinesOf(fleet);
  const { startMs, endMs } = timedRequest(request);
  const starts: string[] = [];
  for (const minutes of stepsAround(stepMinutes, spanMinutes)) {
    if (starts.length >= count) break;
    const startsAt = isoOf(startMs + minutes * MINUTE_MS);
    const moved = timedRequest({ ...request, startsAt, endsAt: isoOf(endMs + minutes * MINUTE_MS) });
    if (timelines.some((timeline) => takesAsIs(timeline, moved))) starts.push(startsAt);
  }
  return starts;
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}

/** Minutes, the nearest first and of two as near the earlier: -10, 10, -20, 20 and so on. */
export function stepsAround(stepMinutes: number, spanMinutes: number): number[] {
  const steps = Array.from({ length: Math.floor(spanMinutes / stepMinutes) }, (_, index) => (index + 1) * stepMinutes);
  return steps.flatMap((minutes) => [-minutes, minutes]);
}
