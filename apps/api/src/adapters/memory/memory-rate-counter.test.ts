import { expect, it } from 'vitest';
import { describeRateCounterContract } from '#ports/contracts/rate-counter.contract.ts';
import { createMemoryRateCounter } from './memory-rate-counter.ts';

describeRateCounterContract('memory', (clock) => ({ counter: createMemoryRateCounter({ clock }) }));

it('memory forgets who was counted longest ago where more ask than it remembers', async () => {
  const counter = createMemoryRateCounter({ clock: { now: () => new Date(0) } });
  const count = async (key: string) => {
    const { current } = await counter.count({ rateClass: 'quotes', key, max: 9, windowMs: 60_000 });
    return current;
  };
  await count('the first');
  await count('the second');
  for (let key = 0; key < 4_998; key += 1) await count(String(key));
  expect(await count('the first')).toBe(2);
  await count('one more');
  expect([await count('the first'), await count('the second')]).toEqual([3, 1]);
});
