import type { Numbering, Told } from './numbering.ts';

/** Firestore takes some 500 writes at once: an order each, and the counter. */
const mostOrders = 400;
/** How long the one that numbers rests where nothing was there. */
const restMs = 25;

/**
 * Instances store orders without a number, and tell who waits for it. One of them, the one with the lease, numbers what is stored in the
 * order of its arrival, a batch after the other: nobody but it writes the counter.
 */
export const sequencer: Numbering = ({ counter, chance, store, read, timeline }) => {
  const stored: Told[] = [];

  function next(): void {
    read(() => {
      const batch = stored.splice(0, mostOrders);
      if (batch.length === 0) {
        timeline.after(restMs, next);
        return;
      }
      counter.take({ count: batch.length, chance }, (first) => {
        // Whoever took an order in hears of its number as long after as a reading takes.
        for (const [place, told] of batch.entries()) read(() => told(first === null ? null : first + place));
        next();
      });
    });
  }

  next();
  return { createInstance: () => (told) => store(() => stored.push(told)) };
};
