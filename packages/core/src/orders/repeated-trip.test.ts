import { describe, expect, it } from 'vitest';
import { minutesSinceSameTrip } from './repeated-trip.ts';

const place = (city: string) => ({ placeName: `Gare de ${city}`, postalCode: '60000', city });
const leg = (from: string, to: string, fromDatetime = '2026-12-01T17:30:00.000Z') => ({
  from: place(from),
  to: place(to),
  fromDatetime,
});
const trips = [leg('Senlis', 'Creil'), leg('Creil', 'Senlis', '2026-12-01T18:30:00.000Z')];
const earlier = (changes: object = {}) => ({
  createdAt: '2026-11-20T10:00:00.000Z',
  status: 'pending' as const,
  trips,
  ...changes,
});

describe('the same trip again', () => {
  it.each([
    ['2026-11-20T09:59:59.000Z', 0],
    ['2026-11-20T10:00:00.000Z', 0],
    ['2026-11-20T10:00:59.999Z', 0],
    ['2026-11-20T10:03:20.000Z', 3],
    ['2026-11-20T10:09:59.999Z', 9],
    ['2026-11-20T10:10:00.000Z', null],
  ])('is asked about at %s: %s', (now, minutes) => {
    expect(minutesSinceSameTrip(trips, [earlier()], now)).toBe(minutes);
  });

  it('is told by the latest of several', () => {
    const both = [earlier(), earlier({ createdAt: '2026-11-20T10:04:00.000Z' })];
    expect(minutesSinceSameTrip(trips, both, '2026-11-20T10:06:30.000Z')).toBe(2);
    expect(minutesSinceSameTrip(trips, both.toReversed(), '2026-11-20T10:06:30.000Z')).toBe(2);
  });

  it.each([
    ['was canceled since', { status: 'canceled' as const }],
    ['leaves at another hour', { trips: [leg('Senlis', 'Creil', '2026-12-01T17:40:00.000Z'), trips[1]!] }],
    ['goes elsewhere', { trips: [leg('Senlis', 'Chantilly'), trips[1]!] }],
    ['goes there only', { trips: [trips[0]!] }],
    ['goes the other way', { trips: [leg('Creil', 'Senlis'), leg('Senlis', 'Creil', '2026-12-01T18:30:00.000Z')] }],
  ])('is none that %s', (_what, changes) => {
    expect(minutesSinceSameTrip(trips, [earlier(changes)], '2026-11-20T10:03:20.000Z')).toBeNull();
  });

  it('is the same however the map provider names the places today', () => {
    const renamed = trips.map((trip) => ({ ...trip, from: { ...trip.from, placeId: 'x1' } }));
    expect(minutesSinceSameTrip(renamed, [earlier()], '2026-11-20T10:03:20.000Z')).toBe(3);
  });
});
