import { createTokenSigner } from '#signing/token-signer.ts';
import type { Point } from '../offline-maps/great-circle.ts';

/** What Géoplateforme told of a place: all that an address and a road need. */
export interface GeoplateformePlace {
  name: string;
  city: string;
  postalCode: string;
  point: Point;
}

type Fields = [name: string, city: string, postalCode: string, latitude: number, longitude: number];

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
    idOf({ name, city, postalCode, point }: GeoplateformePlace): string | null {
      const coordinates = [point.latitude, point.longitude].map((degrees) => Number(degrees.toFixed(decimals)));
      const id = signer.sign([name, city, postalCode, ...coordinates] as Fields);
      return id.length > longestId ? null : id;
    },
    /** `null` for whatever `idOf` did not make. */
    placeOf(placeId: string): GeoplateformePlace | null {
      const fields = signer.verify(placeId);
      if (fields === null) return null;
      const [name, city, postalCode, latitude, longitude] = fields;
      return { name, city, postalCode, point: { latitude, longitude } };
    },
  };
}

export type GeoplateformePlaceIds = ReturnType<typeof createGeoplateformePlaceIds>;
