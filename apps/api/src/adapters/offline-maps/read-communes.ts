import { readFileSync } from 'node:fs';
import type { Point } from './great-circle.ts';

const file = new URL('./communes.generated.json', import.meta.url);
const unitsPerDegree = 10_000;
const codeLength = 5;

/** The committed file: one entry a column (tooling/gazetteer writes it). */
interface CommuneColumns {
  count: number;
  departments: Record<string, string>;
  codes: string;
  names: string;
  postalCodes: string;
  populations: number[];
  latitudes: number[];
  longitudes: number[];
}

/** The communes of metropolitan France by row, in ascending order of their INSEE codes. */
export interface Communes {
  count: number;
  /** The row of an INSEE code, or `undefined`. */
  rowOf(code: string): number | undefined;
  codeAt(row: number): string;
  nameAt(row: number): string;
  /** Postal codes, usual one first. */
  postalCodesAt(row: number): string[];
  populationAt(row: number): number;
  pointAt(row: number): Point;
  departmentAt(row: number): string;
}

/** Reads the file beside this module. Throws where it is missing or torn: the API must not start without its map. */
export function readCommunes(): Communes {
  const columns: CommuneColumns = JSON.parse(readFileSync(file, 'utf8'));
  const { count, codes, departments } = columns;
  const names = columns.names.split('\n');
  const postalCodes = columns.postalCodes.split('\n');
  const populations = Int32Array.from(columns.populations);
  const latitudes = Int32Array.from(columns.latitudes);
  const longitudes = Int32Array.from(columns.longitudes);
  assertSameLength(count, [codes.length / codeLength, names.length, postalCodes.length, populations.length]);
  assertSameLength(count, [latitudes.length, longitudes.length]);
  const codeAt = (row: number) => codes.slice(row * codeLength, (row + 1) * codeLength);
  return {
    count,
    codeAt,
    rowOf: (code) => findRow(code, count, codeAt),
    nameAt: (row) => names[row] ?? '',
    postalCodesAt: (row) => (postalCodes[row] ?? '').split('|'),
    populationAt: (row) => populations[row] ?? 0,
    pointAt: (row) => ({
      latitude: (latitudes[row] ?? 0) / unitsPerDegree,
      longitude: (longitudes[row] ?? 0) / unitsPerDegree,
    }),
    departmentAt: (row) => departments[codeAt(row).slice(0, 2)] ?? '',
  };
}

function assertSameLength(count: number, lengths: number[]): void {
  if (lengths.some((length) => length !== count)) throw new Error('communes.generated.json: columns of unequal length');
}

function findRow(code: string, count: number, codeAt: (row: number) => string): number | undefined {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (codeAt(middle) < code) low = middle + 1;
    else high = middle;
  }
  return low < count && codeAt(low) === code ? low : undefined;
}
