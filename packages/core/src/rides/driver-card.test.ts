import { describe, expect, it } from 'vitest';
import { driverCardAt, isDriverCardDue, isDriverCardTrue, withDriverCard } from './driver-card.ts';

const startsAt = '2026-12-01T17:30:00.000Z';
const evening = '2026-11-30T17:00:00.000Z';
const partner = { name: 'Taxis de l’Oise', revtc: 'EVTC060990001' };
const aRide = (changes: Partial<Parameters<typeof isDriverCardDue>[0]> = {}) => ({
  kind: 'ride' as const,
  vehicleId: 'van',
  driverId: 'anne',
  startsAt,
  pinned: false,
  version: 3,
  ...changes,
});

describe('driverCardAt (Rules 14.11)', () => {
  it.each([
    ['a winter’s evening', startsAt, evening],
    ['just after midnight in Paris', '2026-11-30T23:05:00.000Z', evening],
    ['the day after the clocks went forward', '2026-03-30T08:00:00.000Z', '2026-03-29T16:00:00.000Z'],
    ['the day on which they go back', '2026-10-25T10:00:00.000Z', '2026-10-24T16:00:00.000Z'],
  ])('is six in the evening of the day before: %s', (_name, pickup, at) => {
    expect(driverCardAt(pickup)).toBe(at);
  });
});

describe('isDriverCardDue (Rules 14.11)', () => {
  it.each([
    { name: 'at six the day before', ride: aRide(), now: evening, isDue: true },
    { name: 'before six', ride: aRide(), now: '2026-11-30T16:59:59.999Z', isDue: false },
    { name: 'when a late ride is assigned', ride: aRide(), now: '2026-12-01T16:00:00.000Z', isDue: true },
    { name: 'once it has begun', ride: aRide(), now: startsAt, isDue: false },
    { name: 'of a hold', ride: aRide({ kind: 'hold' }), now: evening, isDue: false },
    { name: 'without a vehicle', ride: aRide({ vehicleId: null, driverId: null }), now: evening, isDue: false },
    { name: 'while nobody drives the vehicle', ride: aRide({ driverId: null }), now: evening, isDue: false },
    { name: 'by a partner', ride: aRide({ vehicleId: null, driverId: null, partner }), now: evening, isDue: true },
  ])('$name', ({ ride, now, isDue }) => {
    expect(isDriverCardDue(ride, now)).toBe(isDue);
  });

  it('is once, and again when somebody else comes, or at another hour', () => {
    const told = withDriverCard(aRide(), evening);
    expect(isDriverCardDue(told, evening)).toBe(false);
    for (const change of [
      { vehicleId: 'sedan' },
      { driverId: 'paul' },
      { startsAt: '2026-12-01T18:00:00.000Z' },
      { vehicleId: null, driverId: null, partner },
    ])
      expect(isDriverCardDue({ ...told, ...change }, evening)).toBe(true);
  });

  it.each([
    ['the vehicle', { vehicleId: null, driverId: null }],
    ['the driver', { driverId: null }],
  ])('is once more where %s is lost, whatever the hour becomes, and then of whoever comes', (_name, lost) => {
    const told = withDriverCard(aRide({ ...lost, card: withDriverCard(aRide(), evening).card }), evening);
    expect(told).toMatchObject({ pinned: false, card: { number: 2, ...lost } });
    expect(isDriverCardDue(told, evening)).toBe(false);
    expect(isDriverCardDue({ ...told, startsAt: '2026-12-01T18:00:00.000Z' }, evening)).toBe(false);
    expect(isDriverCardDue({ ...told, vehicleId: 'van', driverId: 'anne' }, evening)).toBe(true);
  });

  it.each([
    { name: 'the vehicle', lost: { vehicleId: null, driverId: null }, now: evening, isDue: true },
    { name: 'the driver', lost: { driverId: null }, now: evening, isDue: true },
    { name: 'the vehicle once it has begun', lost: { vehicleId: null, driverId: null }, now: startsAt, isDue: false },
  ])('says that nobody is known where $name is lost that was told', ({ lost, now, isDue }) => {
    expect(isDriverCardDue({ ...withDriverCard(aRide(), evening), ...lost }, now)).toBe(isDue);
  });
});

describe('withDriverCard (Rules 14.11)', () => {
  it('pins the ride, and counts its cards', () => {
    const first = withDriverCard(aRide(), evening);
    expect(first).toMatchObject({
      pinned: true,
      version: 4,
      card: { number: 1, vehicleId: 'van', driverId: 'anne', partner: null, startsAt, toldAt: evening },
    });
    const second = withDriverCard({ ...first, vehicleId: null, driverId: null, partner }, startsAt);
    expect(second.card).toEqual({
      number: 2,
      vehicleId: null,
      driverId: null,
      partner,
      startsAt,
      toldAt: startsAt,
    });
    expect(isDriverCardTrue(second, second.card)).toBe(true);
    expect(isDriverCardTrue({ ...second, partner: { ...partner, revtc: 'other' } }, second.card)).toBe(false);
  });
});
