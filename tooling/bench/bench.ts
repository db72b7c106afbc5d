/** What a figure is held against. */
export interface Limit {
  bound: 'at least' | 'at most' | 'above' | 'below';
  value: number;
}

/** One line of the report. A figure without a limit informs and cannot be missed. */
export interface Finding {
  what: string;
  /** What the product does, with its unit. */
  product: string;
  /** What it is compared with in the same run. */
  peer?: string;
  /** The figure that the limit is about: a ratio where there is a peer. */
  figure: number;
  /** What `figure` counts: nothing for a ratio, else its unit. */
  unit?: string;
  limit?: Limit;
}

export interface Bench {
  /** What `npm run bench -- <name>` or `npm run lighthouse -- <name>` calls it, and the name of its block in docs/performance.md. */
  name: string;
  title: string;
  run(): Promise<Finding[]>;
}

const comparisons = {
  'at least': (figure, limit) => figure >= limit,
  'at most': (figure, limit) => figure <= limit,
  above: (figure, limit) => figure > limit,
  below: (figure, limit) => figure < limit,
} as const satisfies Record<Limit['bound'], (figure: number, limit: number) => boolean>;

export function isMet({ figure, limit }: Finding): boolean {
  if (!limit) return true;
  return comparisons[limit.bound](figure, limit.value);
}
