import * as fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import type { Stores } from '#ports/stores.ts';
import { anEngineForEach } from '#testing/an-engine.ts';
import { aProduct } from './a-product.ts';
import { movesHour } from './amend-hour.ts';
import { everyCommand as others, withoutLoss as usualOthers } from './commands.ts';
import { aNaiveFleet, type Naive, recordsOf } from './naive-fleet.ts';

const { count: histories, seed } = inject('fleet');
const [everyCommand, withoutLoss] = [
  [...others, movesHour],
  [...usualOthers, movesHour],
];

/** Lives through as many histories, each in a fleet of its own. Rejects at the first that goes another way than the list. */
async function live(commands: typeof everyCommand, numRuns: number, planted = (stores: Stores) => stores) {
  const seen: Naive['seen'] = new Set();
  const anEngine = anEngineForEach();
  const property = fc.asyncProperty(fc.commands(commands, { maxCommands: 10, size: 'max' }), async (history) => {
    const start = async () => {
      const model = aNaiveFleet(seen);
      const real = aProduct(planted(anEngine().stores));
      await real.fleet.replace(recordsOf(model));
      return { model, real };
    };
    await fc.asyncModelRun(start, history);
  });
  await fc.assert(property, { numRuns, seed });
  return seen;
}

/** On a machine that is busy with others. */
const timeout = 180_000 * Math.ceil(histories / 1000);

describe('histories of a fleet', { timeout }, () => {
  it.each([
    ['of sales, cards, answers and hours', withoutLoss, ['sold', 'refused', 'moved', 'amended']],
    ['in which vehicles are blocked, retired and come back', everyCommand, ['sold', 'refused', 'stranded', 'rescued']],
  ])(`${histories / 2} of them %s go as a list says (FLEET_SEED=${seed})`, async (_name, commands, usual) => {
    const seen = await live(commands, Math.ceil(histories / 2));
    // Histories in which everybody gets a car prove little.
    const outcomes = histories >= 400 ? usual : [];
    expect([...seen]).toEqual(expect.arrayContaining(outcomes));
  });

  it('would tell of a vehicle that stays with an order that is over', async () => {
    const forgetful = (stores: Stores): Stores => {
      const completeChange: Stores['orders']['completeChange'] = ({ fleet: _freeing, ...change }) =>
        stores.orders.completeChange(change);
      return { ...stores, orders: { ...stores.orders, completeChange } };
    };
    await expect(live(withoutLoss, 100, forgetful)).rejects.toThrow('Property failed');
  });
});
