import { existsSync, readFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { greatCircleKm, type Point } from './great-circle.ts';
import { handWrittenPlaces } from './hand-written-places.ts';
import { operatorBase } from './operator-base.ts';
import { communePlace, type Place } from './place.ts';
import { type Communes, openCommunes, packCommunes, type PackedCommunes } from './read-communes.ts';
import { type IndexedNames, packIndex, type PackedIndex } from './search-index.ts';

/** Every place that is known, by row: the communes, then the arrondissements, then the points of interest. */
export interface Gazetteer {
  placeAt(row: number): Place;
  rowOf(id: string): number | undefined;
  /** Whether the row is a commune or an arrondissement: a place that has streets. */
  isCommune(row: number): boolean;
  /** Whether the row is a commune of the department in which the operator's cars stand. */
  isHome(row: number): boolean;
}

/** What of the gazetteer is worked out before anybody asks, around a base. */
export interface PackedGazetteer {
  communes: PackedCommunes;
  index: PackedIndex;
  /** How likely each row is meant: the logarithm of its size, less one for every 100 km from the base. */
  weights: Float32Array;
  /** The rows of the communes of the base's department: the first, and the one behind the last. */
  home: readonly [from: number, to: number];
}

/** What a build leaves beside the program (tsup.config.ts). */
const builtFile = new URL('./gazetteer.packed', import.meta.url);

/**
 * The gazetteer around a base. What the build has worked out for the operator's is read, which takes a millisecond; to work it out takes a
 * fifth of a second and leaves ten megabytes of garbage behind.
 */
export function readGazetteer(base: Point): PackedGazetteer {
  if (base !== operatorBase) return packGazetteer(base);
  if (existsSync(builtFile)) return deserialize(readFileSync(builtFile));
  workedOut ??= packGazetteer(base);
  return workedOut;
}

/** Worked out once where nothing was built, as in tests. All share it, since nobody writes into it. */
let workedOut: PackedGazetteer | undefined;

/** What the build writes into the file beside the program. */
export function gazetteerFile(): Buffer {
  return serialize(packGazetteer(operatorBase));
}

function packGazetteer(base: Point): PackedGazetteer {
  const packed = packCommunes();
  const communes = openCommunes(packed);
  const handWritten = handWrittenPlaces(communes);
  return {
    communes: packed,
    index: packIndex(namesOf(communes, handWritten)),
    weights: weightsOf(communes, handWritten, base),
    home: homeOf(communes, base),
  };
}

export function openGazetteer({ communes: packed, home: [homeFrom, homeTo] }: PackedGazetteer): Gazetteer {
  const communes = openCommunes(packed);
  const handWritten = handWrittenPlaces(communes);
  const rows = new Map(handWritten.map((place, index) => [place.id, communes.count + index]));
  const handWrittenAt = (row: number) => handWritten[row - communes.count];
  const isGenerated = (row: number) => row < communes.count;
  return {
    placeAt: (row) => (isGenerated(row) ? undefined : handWrittenAt(row)) ?? communePlace(communes, row),
    rowOf: (id) => rows.get(id) ?? (id.startsWith('c:') ? communes.rowOf(id.slice(2)) : undefined),
    isCommune: (row) => isGenerated(row) || handWrittenAt(row)?.kind === 'commune',
    isHome: (row) => row >= homeFrom && row < homeTo,
  };
}

/** What finds each row, in order. A point of interest is not found by its postal code before the town that has it. */
function* namesOf(communes: Communes, handWritten: readonly Place[]): Generator<IndexedNames> {
  for (let row = 0; row < communes.count; row += 1) {
    const names = [communes.nameAt(row), ...communes.postalCodesAt(row)];
    yield { names, surroundings: communes.departmentAt(row) };
  }
  yield* handWritten.map(indexedNames);
}

/** A town must be e times as large to be suggested like one 100 km nearer. */
const kilometresPerWeight = 100;

function weightsOf(communes: Communes, handWritten: readonly Place[], base: Point): Float32Array {
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
}

/** A department's part of the INSEE codes of its communes, by which they are in order. */
const departmentDigits = 2;

function homeOf(communes: Communes, base: Point): [number, number] {
  const home = communes.codeAt(nearestRow(communes, base)).slice(0, departmentDigits);
  const isHome = (row: number) => communes.codeAt(row).startsWith(home);
  let from = 0;
  while (!isHome(from)) from += 1;
  let to = from;
  while (to < communes.count && isHome(to)) to += 1;
  return [from, to];
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
