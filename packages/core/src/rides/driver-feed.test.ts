import { describe, expect, it } from 'vitest';
import { nextFeed } from './driver-feed.ts';

const now = '2026-11-20T10:00:00.000Z';
const later = '2026-11-20T12:00:00.000Z';
const from = '2026-11-18T23:00:00.000Z';
const aRide = (changes: object = {}) => ({
  id: 'w1:0',
  startsAt: '2026-11-21T09:00:00.000Z',
  endsAt: '2026-11-21T10:00:00.000Z',
  digest: 'a',
  ...changes,
});

describe('nextFeed (Rules 14.15)', () => {
  const first = nextFeed([], [aRide()], { now, from });

  it('begins with 0, and tells what is the same as before', () => {
    expect(first).toEqual([{ ...aRide(), sequence: 0, changedAt: now, isCancelled: false }]);
    expect(nextFeed(first, [aRide()], { now: later, from })).toEqual(first);
  });

  it.each([{ startsAt: '2026-11-21T09:30:00.000Z' }, { endsAt: '2026-11-21T10:30:00.000Z' }, { digest: 'b' }])(
    'has a higher number where a ride is another: %j',
    (change) => {
      expect(nextFeed(first, [aRide(change)], { now: later, from })).toEqual([
        { ...aRide(change), sequence: 1, changedAt: later, isCancelled: false },
      ]);
    },
  );

  it('tells a ride that is gone as cancelled, and one that comes back, each with a higher number', () => {
    const gone = nextFeed(first, [], { now: later, from });
    expect(gone).toEqual([{ ...aRide(), sequence: 1, changedAt: later, isCancelled: true }]);
    expect(nextFeed(gone, [], { now, from })).toEqual(gone);
    expect(nextFeed(gone, [aRide()], { now: later, from })).toMatchObject([{ sequence: 2, isCancelled: false }]);
  });

  it('forgets what is over', () => {
    expect(nextFeed(first, [], { now, from: '2026-11-21T10:00:00.001Z' })).toEqual([]);
  });
});
