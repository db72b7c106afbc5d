import type { RoadEnd } from './measure-road.ts';
import { communePole } from './poles.ts';
import type { Communes } from './read-communes.ts';

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

/** A commune as a place. One that is a pole stands at the pole's point, from where its roads are known. */
export function communePlace(communes: Communes, row: number): Place {
  const code = communes.codeAt(row);
  const name = communes.nameAt(row);
  const pole = communePole(code);
  return {
    id: `c:${code}`,
    kind: 'commune',
    name,
    city: name,
    postalCodes: communes.postalCodesAt(row),
    department: communes.departmentAt(row),
    communeCode: code,
    aliases: [],
    prominence: communes.populationAt(row),
    point: communes.pointAt(row),
    pole,
    isAtPole: pole !== undefined,
  };
}
