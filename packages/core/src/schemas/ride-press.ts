import * as z from 'zod/mini';
import { stopsCount } from '../limits.ts';
import { wholeNumber } from './text.ts';

/**
 * What a driver presses on the way (Rules 14.3). A call moves nothing and is counted before a no-show; a landing says when the flight lands
 * that is waited for (Rules 14.6); a no-show that was said wrongly is withdrawn, by the office too (Rules 14.5).
 */
const ridePressKinds = [
  'seen',
  'on_the_way',
  'on_site',
  'call',
  'landing',
  'no_show',
  'no_show_withdrawn',
  'aboard',
  'done',
] as const;
export type RidePressKind = (typeof ridePressKinds)[number];

/** What a service that follows flights says of one: expected at an hour, landed at it, or not coming to this airport at all (Rules 14.17). */
export const flightNews = ['expected', 'landed', 'cancelled', 'diverted'] as const;
export type FlightNews = (typeof flightNews)[number];

/** What the office says about the waiting that a driver proposes (Rules 14.13). */
export const waitingAnswers = ['charged', 'declined'] as const;
export type WaitingAnswer = (typeof waitingAnswers)[number];

/** A press as a device sends it, once: whatever is sent again under its key is the same one. */
export const ridePressSchema = z.object({
  key: z.string('required').check(z.regex(/^[\w-]{16,64}$/, 'invalid')),
  kind: z.enum(ridePressKinds, 'invalid'),
  /** Which stop of the ride, from 0 for the pick-up; 0 where the press is about none. */
  stop: wholeNumber(0, stopsCount.max - 2, 'invalid'),
  /** When it was pressed by the device's clock, ISO UTC. */
  at: z.iso.datetime('invalid'),
  /** When the flight lands, ISO UTC; given with a landing alone. */
  landsAt: z.optional(z.iso.datetime('invalid')),
});
export type RidePress = z.infer<typeof ridePressSchema>;

/** A press as it is kept: with the hour at which it came. */
export const keptPressSchema = z.extend(ridePressSchema, {
  receivedAt: z.iso.datetime(),
  /** What the device's clock said when it was pressed, where that was put right (Rules 14.4): `at` is the hour that counts. */
  deviceAt: z.optional(z.iso.datetime()),
  /** Of a landing that a service has told; left out where somebody has entered it. */
  flight: z.optional(z.enum(flightNews)),
});
export type KeptPress = z.infer<typeof keptPressSchema>;

/** A press in the log of a ride, which never changes. */
export interface LoggedPress extends KeptPress {
  readonly orderId: string;
  readonly rideIndex: number;
  /** Empty where the office has entered it, or a service that follows flights has told it. */
  readonly driverId: string;
  /** There where it may come to propose something to the office (`mayPropose`). */
  readonly proposes?: true;
}
