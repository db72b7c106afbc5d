import { count } from '../../bench/figures.ts';
import { leasedRanges } from '../simulation/leased-ranges.ts';
import type { Numbering } from '../simulation/numbering.ts';
import { sequencer } from '../simulation/sequencer.ts';
import { sharedBatches } from '../simulation/shared-batches.ts';
import { simulateNumbering, type SimulatedLoad } from '../simulation/simulate-numbering.ts';
import { singleWrites } from '../simulation/single-writes.ts';
import type { Latencies } from '../simulation/world.ts';
import type { Trial } from '../trial.ts';

/** Ways of numbering under loads that no machine here could make: reckoned, not measured. */
export const numberingTrial: Trial = {
  name: 'simulate',
  title: 'Ways of numbering, simulated',
  run: async () => {
    const rows = scenarios.flatMap(({ latencies, word }) =>
      loads.map((load) => [word, count(load.perSecond), count(load.instances), ...cellsOf({ ...load, latencies })]),
    );
    return { table: [headings, ...rows], broken: [] };
  },
};

interface Way {
  name: string;
  numbering: Numbering;
  /** Beyond so many orders a second it is hopeless, and costs the most to reckon. */
  mostPerSecond: number;
}

const ways: readonly Way[] = [
  { name: 'a write an order', numbering: singleWrites, mostPerSecond: 10 },
  { name: 'shared batches', numbering: sharedBatches, mostPerSecond: 1000 },
  { name: 'leased ranges', numbering: leasedRanges, mostPerSecond: 1000 },
  { name: 'one sequencer', numbering: sequencer, mostPerSecond: 1000 },
];

const headings = ['the counter takes', 'orders a second', 'instances', ...ways.map(({ name }) => name)];

/** A database in the same region. */
const regional = { readLeastMs: 5, readMoreMs: 5, commitLeastMs: 20, commitMoreMs: 20 };

const scenarios = [
  { word: 'writes as they come', latencies: { ...regional, documentGapMs: 0 } },
  { word: 'one write a second', latencies: { ...regional, documentGapMs: 1000 } },
] as const;

const loads = [
  { perSecond: 1, instances: 2 },
  { perSecond: 10, instances: 4 },
  { perSecond: 100, instances: 1 },
  { perSecond: 100, instances: 4 },
  { perSecond: 100, instances: 40 },
  { perSecond: 1000, instances: 40 },
] as const;

function cellsOf(load: { perSecond: number; instances: number; latencies: Latencies }): string[] {
  return ways.map(({ numbering, mostPerSecond }) =>
    load.perSecond > mostPerSecond ? '' : cellOf(simulateNumbering({ ...load, numbering, seconds: 60, seed: 1 })),
  );
}

/** What was reached of what arrived, and how long the slowest of a hundred waited. */
function cellOf({ arrived, numbers, p99Ms, holes }: SimulatedLoad): string {
  const reached = `${Math.floor((100 * numbers.length) / arrived)} %`;
  const waited = p99Ms === null ? '' : `, ${(p99Ms / 1000).toFixed(p99Ms < 1000 ? 2 : 1)} s`;
  return `${reached}${waited}${holes > 0 ? `, ${count(holes)} open` : ''}`;
}
