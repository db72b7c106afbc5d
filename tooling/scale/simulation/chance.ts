/** Numbers from 0 to 1 that are the same for the same seed, on every machine (mulberry32). */
export type Chance = () => number;

export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A waiting time with no memory, in the unit of its mean. */
export function exponential(chance: Chance, mean: number): number {
  return -Math.log(1 - chance()) * mean;
}
