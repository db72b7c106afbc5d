import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decisionTimes } from './decision-times.ts';

const friday = '2026-11-20T10:00:00.000Z';
const undecided = (fromDatetime: string, captureBefore?: string | null) => ({
  createdAt: friday,
  trips: [{ fromDatetime }, { fromDatetime: '2027-01-01T10:00:00.000Z' }],
  payment: captureBefore === undefined ? null : { captureBefore },
  decideWithinHours: null,
});

describe('decisionTimes', () => {
  it.each([
    ['two hours before the pick-up', undecided('2026-12-01T17:30:00.000Z'), '2026-12-01T15:30:00.000Z'],
    [
      'two hours before the hold ends',
      undecided('2026-12-01T17:30:00.000Z', '2026-11-27T10:00:00.000Z'),
      '2026-11-27T08:00:00.000Z',
    ],
    [
      'by the pick-up where it is sooner',
      undecided('2026-11-22T10:00:00.000Z', '2026-11-27T10:00:00.000Z'),
      '2026-11-22T08:00:00.000Z',
    ],
    [
      'by the pick-up where the provider named no end of the hold',
      undecided('2026-11-22T10:00:00.000Z', null),
      '2026-11-22T08:00:00.000Z',
    ],
    ['half-way to a pick-up in an hour', undecided('2026-11-20T11:00:00.000Z'), '2026-11-20T10:30:00.000Z'],
  ])('ends %s', (_name, order, decideBefore) => {
    expect(decisionTimes(order).decideBefore).toBe(decideBefore);
  });

  it('ends a day after its making, and reminds half-way, where a vehicle is kept for it; never later than any other', () => {
    const kept = (pickup: string) => ({ ...undecided(pickup), decideWithinHours: 24 });
    expect(decisionTimes(kept('2026-12-01T17:30:00.000Z'))).toEqual({
      remindAt: '2026-11-20T22:00:00.000Z',
      decideBefore: '2026-11-21T10:00:00.000Z',
    });
    expect(decisionTimes(kept('2026-11-20T18:00:00.000Z')).decideBefore).toBe('2026-11-20T16:00:00.000Z');
  });

  it('reminds a day before, or half-way', () => {
    expect(decisionTimes(undecided('2026-12-01T17:30:00.000Z')).remindAt).toBe('2026-11-30T15:30:00.000Z');
    expect(decisionTimes(undecided('2026-11-21T12:00:00.000Z')).remindAt).toBe('2026-11-20T22:00:00.000Z');
  });

  it('always reminds before it ends, and ends before the ride and the hold', () => {
    const minutes = fc.integer({ min: 2, max: 600_000 });
    fc.assert(
      fc.property(minutes, fc.option(minutes), (pickup, hold) => {
        const at = (after: number) => new Date(Date.parse(friday) + after * 60_000).toISOString();
        const { remindAt, decideBefore } = decisionTimes(undecided(at(pickup), hold === null ? undefined : at(hold)));
        expect(friday < remindAt && remindAt < decideBefore && decideBefore < at(pickup)).toBe(true);
        expect(hold === null || decideBefore < at(hold)).toBe(true);
      }),
    );
  });
});
