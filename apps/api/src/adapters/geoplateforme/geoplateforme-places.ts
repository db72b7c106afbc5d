import * as z from 'zod/mini';
import type { PlaceRecord } from '#ports/maps.ts';
import { createTokenSigner } from '#signing/token-signer.ts';
import type { Point } from '../offline-maps/great-circle.ts';
import { plainText } from '../remote-maps/searchable-text.ts';
import { type ProviderAnswer, ProviderFailure } from '../remote-maps/send-request.ts';

/** A place with what tells it from its namesakes. */
export interface FoundPlace extends GeoplateformePlace {
  kind: 'town' | 'other';
  department: string;
}

/** Points of interest carry lists where addresses carry a text, the usual one first. */
const oneOrMany = z.optional(z.union([z.string(), z.array(z.string())]));

const featureSchema = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()], z.unknown()) }),
  properties: z.object({
    id: oneOrMany,
    name: oneOrMany,
    toponym: oneOrMany,
    label: oneOrMany,
    city: oneOrMany,
    postcode: oneOrMany,
    citycode: oneOrMany,
    type: oneOrMany,
    context: oneOrMany,
    extrafields: z.optional(z.object({ cleabs: oneOrMany })),
  }),
});
type Feature = z.infer<typeof featureSchema>;

const answerSchema = z.object({ features: z.array(z.unknown()) });

/** Metropolitan France with its islands, in degrees: coordinates in the wrong order lie off Somalia. */
const france = { south: 41.2, north: 51.2, west: -5.3, east: 9.7 };

/**
 * The places of an answer that a ride can begin or end at: named, in a town of metropolitan France. What else it holds, rivers and
 * ranges of hills, is passed over.
 * @throws ProviderFailure where the answer is no list of places
 */
export function readFeatures({ status, body }: ProviderAnswer): FoundPlace[] {
  if (status !== 200) throw new ProviderFailure('refused', { status });
  const answer = answerSchema.safeParse(body);
  if (!answer.success) throw new ProviderFailure('unreadable', { status });
  return answer.data.features.flatMap((feature) => {
    const parsed = featureSchema.safeParse(feature);
    const place = parsed.success ? placeOf(parsed.data) : null;
    return place === null ? [] : [place];
  });
}

function placeOf({ geometry, properties }: Feature): FoundPlace | null {
  const [longitude, latitude] = geometry.coordinates;
  const name = first(properties.toponym) || first(properties.name) || first(properties.label);
  const city = first(properties.city);
  const postalCode = first(properties.postcode);
  if (
    name === '' ||
    city === '' ||
    !isMetropolitan({ latitude, longitude }, first(properties.citycode) || postalCode)
  ) {
    return null;
  }
  const [, department = ''] = first(properties.context).split(', ');
  const kind = first(properties.type) === 'municipality' ? 'town' : 'other';
  const kept = [
    first(properties.id) || first(properties.extrafields?.cleabs),
    first(properties.type),
    first(properties.citycode),
  ].map((text) => text.slice(0, longestKept)) as Kept;
  return { name, city, postalCode, point: { latitude, longitude }, kept, kind, department };
}

/** Codes of overseas begin with 97 and 98 (Rules 9.8). */
function isMetropolitan({ latitude, longitude }: GeoplateformePlace['point'], code: string): boolean {
  const { south, north, west, east } = france;
  return (
    /^(?!9[78])\d[\dAB]\d{3}$/.test(code) &&
    latitude > south &&
    latitude < north &&
    longitude > west &&
    longitude < east
  );
}

function first(text: z.infer<typeof oneOrMany>): string {
  return plainText((Array.isArray(text) ? text[0] : text) ?? '');
}

/** What Géoplateforme told of a place: all that an address and a road need. */
export interface GeoplateformePlace {
  name: string;
  city: string;
  postalCode: string;
  point: Point;
  /** Absent of an id that an earlier release gave, and of one that would be too long with it. */
  kept?: Kept;
}

/** What else the service says of a place that tells which it is, each empty where it does not. */
type Kept = [id: string, type: string, citycode: string];
/** The service's own ids have some thirty characters. */
const longestKept = 40;

type Fields = [name: string, city: string, postalCode: string, latitude: number, longitude: number, kept?: Kept];

/** What core takes for an id at most. */
const longestId = 512;
/** A decimetre: nobody's kerb is nearer. */
const decimals = 6;

/**
 * Ids that hold their place, signed. The service has no look-up by id, its answers may be kept, and so an id means the same after
 * a restart, in another process and while the service is down. Nobody can make one up: a place that reads `Marseille` and
 * stands in Beauvais would be a cheap ride.
 */
export function createGeoplateformePlaceIds(key: Uint8Array) {
  const signer = createTokenSigner<Fields>(key, 'gp1');
  return {
    /** `null` where its texts are too long for an id, which no real place's are. */
    idOf({ name, city, postalCode, point, kept }: GeoplateformePlace): string | null {
      const rounded = (degrees: number) => Number(degrees.toFixed(decimals));
      const signed = (also: [] | [Kept]) =>
        signer.sign([name, city, postalCode, rounded(point.latitude), rounded(point.longitude), ...also]);
      const ids = [signed(kept ? [kept] : []), signed([])];
      return ids.find((id) => id.length <= longestId) ?? null;
    },
    /** `null` for whatever `idOf` did not make. */
    placeOf(placeId: string): GeoplateformePlace | null {
      const fields = signer.verify(placeId);
      if (fields === null) return null;
      const [name, city, postalCode, latitude, longitude, kept] = fields;
      return { name, city, postalCode, point: { latitude, longitude }, ...(kept && { kept }) };
    },
  };
}

/** The service's record of a place, as it writes one, of what the id holds. Its licence (Etalab 2.0) lets it be kept. */
export function recordOf({ name, city, postalCode, point, kept = ['', '', ''] }: GeoplateformePlace): PlaceRecord {
  const [id, type, citycode] = kept;
  const properties = { id, type, name, postcode: postalCode, citycode, city };
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] },
    properties: Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== '')),
  };
}

export type GeoplateformePlaceIds = ReturnType<typeof createGeoplateformePlaceIds>;
