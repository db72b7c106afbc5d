import * as z from 'zod/mini';
import { addressInputMaxLength } from '../limits.ts';
import { optionalText, requiredText } from './text.ts';

/**
 * A place as the booking uses it (Rules 3.3). `placeName` is number and street, else the name of the place; `raw` is the
 * map provider's own record, carried but never read.
 */
export const addressSchema = z.object({
  placeId: requiredText('address_unknown', 512),
  placeName: requiredText('required', addressInputMaxLength),
  city: requiredText('required'),
  postalCode: optionalText(16),
  country: requiredText('country_not_available'),
  raw: z.optional(z.unknown()),
});
export type Address = z.infer<typeof addressSchema>;

/** Where invoices go (Rules 3.1). */
export const billingAddressSchema = z.object({
  placeName: requiredText('information_missing', addressInputMaxLength),
  postalCode: requiredText('information_missing', 16),
  city: requiredText('information_missing'),
  country: requiredText('information_missing'),
});
export type BillingAddress = z.infer<typeof billingAddressSchema>;

/** A line of the address search. */
export const placeSuggestionSchema = z.object({
  placeId: z.string(),
  mainText: z.string(),
  secondaryText: z.string(),
  /** Whose it is, to be shown beside it in these very letters, where its provider asks for that. */
  attribution: z.optional(z.string()),
});
export type PlaceSuggestion = z.infer<typeof placeSuggestionSchema>;
