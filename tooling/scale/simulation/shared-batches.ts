import type { Numbering, Told } from './numbering.ts';

/** As the product's own (`apps/api/src/adapters/firestore/group-writer.ts`). */
const mostOrders = 100;

/** What waits in an instance shares one write of the counter; one group of an instance is on its way at a time. */
export const sharedBatches: Numbering = ({ counter, chance, timeline }) => ({
  createInstance: () => {
    const waiting: Told[] = [];
    let isBusy = false;

    function next(): void {
      isBusy = waiting.length > 0;
      if (!isBusy) return;
      const group = waiting.splice(0, mostOrders);
      counter.take({ count: group.length, chance }, (first) => {
        for (const [place, told] of group.entries()) told(first === null ? null : first + place);
        next();
      });
    }

    return (told) => {
      waiting.push(told);
      if (isBusy) return;
      isBusy = true;
      timeline.after(0, next);
    };
  },
});
