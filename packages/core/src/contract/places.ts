import * as z from 'zod/mini';
import { addressInputMaxLength, placeSuggestionSchema } from '../schemas/address.ts';

export const maxSuggestions = 6;

export const placeSearchSchema = z.object({
  q: z.string('required').check(z.maxLength(addressInputMaxLength, 'address_too_long')),
  /** One token per field and choice, for providers that bill by session. */
  session: z.optional(z.string('invalid').check(z.regex(/^[\w-]{1,64}$/, 'invalid'))),
});
export const placeSuggestionsSchema = z.array(placeSuggestionSchema).check(z.maxLength(maxSuggestions));
