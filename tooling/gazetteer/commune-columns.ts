import type { Commune } from './commune.ts';

/** Degrees are kept as whole ten-thousandths: eleven metres, far below the size of a village. */
const unitsPerDegree = 10_000;

/** The file that the API reads: one entry a column, because 34,000 small objects would cost it ten times the memory. */
export interface CommuneColumns {
  attribution: string[];
  sources: Record<string, string>;
  count: number;
  /** Name by code of department. */
  departments: Record<string, string>;
  /** INSEE codes in ascending order, five characters each, with nothing between. */
  codes: string;
  /** Names, one a line. */
  names: string;
  /** Postal codes, one commune a line, separated by bars. */
  postalCodes: string;
  populations: number[];
  /** Ten-thousandths of a degree. */
  latitudes: number[];
  longitudes: number[];
}

type Provenance = Pick<CommuneColumns, 'attribution' | 'sources' | 'departments'>;

export function communeColumns(communes: readonly Commune[], provenance: Provenance): CommuneColumns {
  const sorted = [...communes].sort((a, b) => (a.code < b.code ? -1 : 1));
  return {
    ...provenance,
    count: sorted.length,
    codes: sorted.map((commune) => commune.code).join(''),
    names: sorted.map((commune) => commune.name).join('\n'),
    postalCodes: sorted.map((commune) => commune.postalCodes.join('|')).join('\n'),
    populations: sorted.map((commune) => commune.population),
    latitudes: sorted.map((commune) => Math.round(commune.centre.latitude * unitsPerDegree)),
    longitudes: sorted.map((commune) => Math.round(commune.centre.longitude * unitsPerDegree)),
  };
}

/** One column a line: a renewed source shows which columns it changed. */
export function columnsText(columns: CommuneColumns): string {
  const lines = Object.entries(columns).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
