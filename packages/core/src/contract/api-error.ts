import * as z from 'zod/mini';
import { offeredHourSchema } from './availability.ts';
import { errorCodes } from '../errors/error-code.ts';
import { fieldErrorKeys } from '../errors/field-error-key.ts';

/** What the API answers where it does not do what it was asked. */
export const apiErrorSchema = z.object({
  code: z.enum(errorCodes),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.enum(fieldErrorKeys))),
  /** The new total in euros, with `price_changed` alone. */
  totalTTC: z.optional(z.number()),
  /** Whole minutes since the account ordered the same trip, with `trip_repeated` alone. */
  minutesAgo: z.optional(z.int()),
  /** Hours at which the car can be ordered, the nearest first, with `car_taken` alone. */
  nearest: z.optional(z.array(offeredHourSchema)),
});
export type ApiError = z.infer<typeof apiErrorSchema>;
