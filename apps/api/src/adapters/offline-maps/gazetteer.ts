import { greatCircleKm, type Point } from './great-circle.ts';
import { handWrittenPlaces } from './hand-written-places.ts';
import { communePlace, type Place } from './place.ts';
import { operatorBase } from './operator-base.ts';
import { type Communes, readCommunes } from './read-communes.ts';
import type { IndexedNames } from './search-index.ts';

/** Every place that is known, by row: the communes, then the arrondissements, then the points of interest. */
export interface Gazetteer {
  count: number;
  placeAt(row: number): Place;
  rowOf(id: string): number | undefined;
  /** Whether the row is a commune or an arrondissement: a place that has streets. */
  isCommune(row: number): boolean;
  /** Whether the row is a commune of the department in which the operator's cars stand. */
  isHome(row: number): boolean;
  /** What finds each row, in order. A point of interest is not found by its postal code before the town that has it. */
  names(): Generator<IndexedNames>;
  /** How likely each row is meant: the logarithm of its size, less one for every `kilometresPerWeight` from the base. */
  weights(kilometresPerWeight: number): Float32Array;
}

/** A department's part of the INSEE codes of its communes. */
const departmentDigits = 2;

/** `base` is where the operator's cars stand. */
export function createGazetteer(base: Point = operatorBase): Gazetteer {
  const communes = readCommunes();
  const handWritten = handWrittenPlaces(communes);
  const rows = new Map(handWritten.map((place, index) => [place.id, communes.count + index]));
  const handWrittenAt = (row: number) => handWritten[row - communes.count];
  const home = communes.codeAt(nearestRow(communes, base)).slice(0, departmentDigits);
  const isGenerated = (row: number) => row < communes.count;
  return {
    count: communes.count + handWritten.length,
    placeAt: (row) => (isGenerated(row) ? undefined : handWrittenAt(row)) ?? communePlace(communes, row),
    rowOf: (id) => rows.get(id) ?? (id.startsWith('c:') ? communes.rowOf(id.slice(2)) : undefined),
    isCommune: (row) => isGenerated(row) || handWrittenAt(row)?.kind === 'commune',
    isHome: (row) => isGenerated(row) && communes.codeAt(row).startsWith(home),
    *names() {
      for (let row = 0; row < communes.count; row += 1) {
        const names = [communes.nameAt(row), ...communes.postalCodesAt(row)];
        yield { names, surroundings: communes.departmentAt(row) };
      }
      yield* handWritten.map(indexedNames);
    },
    weights(kilometresPerWeight) {
      const weigh = (inhabitants: number, point: Point) =>
        Math.log(inhabitants + 1) - greatCircleKm(base, point) / kilometresPerWeight;
      const weights = new Float32Array(communes.count + handWritten.length);
      for (let row = 0; row < communes.count; row += 1) {
        const sought = soughtTowns.get(communes.codeAt(row)) ?? 0;
        weights[row] = weigh(Math.max(sought, communes.populationAt(row)), communes.pointAt(row));
      }
      weights.set(
        handWritten.map(({ prominence, point }) => weigh(prominence, point)),
        communes.count,
      );
      return weights;
    },
  };
}

/** Towns that are ridden to more than their inhabitants tell: as many as a town would need to be looked for as often. */
const soughtTowns = new Map([
  ['60141', 60_000], // Chantilly
  ['60612', 40_000], // Senlis
  ['95527', 60_000], // Roissy-en-France
]);

function nearestRow(communes: Communes, base: Point): number {
  const kilometresTo = (row: number) => greatCircleKm(base, communes.pointAt(row));
  let nearest = 0;
  for (let row = 1; row < communes.count; row += 1) if (kilometresTo(row) < kilometresTo(nearest)) nearest = row;
  return nearest;
}

function indexedNames({ kind, name, aliases, postalCodes, city, department }: Place): IndexedNames {
  if (kind === 'commune') return { names: [name, ...aliases, ...postalCodes], surroundings: department };
  return { names: [name, ...aliases], surroundings: `${postalCodes[0]} ${city} ${department}` };
}
