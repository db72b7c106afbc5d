import { readFileSync } from 'node:fs';
import type { Point } from './great-circle.ts';
import { packTexts, type PackedTexts, textAt } from './packed-texts.ts';

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

/** The same columns as bytes, which need no reading: what is asked of a row is taken out of them. */
export interface PackedCommunes {
  departments: Record<string, string>;
  codes: Buffer;
  names: PackedTexts;
  postalCodes: PackedTexts;
  populations: Int32Array;
  /** Ten-thousandths of a degree. */
  latitudes: Int32Array;
  longitudes: Int32Array;
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
export function packCommunes(): PackedCommunes {
  const columns: CommuneColumns = JSON.parse(readFileSync(file, 'utf8'));
  const { count, codes, populations, latitudes, longitudes } = columns;
  const names = curled(columns.names).split('\n');
  const postalCodes = columns.postalCodes.split('\n');
  const lengths = [codes.length / codeLength, names, postalCodes, populations, latitudes, longitudes].map((column) =>
    typeof column === 'number' ? column : column.length,
  );
  if (lengths.some((length) => length !== count)) throw new Error('communes.generated.json: columns of unequal length');
  return {
    departments: Object.fromEntries(Object.entries(columns.departments).map(([code, name]) => [code, curled(name)])),
    codes: Buffer.from(codes, 'latin1'),
    names: packTexts(names),
    postalCodes: packTexts(postalCodes),
    populations: Int32Array.from(populations),
    latitudes: Int32Array.from(latitudes),
    longitudes: Int32Array.from(longitudes),
  };
}

/** The source has straight apostrophes, the site and its own places curly ones. */
const curled = (text: string) => text.replaceAll("'", '’');

export function openCommunes(packed: PackedCommunes): Communes {
  const { departments, codes, names, postalCodes, populations, latitudes, longitudes } = packed;
  const count = populations.length;
  const codeAt = (row: number) => codes.toString('latin1', row * codeLength, (row + 1) * codeLength);
  return {
    count,
    codeAt,
    rowOf: (code) => findRow(code, count, codeAt),
    nameAt: (row) => textAt(names, row),
    postalCodesAt: (row) => textAt(postalCodes, row).split('|'),
    populationAt: (row) => populations[row] ?? 0,
    pointAt: (row) => ({
      latitude: (latitudes[row] ?? 0) / unitsPerDegree,
      longitude: (longitudes[row] ?? 0) / unitsPerDegree,
    }),
    departmentAt: (row) => departments[codeAt(row).slice(0, 2)] ?? '',
  };
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
