import * as z from 'zod/mini';
import type { ProviderRoad } from '../remote-maps/map-provider.ts';
import { ProviderFailure } from '../remote-maps/provider-failure.ts';
import type { ProviderAnswer } from '../remote-maps/send-request.ts';

/** Without a mask Google answers nothing; what is asked for decides what it costs. */
export const routeFields = 'routes.distanceMeters,routes.duration';

/** Zero is left out of Google's JSON: a road without a length is one from a place to itself. */
const routeSchema = z.object({
  distanceMeters: z._default(z.number(), 0),
  duration: z._default(z.string().check(z.regex(/^\d+(\.\d+)?s$/)), '0s'),
});
const answerSchema = z.object({ routes: z._default(z.array(routeSchema), []) });

/**
 * The road of an answer; `null` where there is none, which Google says by an empty object.
 * @throws ProviderFailure where the answer is no list of roads
 */
export function readRoute({ status, body }: ProviderAnswer): ProviderRoad | null {
  // A place that is no more; anything else that is refused is the key or a request of ours.
  if (status === 404) return null;
  if (status !== 200) throw new ProviderFailure('refused', { status });
  const answer = answerSchema.safeParse(body);
  if (!answer.success) throw new ProviderFailure('unreadable', { status });
  const [road] = answer.data.routes;
  if (road === undefined || road.distanceMeters === 0) return null;
  return { distance: road.distanceMeters, duration: Math.round(Number.parseFloat(road.duration)) };
}
