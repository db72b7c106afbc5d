import type { Place } from './place.ts';
import { communePole } from './poles.ts';
import type { Communes } from './read-communes.ts';

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
