import * as z from 'zod/mini';
import { errorCodes } from '../errors/error-code.ts';
import { fieldErrorKeys } from '../errors/field-error-key.ts';

/** What the API answers where it does not do what it was asked. */
export const apiErrorSchema = z.object({
  code: z.enum(errorCodes),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.enum(fieldErrorKeys))),
  /** The new total in euros, with `price_changed` alone. */
  totalTTC: z.optional(z.number()),
});
export type ApiError = z.infer<typeof apiErrorSchema>;
