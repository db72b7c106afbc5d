import type { Numbering, Told } from './numbering.ts';

/** Numbers that an instance takes at once, before it needs them. */
const rangeSize = 100;

/** An instance holds numbers of its own and stores each order alone: nobody waits for the counter while there are any. */
export const leasedRanges: Numbering = ({ counter, chance, store }) => ({
  createInstance: () => {
    const held: number[] = [];
    const waiting: Told[] = [];
    let isTaking = false;

    function serve(): void {
      while (held.length > 0 && waiting.length > 0) {
        const [number, told] = [held.shift(), waiting.shift()];
        if (number !== undefined && told) store(() => told(number));
      }
      // As many more as already wait: a crowd shares a write, however large it is.
      if (!isTaking && held.length < rangeSize / 2) take(rangeSize + waiting.length);
    }

    function take(count: number): void {
      isTaking = true;
      counter.take({ count, chance }, (first) => {
        isTaking = false;
        if (first !== null) held.push(...Array.from({ length: count }, (_, place) => first + place));
        serve();
      });
    }

    return (told) => {
      waiting.push(told);
      serve();
    };
  },
});
