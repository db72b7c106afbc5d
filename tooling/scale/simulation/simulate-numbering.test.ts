import { describe, expect, it } from 'vitest';
import { leasedRanges } from './leased-ranges.ts';
import { sequencer } from './sequencer.ts';
import { sharedBatches } from './shared-batches.ts';
import { type Scenario, simulateNumbering } from './simulate-numbering.ts';
import { singleWrites } from './single-writes.ts';

const latencies = { readLeastMs: 5, readMoreMs: 5, commitLeastMs: 20, commitMoreMs: 20, documentGapMs: 0 };
const scenario: Scenario = { numbering: sharedBatches, instances: 4, perSecond: 100, seconds: 10, latencies, seed: 7 };
const slow = { ...latencies, documentGapMs: 1000 };

it('is the same to the last digit for the same seed, and another for another', () => {
  expect(simulateNumbering(scenario)).toEqual(simulateNumbering(scenario));
  expect(simulateNumbering({ ...scenario, seed: 8 })).not.toEqual(simulateNumbering(scenario));
});

it('has as many orders arrive as were asked for, give or take chance', () => {
  expect(Math.abs(simulateNumbering(scenario).arrived - 1000)).toBeLessThan(150);
});

describe.each([
  ['single writes', singleWrites],
  ['shared batches', sharedBatches],
  ['leased ranges', leasedRanges],
  ['a sequencer', sequencer],
])('%s', (_, numbering) => {
  it('give no number twice', () => {
    const { numbers } = simulateNumbering({ ...scenario, numbering, perSecond: 30 });
    expect(numbers.length).toBeGreaterThan(50);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('keep up with an order a second', () => {
    const { arrived, numbers } = simulateNumbering({ ...scenario, numbering, perSecond: 1, seconds: 100 });
    expect(arrived - numbers.length).toBeLessThanOrEqual(2);
  });
});

it('a document that allows one write a second gets no more', () => {
  const { numbers } = simulateNumbering({ ...scenario, numbering: singleWrites, perSecond: 10, latencies: slow });
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers.length).toBeLessThanOrEqual(11);
});

it('shared batches reach many times what single writes do, without a hole', () => {
  const single = simulateNumbering({ ...scenario, numbering: singleWrites, perSecond: 300, seconds: 5 });
  const shared = simulateNumbering({ ...scenario, perSecond: 300, seconds: 5 });
  expect(shared.perSecond).toBeGreaterThan(3 * single.perSecond);
  expect([single.holes, shared.holes]).toEqual([0, 0]);
});

it('a sequencer leaves no hole but what it has not told yet; ranges leave those that instances hold', () => {
  const busy = { ...scenario, instances: 40, perSecond: 200 };
  expect(simulateNumbering({ ...busy, numbering: leasedRanges }).holes).toBeGreaterThan(1000);
  expect(simulateNumbering({ ...busy, numbering: sequencer }).holes).toBeLessThan(50);
});

it('a sequencer numbers a batch a second where the counter allows no more', () => {
  const { perSecond } = simulateNumbering({ ...scenario, numbering: sequencer, perSecond: 1000, latencies: slow });
  expect(perSecond).toBeGreaterThan(300);
  expect(perSecond).toBeLessThanOrEqual(400);
});
