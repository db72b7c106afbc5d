import * as z from 'zod/mini';
import { addressInputMaxLength } from '../limits.ts';
import { optionalText, requiredText } from './text.ts';

/**
 * A place as the booking uses it (Rules 3.3). `placeName` is number and street, else the name of the place; `raw` is the
 * map provider's own record where it may be kept: carried by orders, never read, and in no answer to a browser but the export.
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

/** As an order has kept it: empty where nobody asked for it, on the phone (Rules 12.6). */
export const keptBillingAddressSchema = z.object({
  placeName: optionalText(addressInputMaxLength),
  postalCode: optionalText(16),
  city: optionalText(),
  country: optionalText(),
});

/** What the address search says instead of, or before, the places that it finds (Rules 7.11). */
const searchWords = ['which_town', 'which_arrondissement', 'abroad'] as const;
export type SearchWord = (typeof searchWords)[number];

/** A line of the address search: a place, or a word about what was typed. */
export const placeSuggestionSchema = z.object({
  placeId: z.string(),
  mainText: z.string(),
  secondaryText: z.string(),
  /** Whose it is, to be shown beside it in these very letters, where its provider asks for that. */
  attribution: z.optional(z.string()),
  /** This line is no place and has no id: `mainText` is what is asked about. */
  says: z.optional(z.enum(searchWords)),
});
export type PlaceSuggestion = z.infer<typeof placeSuggestionSchema>;
