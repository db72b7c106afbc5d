import type { RoadEnd } from './estimate-road.ts';

/** A place of the gazetteer. Made when it is asked for: 34,000 of them at rest would weigh more than their columns. */
export interface Place extends RoadEnd {
  /** `c:` and the INSEE code of a commune or an arrondissement, `poi:` and a name for a point of interest. */
  id: string;
  kind: 'commune' | 'point-of-interest';
  name: string;
  city: string;
  /** Usual one first. */
  postalCodes: readonly string[];
  department: string;
  /** INSEE code of the commune; of the arrondissement where there is one. */
  communeCode: string;
  /** What else people type for it. */
  aliases: readonly string[];
  /** Inhabitants, or how many a town would need to be looked for as often. */
  prominence: number;
}
