import * as z from 'zod/mini';
import { addressInputMaxLength } from '../limits.ts';
import { placeSuggestionSchema } from '../schemas/address.ts';

export const maxSuggestions = 6;
/** The most lines of an answer: a word about what was typed, the places before Paris, and its twenty arrondissements. */
const mostLines = 1 + maxSuggestions + 20;

export const placeSearchSchema = z.object({
  q: z.string('required').check(z.maxLength(addressInputMaxLength, 'address_too_long')),
  /** One token per field and choice, for providers that bill by session. */
  session: z.optional(z.string('invalid').check(z.regex(/^[\w-]{1,64}$/, 'invalid'))),
});
export const placeSuggestionsSchema = z.array(placeSuggestionSchema).check(z.maxLength(mostLines));

/** GET /places/{placeId}: an id as the search gave it, and the search's session. */
export const placeParamsSchema = z.object({
  placeId: z.string().check(z.minLength(1, 'required'), z.maxLength(512, 'too_long')),
});
export const placeSessionSchema = z.pick(placeSearchSchema, { session: true });
