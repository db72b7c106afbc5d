import * as z from 'zod/mini';
import type { Clock } from '#ports/clock.ts';
import { greatCircleKm, type Point } from '../offline-maps/great-circle.ts';
import type { ProviderRoad } from '../remote-maps/map-provider.ts';
import { wait } from '../remote-maps/provider-line.ts';
import { type ProviderAnswer, ProviderFailure } from '../remote-maps/send-request.ts';

/** `2.4848,49.2567`, longitude first. */
const pointSchema = z.pipe(
  z.string().check(z.regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/)),
  z.transform((text: string): Point => {
    const [longitude = Number.NaN, latitude = Number.NaN] = text.split(',').map(Number);
    return { latitude, longitude };
  }),
);

const roadSchema = z.object({ distance: z.number(), duration: z.number(), start: pointSchema, end: pointSchema });

/**
 * The road of an answer, with how far its ends lie from the points that were asked for. 404 is an answer: no road leads there.
 * @throws ProviderFailure where it is neither
 */
export function readRoad({ status, body }: ProviderAnswer, asked: { from: Point; to: Point }): ProviderRoad | null {
  if (status === 404) return null;
  if (status !== 200) throw new ProviderFailure('refused', { status });
  const road = roadSchema.safeParse(body);
  if (!road.success) throw new ProviderFailure('unreadable', { status });
  const { distance, duration, start, end } = road.data;
  return {
    distance: Math.round(distance),
    duration: Math.round(duration),
    gapsKm: [greatCircleKm(asked.from, start), greatCircleKm(asked.to, end)],
  };
}

/** The network is renewed week by week; a road of this morning is today's. */
const longestAgeMs = 24 * 60 * 60 * 1000;
const mostRemembered = 2000;

type Road = Promise<ProviderRoad | null>;

/**
 * Remembers roads by their ends for a day, as the licence allows: the price of a ride does not wander from one quote to the next,
 * and the service is not asked twice. What failed is not remembered. Who asks while the answer is on its way gets the same.
 */
export function createRoadMemory(clock: Clock) {
  const roads = new Map<string, { road: Road; askedAtMs: number }>();
  return (ends: string, ask: () => Road): Road => {
    const now = clock.now().getTime();
    const known = roads.get(ends);
    if (known && now - known.askedAtMs < longestAgeMs) return known.road;
    if (roads.size >= mostRemembered) roads.clear();
    const road = ask();
    roads.set(ends, { road, askedAtMs: now });
    road.catch(() => roads.get(ends)?.road === road && roads.delete(ends));
    return road;
  };
}

/** The service wants one request a second. A journey with its five legs and the way back may ask at once, and rests then. */
const msPerRequest = 1000;
const atOnce = 6;
/** Longer than this nobody waits for a price; an estimate stands in. */
const longestWaitMs = 4000;

/**
 * Turns for requests, so that we keep to what the service asks of its users.
 * @throws ProviderFailure where the turn would come too late: a quota of our own
 */
export function createPace(clock: Clock): () => Promise<void> {
  let nextTurnMs = 0;
  return async () => {
    const now = clock.now().getTime();
    const earliest = Math.max(nextTurnMs, now - (atOnce - 1) * msPerRequest);
    const waitMs = earliest - now;
    if (waitMs > longestWaitMs) throw new ProviderFailure('quota', { retryAfterMs: waitMs - longestWaitMs });
    nextTurnMs = earliest + msPerRequest;
    if (waitMs > 0) await wait(waitMs);
  };
}
