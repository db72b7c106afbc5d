/**
 * What a place id says: a place of the gazetteer, the postal code where the usual one is not meant, and the street of an
 * address. The id carries the street itself, so that it resolves after a restart and nothing is kept for it.
 */
export interface PlaceReference {
  /** `c:60159` or `poi:cdg`. */
  base: string;
  postalCode?: string;
  street?: string;
}

const idPattern =
  /^(?:(?<poi>poi:[a-z0-9-]{1,40})|c:(?<code>[0-9AB]{5})(?::(?<postalCode>\d{5}))?(?::(?<street>[\w-]+))?)$/;

/** `poi:cdg`, `c:60159`, `c:33063:33800`, `c:60175:60100:MTIgcnVlIGRlIGxhIEdhcmU`. */
export function placeIdOf({ base, postalCode, street }: PlaceReference): string {
  const encodedStreet = street === undefined ? undefined : Buffer.from(street, 'utf8').toString('base64url');
  return [base, postalCode, encodedStreet].filter((part) => part !== undefined).join(':');
}

/** Reads an id; `null` for one that `placeIdOf` could not have written. */
export function parsePlaceId(id: string): PlaceReference | null {
  const groups = id.length <= 4 * longestStreetBytes ? idPattern.exec(id)?.groups : undefined;
  if (groups === undefined) return null;
  const { poi, code, postalCode, street: encodedStreet } = groups;
  if (poi !== undefined) return { base: poi };
  const street = encodedStreet === undefined ? undefined : Buffer.from(encodedStreet, 'base64url').toString('utf8');
  if (street !== undefined && cleanStreet(street) !== street) return null;
  const reference = { base: `c:${code}`, ...(postalCode && { postalCode }), ...(street && { street }) };
  return placeIdOf(reference) === id ? reference : null;
}

/** The longest street that an id carries. Real ones stay under 60. */
const longestStreetBytes = 120;

/**
 * A street as it may be shown, stored and mailed: letters, figures and the signs that addresses use, on one line.
 * `null` where nothing is left or it is too long to be a street.
 */
export function cleanStreet(text: string): string | null {
  const clean = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{Nd}'\u2019.,/()\u00b0&-]+/gu, ' ')
    .trim();
  return clean === '' || Buffer.byteLength(clean) > longestStreetBytes ? null : clean;
}
