import { describe, expect, it } from 'vitest';
import type { Clock } from '../clock.ts';
import type { Occurrence, RateCounter } from '../rate-counter.ts';

const minute = 60_000;

function anOccurrence(changes: Partial<Occurrence> = {}): Occurrence {
  return { rateClass: 'quotes', key: '203.0.113.7', max: 3, windowMs: minute, ...changes };
}

/** A clock that stands until the test moves it. */
function aClock() {
  let at = Date.UTC(2026, 10, 20, 10);
  return {
    now: () => new Date(at),
    pass: (ms: number) => {
      at += ms;
    },
  };
}

/** `create` answers the counter of one process and, where processes share what they count, that of another. */
export function describeRateCounterContract(
  name: string,
  create: (clock: Clock) => { counter: RateCounter; elsewhere?: RateCounter },
) {
  describe(`${name} as a counter of requests`, () => {
    it('counts from the first one on, and says when its window is over', async () => {
      const clock = aClock();
      const { counter } = create(clock);
      expect(await counter.count(anOccurrence())).toEqual({ current: 1, endsInMs: minute });
      clock.pass(10_000);
      expect(await counter.count(anOccurrence())).toEqual({ current: 2, endsInMs: 50_000 });
      expect(await counter.count(anOccurrence())).toEqual({ current: 3, endsInMs: 50_000 });
    });

    it('begins anew when the window is over, not before, however many there were', async () => {
      const clock = aClock();
      const { counter } = create(clock);
      for (let time = 0; time < 5; time += 1) await counter.count(anOccurrence());
      clock.pass(minute - 1);
      expect(await counter.count(anOccurrence())).toEqual({ current: 4, endsInMs: 1 });
      clock.pass(1);
      expect(await counter.count(anOccurrence())).toEqual({ current: 1, endsInMs: minute });
      expect(await counter.count(anOccurrence())).toEqual({ current: 2, endsInMs: minute });
    });

    it('counts each of those that happen at the same time', async () => {
      const { counter, elsewhere = counter } = create(aClock());
      const counting = Array.from({ length: 30 }, (_, n) =>
        (n % 2 === 0 ? counter : elsewhere).count(anOccurrence({ max: 20 })),
      );
      const heard = (await Promise.all(counting)).map(({ current }) => current).sort((a, b) => a - b);
      const allowed = Array.from({ length: 20 }, (_, n) => n + 1);
      expect(heard).toEqual([...allowed, ...Array.from({ length: 10 }, () => 21)]);
    });

    it('goes on where another process has counted', async ({ skip }) => {
      const { counter, elsewhere = skip('each process counts its own') } = create(aClock());
      await counter.count(anOccurrence());
      await elsewhere.count(anOccurrence());
      expect((await counter.count(anOccurrence())).current).toBe(3);
      expect((await elsewhere.count(anOccurrence())).current).toBe(4);
    });

    it('counts no further than one beyond what is allowed', async () => {
      const { counter, elsewhere = counter } = create(aClock());
      for (let time = 0; time < 6; time += 1) await counter.count(anOccurrence());
      expect(await counter.count(anOccurrence())).toEqual({ current: 4, endsInMs: minute });
      expect(await elsewhere.count(anOccurrence())).toEqual({ current: 4, endsInMs: minute });
    });

    it('counts keys and classes apart', async () => {
      const { counter } = create(aClock());
      const occurrences = [
        anOccurrence(),
        anOccurrence({ key: '203.0.113.8' }),
        anOccurrence({ rateClass: 'places' }),
        anOccurrence({ rateClass: 'quotes203.0', key: '.113.7' }),
      ];
      for (const occurrence of occurrences) expect((await counter.count(occurrence)).current).toBe(1);
      expect((await counter.count(occurrences[0]!)).current).toBe(2);
    });
  });
}
