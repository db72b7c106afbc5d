import type { Numbering } from './numbering.ts';

/** Every order takes its own number of the one counter, and is written with it. */
export const singleWrites: Numbering = ({ counter, chance }) => ({
  createInstance: () => (told) => counter.take({ count: 1, chance }, told),
});
