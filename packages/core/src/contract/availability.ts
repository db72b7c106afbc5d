import * as z from 'zod/mini';

/**
 * Whether a category can be had (Rules 10.10): by any of several vehicles, by the last one, at another hour, or if the operator finds
 * somebody who drives.
 */
const availabilityStates = ['free', 'last', 'taken', 'on_request'] as const;
export type AvailabilityState = (typeof availabilityStates)[number];

/** An hour that can be ordered, by calendar and clock in Europe/Paris. */
export const offeredHourSchema = z.object({
  /** `yyyy-mm-dd`. */
  date: z.string(),
  /** `HH:MM`. */
  time: z.string(),
});
export type OfferedHour = z.infer<typeof offeredHourSchema>;

export const availabilitySchema = z.object({
  state: z.enum(availabilityStates),
  /** The nearest first; none unless it is taken. */
  nearest: z.array(offeredHourSchema),
});
export type Availability = z.infer<typeof availabilitySchema>;
