import { type Address, addressInputMaxLength, cutText, servedCountry } from '@chauffeur/core';
import * as z from 'zod/mini';
import { ProviderFailure } from '../remote-maps/provider-failure.ts';
import { plainText } from '../remote-maps/searchable-text.ts';
import type { ProviderAnswer } from '../remote-maps/send-request.ts';

/** What is asked for of a place. More would be billed at another rate. */
export const placeFields = 'id,displayName,formattedAddress,location,addressComponents';

const componentSchema = z.object({
  longText: z._default(z.string(), ''),
  shortText: z._default(z.string(), ''),
  types: z._default(z.array(z.string()), []),
});
const placeSchema = z.object({
  id: z.string().check(z.minLength(1)),
  displayName: z.optional(z.object({ text: z.optional(z.string()) })),
  formattedAddress: z._default(z.string(), ''),
  addressComponents: z._default(z.array(componentSchema), []),
});
type GooglePlaceRecord = z.infer<typeof placeSchema>;
const errorSchema = z.object({
  error: z.object({ details: z._default(z.array(z.object({ reason: z.optional(z.string()) })), []) }),
});

/** A place's address under Google's present id of it: ids change, and the old one leads to the new. */
export type PlaceRecord = Omit<Address, 'placeId'> & { googleId: string };

/**
 * The address of a place; `null` for a place that is no more, or that is not in any town: a river, a department.
 * @throws ProviderFailure where the key is not accepted or the answer is no place
 */
export function readPlace({ status, body }: ProviderAnswer): PlaceRecord | null {
  if (status !== 200) {
    if (isKeyRefused(body)) throw new ProviderFailure('refused', { status });
    return null;
  }
  const place = placeSchema.safeParse(body);
  if (!place.success) throw new ProviderFailure('unreadable', { status });
  return recordOf(place.data);
}

/** A wrong key reads 400, as an id that is none does. */
function isKeyRefused(body: unknown): boolean {
  const parsed = errorSchema.safeParse(body);
  return parsed.success && parsed.data.error.details.some(({ reason = '' }) => /^API_KEY_|_DISABLED$/.test(reason));
}

function recordOf(place: GooglePlaceRecord): PlaceRecord | null {
  const part = (...types: string[]) => partOf(place, types);
  const city = part('locality', 'postal_town', 'sublocality', 'administrative_area_level_3')?.longText ?? '';
  const street = [part('street_number'), part('route')].map((component) => component?.longText ?? '').join(' ');
  const placeName = plainText(place.displayName?.text || street || place.formattedAddress || city);
  if (city === '' || placeName === '') return null;
  const postalCode = plainText(part('postal_code')?.longText ?? '').slice(0, 16);
  return {
    googleId: place.id,
    placeName: cutText(placeName, addressInputMaxLength),
    city: plainText(city),
    postalCode,
    country: countryOf(part('country'), postalCode),
  };
}

function partOf({ addressComponents }: GooglePlaceRecord, types: readonly string[]) {
  for (const wanted of types) {
    const component = addressComponents.find((candidate) => candidate.types.includes(wanted));
    if (component) return component;
  }
  return undefined;
}

/** France is its mainland with the islands around it: no car goes overseas, whose codes begin with 97 and 98 (Rules 9.8). */
function countryOf(country: z.infer<typeof componentSchema> | undefined, postalCode: string): string {
  if (country?.shortText === 'FR' && !/^9[78]/.test(postalCode)) return servedCountry;
  return country === undefined || country.shortText === 'FR'
    ? 'France d’outre-mer'
    : country.longText || country.shortText;
}
