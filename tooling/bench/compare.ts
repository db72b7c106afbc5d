import type { Program } from './product/program.ts';
import { median } from './median.ts';

interface Contender {
  program: Program;
  /** Runs one round and answers how much it did in a second, or how long it took. */
  round(): Promise<number>;
}

export interface Comparison {
  product: number;
  peer: number;
  /** Median of the rounds' own ratios: a machine that slows down for a while slows both of a pair. */
  ratio: number;
}

/** Pairs of rounds in which both get warm; they do not count. */
const WARM_UPS = 2;

/** What a round of each came to, one after the other. */
interface Pair {
  readonly product: number;
  readonly peer: number;
}

/** Rounds of product and peer by turns, the order changing each time; whoever does not play holds still. */
export async function compare(
  contenders: { product: Contender; peer: Contender },
  rounds: number,
): Promise<Comparison> {
  return comparisonOf(await playPairs(contenders, rounds));
}

/** The rounds themselves, where those of several sittings count together. */
export async function playPairs(contenders: { product: Contender; peer: Contender }, rounds: number): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let turn = 0; turn < WARM_UPS + rounds; turn += 1) {
    const measured = { product: 0, peer: 0 };
    const order = turn % 2 === 0 ? (['product', 'peer'] as const) : (['peer', 'product'] as const);
    for (const name of order) measured[name] = await playAlone(contenders, name);
    if (turn >= WARM_UPS) pairs.push(measured);
  }
  return pairs;
}

export function comparisonOf(pairs: readonly Pair[]): Comparison {
  return {
    product: median(pairs.map(({ product }) => product)),
    peer: median(pairs.map(({ peer }) => peer)),
    ratio: median(pairs.map(({ product, peer }) => product / peer)),
  };
}

async function playAlone(
  contenders: { product: Contender; peer: Contender },
  name: 'product' | 'peer',
): Promise<number> {
  const resting = contenders[name === 'product' ? 'peer' : 'product'];
  resting.program.pause();
  try {
    return await contenders[name].round();
  } finally {
    resting.program.resume();
  }
}
