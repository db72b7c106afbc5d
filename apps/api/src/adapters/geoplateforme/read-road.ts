import * as z from 'zod/mini';
import { greatCircleKm, type Point } from '../offline-maps/great-circle.ts';
import type { ProviderRoad } from '../remote-maps/map-provider.ts';
import { ProviderFailure } from '../remote-maps/provider-failure.ts';
import type { ProviderAnswer } from '../remote-maps/send-request.ts';

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
