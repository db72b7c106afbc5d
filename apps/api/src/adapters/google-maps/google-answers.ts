import { type Address, addressInputMaxLength, cutText, servedCountry } from '@chauffeur/core';
import * as z from 'zod/mini';
import type { ProviderRoad } from '../remote-maps/map-provider.ts';
import { plainText } from '../remote-maps/searchable-text.ts';
import { type ProviderAnswer, ProviderFailure } from '../remote-maps/send-request.ts';

/** A place that Google suggests. */
export interface GoogleSuggestion {
  googleId: string;
  mainText: string;
  secondaryText: string;
}

const formattableText = z.optional(z.object({ text: z.optional(z.string()) }));
const predictionSchema = z.object({
  placeId: z.string().check(z.minLength(1)),
  structuredFormat: z.object({ mainText: formattableText, secondaryText: formattableText }),
});
/** No hit is an empty object. Predictions of queries, which are no places, are passed over. */
const suggestionsSchema = z.object({
  suggestions: z.optional(z.array(z.object({ placePrediction: z.optional(z.unknown()) }))),
});

/** @throws ProviderFailure where the answer is no list of suggestions */
export function readSuggestions({ status, body }: ProviderAnswer): GoogleSuggestion[] {
  // Nothing that a visitor types makes a wrong request: one that is refused is ours, or the key is wrong.
  if (status !== 200) throw new ProviderFailure('refused', { status });
  const answer = suggestionsSchema.safeParse(body);
  if (!answer.success) throw new ProviderFailure('unreadable', { status });
  return (answer.data.suggestions ?? []).flatMap(({ placePrediction }) => suggestionOf(placePrediction));
}

function suggestionOf(prediction: unknown): GoogleSuggestion[] {
  const parsed = predictionSchema.safeParse(prediction);
  if (!parsed.success) return [];
  const { placeId: googleId, structuredFormat } = parsed.data;
  const mainText = plainText(structuredFormat.mainText?.text ?? '');
  // All of them are in France, and the line is short.
  const secondaryText = plainText(structuredFormat.secondaryText?.text ?? '').replace(/,? ?France$/, '');
  return mainText === '' ? [] : [{ googleId, mainText, secondaryText }];
}

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
  const codes = [part('postal_code'), part('postal_code_suffix')].flatMap((component) => component?.longText || []);
  const postalCode = plainText(codes.join('-')).slice(0, 16);
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

/** Without a mask Google answers nothing; what is asked for decides what it costs. */
export const routeFields = 'routes.distanceMeters,routes.duration';

/** Zero is left out of Google's JSON: a road without a length is one from a place to itself. */
const routeSchema = z.object({
  distanceMeters: z._default(z.number(), 0),
  duration: z._default(z.string().check(z.regex(/^\d+(\.\d+)?s$/)), '0s'),
});
const routesSchema = z.object({ routes: z._default(z.array(routeSchema), []) });

/**
 * The road of an answer; `null` where there is none, which Google says by an empty object.
 * @throws ProviderFailure where the answer is no list of roads
 */
export function readRoute({ status, body }: ProviderAnswer): ProviderRoad | null {
  // A place that is no more; anything else that is refused is the key or a request of ours.
  if (status === 404) return null;
  if (status !== 200) throw new ProviderFailure('refused', { status });
  const answer = routesSchema.safeParse(body);
  if (!answer.success) throw new ProviderFailure('unreadable', { status });
  const [road] = answer.data.routes;
  if (road === undefined || road.distanceMeters === 0) return null;
  return { distance: road.distanceMeters, duration: Math.round(Number.parseFloat(road.duration)) };
}
