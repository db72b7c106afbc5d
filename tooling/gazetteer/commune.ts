/** A point on the ground, in degrees (WGS 84). */
export interface Point {
  latitude: number;
  longitude: number;
}

/** A commune of metropolitan France, as the sources describe it once joined. */
export interface Commune {
  /** INSEE code, five characters: `60159`, `2A004`. */
  code: string;
  name: string;
  /** Usual one first. */
  postalCodes: string[];
  population: number;
  centre: Point;
}
