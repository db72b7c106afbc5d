import { describe, expect, it } from 'vitest';
import type { FleetRecords, Occupation } from '../schemas/fleet.ts';
import { buildCompany, buildJourney, buildVehicle, straightRoad as ground } from '../testing/build-company.ts';
import { withDriverCard } from '../rides/driver-card.ts';
import { amendJourney } from './amend-journey.ts';
import { fleetFaults } from './fleet-faults.ts';
import { afterWrites, type FleetJourney, type FleetPicture } from './fleet-picture.ts';
import { sellJourney } from './sell-journey.ts';

const now = '2026-11-20T10:00:00.000Z';
const oneVan = withNothing(buildCompany([buildVehicle('a')]));
const twoVans = withNothing(buildCompany([buildVehicle('a'), buildVehicle('b')]));
const morning = buildJourney('w1', { from: 10, to: 50, at: '10:00' });
const evening = buildJourney('w1', { from: 10, to: 50, at: '18:00' });

function withNothing(records: FleetRecords): FleetPicture {
  return { ...records, occupations: [] };
}

function after(picture: FleetPicture, journey: FleetJourney, decide: typeof amendJourney): FleetPicture {
  const writes = decide({ picture, journey, now, ground });
  if (writes === null) throw new Error('it finds no vehicle');
  return afterWrites(picture, writes);
}

const sold = (picture: FleetPicture, ...journeys: FleetJourney[]) =>
  journeys.reduce((seen, journey) => after(seen, journey, sellJourney), picture);
const amended = (picture: FleetPicture, journey: FleetJourney) => after(picture, journey, amendJourney);

function ride(picture: FleetPicture, id = 'w1:0'): Occupation {
  const found = picture.occupations.find((one) => one.id === id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
}

const told = (picture: FleetPicture, changes: Partial<Occupation>, id = 'w1:0'): FleetPicture => ({
  ...picture,
  occupations: picture.occupations.map((one) => (one.id === id ? { ...one, ...changes } : one)),
});

const onDay = (journey: FleetJourney, day: string): FleetJourney => ({
  ...journey,
  legs: journey.legs.map((leg) => ({
    ...leg,
    fromDatetime: leg.fromDatetime.replace('2026-12-01', day),
    toDatetime: leg.toDatetime.replace('2026-12-01', day),
  })),
});

describe('amendJourney (Rules 21.2)', () => {
  it('has the ride at its new hour by the vehicle that it had, its own ride not standing in its way, and seen as another', () => {
    const before = sold(twoVans, morning);
    const [home, other] = ride(before).vehicleId === 'a' ? ['a', 'b'] : ['b', 'a'];
    for (const journey of [buildJourney('w1', { from: 10, to: 50, at: '10:10' }), evening]) {
      const moved = ride(amended(told(before, { vehicleId: other }), journey));
      expect(moved).toMatchObject({ vehicleId: other, startsAt: journey.legs[0]?.fromDatetime });
      expect(moved.version).toBeGreaterThan(ride(before).version);
    }
    expect([home, other]).toContain('b');
  });

  it('has it by another vehicle where its own cannot, unless it is pinned', () => {
    const before = sold(twoVans, morning, buildJourney('w2', { from: 10, to: 50, at: '18:00' }));
    const apart = told(told(before, { vehicleId: 'a' }), { vehicleId: 'a' }, 'w2:0');
    expect(ride(amended(apart, evening)).vehicleId).toBe('b');
    expect(amendJourney({ picture: told(apart, { pinned: true }), journey: evening, now, ground })).toBeNull();
    const free = told(sold(twoVans, morning), { pinned: true });
    expect(ride(amended(free, evening)).pinned).toBe(true);
  });

  it('stays with the partner who drives it, also where a vehicle of ours is free then', () => {
    const partner = { name: 'Allo Senlis', revtc: 'EVTC060000001' };
    const before = told(sold(twoVans, morning), { vehicleId: null, driverId: null, partner, pinned: true });
    expect(ride(amended(before, evening))).toMatchObject({
      vehicleId: null,
      partner,
      pinned: true,
      startsAt: evening.legs[0]?.fromDatetime,
    });
  });

  it('keeps what its customer was told of it (Rules 14.11)', () => {
    const before = sold(twoVans, morning);
    const { card } = withDriverCard(ride(before), now);
    expect(ride(amended(told(before, { card }), evening)).card).toEqual(card);
    const byVan = { vehicleId: 'van', partner: null };
    const known = { mails: 0, was: byVan, is: byVan, leavesAt: now };
    expect(ride(amended(told(before, { told: known }), evening)).told).toEqual(known);
  });

  describe('of a ride for which a driver was chosen (Rules 10.20)', () => {
    const choose = (driverId: string, picture = sold(oneVan, morning)) =>
      told(picture, { driverId, chosenDriverId: driverId, pinned: true });
    const withDriver = { ...oneVan, drivers: twoVans.drivers };
    const chosen = choose('driver-b', sold(withDriver, morning));
    const block = { id: 'ill', driverId: 'driver-b', reason: 'arrêt' };

    it('keeps the driver, in the same vehicle, where he is free at the new hour', () => {
      expect(ride(amended(chosen, evening))).toMatchObject({
        vehicleId: 'a',
        driverId: 'driver-b',
        chosenDriverId: 'driver-b',
        pinned: true,
      });
      expect(ride(amended(chosen, evening)).lostDriverId).toBeUndefined();
      expect(fleetFaults({ picture: amended(chosen, evening), now, ground })).toEqual([]);
    });

    it.each([
      [
        'is away',
        {
          ...chosen,
          blocks: [{ ...block, from: '2026-12-01T17:00:00.000Z', until: '2026-12-01T19:00:00.000Z' }],
        },
      ],
      ['is no driver any more', { ...chosen, drivers: oneVan.drivers }],
      [
        'drives another ride',
        choose('driver-b', told(sold(twoVans, buildJourney('w2', { from: 10, to: 50, at: '18:00' }), morning), {})),
      ],
    ])('has whoever has the vehicle drive where he %s, and remembers whom it lost', (_, picture) => {
      const home = told(told(picture, { vehicleId: 'a' }), { vehicleId: 'b', driverId: 'driver-b' }, 'w2:0');
      const moved = ride(amended(home, evening));
      expect(moved).toMatchObject({ vehicleId: 'a', driverId: 'driver-a', lostDriverId: 'driver-b', pinned: true });
      expect(moved.chosenDriverId).toBeUndefined();
      expect(ride(amended(amended(home, evening), morning)).lostDriverId).toBe('driver-b');
    });

    it('keeps the one and loses the other of two rides', () => {
      const wayBack = buildJourney('w1', { from: 50, to: 10, at: '10:00' });
      const whole = (day: string, first: FleetJourney) => ({
        ...first,
        legs: [...first.legs, ...onDay(wayBack, day).legs],
      });
      const both = told(
        choose('driver-b', sold(withDriver, whole('2026-12-03', morning))),
        {
          driverId: 'driver-b',
          chosenDriverId: 'driver-b',
        },
        'w1:1',
      );
      const away = { ...block, from: '2026-12-01T17:00:00.000Z', until: '2026-12-01T19:00:00.000Z' };
      const moved = amended({ ...both, blocks: [away] }, whole('2026-12-04', evening));
      expect(ride(moved)).toMatchObject({ driverId: 'driver-a', lostDriverId: 'driver-b' });
      expect(ride(moved, 'w1:1')).toMatchObject({ driverId: 'driver-b', chosenDriverId: 'driver-b' });
    });

    it('remembers whom it lost with its vehicle, where it may stand without one', () => {
      const warned = { ...chosen, settings: { ...chosen.settings, availability: 'warn' as const } };
      const night = buildJourney('w1', { from: 10, to: 50, at: '22:00' });
      expect(ride(amended(warned, night))).toMatchObject({ vehicleId: null, driverId: null, lostDriverId: 'driver-b' });
    });

    it('has nobody chosen where he has the vehicle at the new hour', () => {
      const moved = ride(amended(choose('driver-a'), evening));
      expect(moved).toMatchObject({ vehicleId: 'a', driverId: 'driver-a' });
      expect([moved.chosenDriverId, moved.lostDriverId]).toEqual([undefined, undefined]);
    });
  });

  it('finds nothing where no vehicle is free then, and writes nothing', () => {
    const before = sold(oneVan, morning, buildJourney('w2', { from: 10, to: 50, at: '18:00' }));
    expect(amendJourney({ picture: before, journey: evening, now, ground })).toBeNull();
  });

  it('leaves a ride without a vehicle where none is free, and gives it one where one is', () => {
    const before = told(sold(oneVan, morning), { vehicleId: null, driverId: null });
    expect(ride(amended(before, evening)).vehicleId).toBe('a');
    const busy = sold(before, buildJourney('w2', { from: 10, to: 50, at: '18:00' }));
    expect(ride(amended(busy, evening))).toMatchObject({ vehicleId: null, startsAt: evening.legs[0]?.fromDatetime });
    expect(ride(amended(oneVan, morning)).vehicleId).toBe('a');
  });

  it('leaves the other ride of the order alone, with its vehicle and its pin, and one that is what it was', () => {
    const back = onDay(buildJourney('w1', { from: 50, to: 10, at: '10:00' }), '2026-12-03');
    const before = told(sold(twoVans, { ...morning, legs: [...morning.legs, ...back.legs] }), { pinned: true }, 'w1:1');
    const whole = amended(before, { ...evening, legs: [...evening.legs, ...back.legs] });
    expect(ride(whole, 'w1:1')).toMatchObject({ ...ride(before, 'w1:1'), version: expect.any(Number) });
    expect(
      amendJourney({ picture: before, journey: { ...morning, legs: [...morning.legs, ...back.legs] }, now, ground }),
    ).toEqual({
      put: [],
      remove: [],
    });
  });

  it('frees the vehicle of a way back that is not driven any more, and leaves that of the way there alone', () => {
    const both: FleetJourney = { ...morning, legs: [...morning.legs, ...evening.legs] };
    const before = sold(oneVan, both);
    expect(before.occupations).toHaveLength(2);
    const alone = amended(before, morning);
    expect(alone.occupations).toEqual([ride(before)]);
    const partner = { name: 'Allo Senlis', revtc: 'EVTC060000001' };
    const byPartner = told(before, { vehicleId: null, driverId: null, partner, pinned: true }, 'w1:1');
    expect(amended(byPartner, morning).occupations).toEqual([ride(before)]);
  });

  it('frees the vehicle of a way there that is not driven any more, and the way back stays the ride that it was, from the base', () => {
    const wayBack = buildJourney('w1', { from: 50, to: 10, at: '11:00' });
    const left: FleetJourney = { ...morning, legs: wayBack.legs.map((leg) => ({ ...leg, rideIndex: 1 })) };
    const both = sold(oneVan, { ...morning, legs: [...morning.legs, ...wayBack.legs] });
    const before = told(both, { pinned: true }, 'w1:1');
    const alone = amended(before, left);
    expect([before, alone].map(({ occupations }) => occupations.map(({ id }) => id))).toEqual([
      ['w1:0', 'w1:1'],
      ['w1:1'],
    ]);
    expect([before, alone].map((picture) => ride(picture, 'w1:1').approachSeconds)).toEqual([0, 3000]);
    expect(ride(alone, 'w1:1')).toMatchObject({ rideIndex: 1, vehicleId: 'a', driverId: 'driver-a', pinned: true });
    expect(fleetFaults({ picture: alone, now, ground })).toEqual([]);
    const partner = { name: 'Allo Senlis', revtc: 'EVTC060000001' };
    const byPartner = told(before, { vehicleId: null, driverId: null, partner, pinned: true });
    expect(amended(byPartner, left).occupations.map(({ id }) => id)).toEqual(['w1:1']);
  });

  it('gives those behind it their true way and driver, on the old day and on the new one', () => {
    const behind = buildJourney('w2', { from: 50, to: 10, at: '11:30' });
    const far = onDay(morning, '2026-12-08');
    const before = sold(
      oneVan,
      morning,
      behind,
      onDay(buildJourney('w3', { from: 50, to: 10, at: '11:30' }), '2026-12-08'),
    );
    const moved = amended(before, far);
    const alone = sold(oneVan, behind);
    expect(ride(moved, 'w2:0')).toMatchObject({ approachKm: ride(alone, 'w2:0').approachKm, driverId: 'driver-a' });
    expect(ride(moved, 'w3:0')).toMatchObject({ approachKm: 0, driverId: 'driver-a' });
  });
});
