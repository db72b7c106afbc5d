import { quantile } from '../../bench/median.ts';
import { createChance, exponential } from './chance.ts';
import type { Numbering } from './numbering.ts';
import { createTimeline } from './timeline.ts';
import { createWorld, type Latencies } from './world.ts';

export interface Scenario {
  numbering: Numbering;
  instances: number;
  /** Orders that arrive in a second, by chance, over all instances. */
  perSecond: number;
  seconds: number;
  latencies: Latencies;
  seed: number;
}

export interface SimulatedLoad {
  arrived: number;
  /** In the order of their telling. */
  numbers: number[];
  refused: number;
  /** Orders of a second that were told their number while orders arrived. */
  perSecond: number;
  /** Of those that were told one, from arrival on; `null` where nobody was. */
  p99Ms: number | null;
  /** Numbers below the highest that no order has. */
  holes: number;
  counterWrites: number;
}

/** Orders arrive for so many seconds and are numbered; what waits then is left alone. The same scenario is the same to the last digit. */
export function simulateNumbering({
  numbering,
  instances,
  perSecond,
  seconds,
  latencies,
  seed,
}: Scenario): SimulatedLoad {
  const timeline = createTimeline();
  const chance = createChance(seed);
  const world = createWorld(timeline, chance, latencies);
  const { createInstance } = numbering(world);
  const doors = Array.from({ length: instances }, createInstance);
  const numbers: number[] = [];
  const waits: number[] = [];
  let arrived = 0;
  let refused = 0;

  function arrive(): void {
    const arrivedAtMs = timeline.nowMs();
    doors[arrived % instances]?.((number) => {
      if (number === null) refused += 1;
      else {
        numbers.push(number);
        waits.push(timeline.nowMs() - arrivedAtMs);
      }
    });
    arrived += 1;
    timeline.after(exponential(chance, 1000 / perSecond), arrive);
  }

  timeline.after(exponential(chance, 1000 / perSecond), arrive);
  timeline.runUntil(seconds * 1000);
  return {
    arrived,
    numbers,
    refused,
    perSecond: numbers.length / seconds,
    p99Ms: waits.length === 0 ? null : quantile(waits, 0.99),
    holes: numbers.reduce((highest, number) => Math.max(highest, number), 0) - numbers.length,
    counterWrites: world.counter.tries(),
  };
}
