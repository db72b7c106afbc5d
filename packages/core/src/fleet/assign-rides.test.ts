import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FleetRecords, Occupation } from '../schemas/fleet.ts';
import { buildCompany, buildJourney, buildVehicle, straightRoad as ground } from '../testing/build-company.ts';
import { amendJourney } from './amend-journey.ts';
import { assignRides, rideHours, type RideMove } from './assign-rides.ts';
import { capacityChange } from './change-capacity.ts';
import { fleetFaults } from './fleet-faults.ts';
import { afterWrites, type FleetJourney, type FleetPicture, type FleetWrites } from './fleet-picture.ts';
import { listWithoutVehicle, sellJourney } from './sell-journey.ts';
import { vehicleLanes } from './vehicle-lanes.ts';
import { vehicleOptions } from './vehicle-options.ts';

const now = '2026-11-20T10:00:00.000Z';
const party = { passengers: 2, luggage: 2 };
const [a, b, eco] = [buildVehicle('a'), buildVehicle('b'), buildVehicle('eco', ['ECO'])];
const morning = buildJourney('w1', { from: 10, to: 50, at: '10:00' });
const noon = buildJourney('w2', { from: 60, to: 20, at: '12:00' });

function sold(records: FleetRecords, ...journeys: FleetJourney[]): FleetPicture {
  return journeys.reduce<FleetPicture>(
    (picture, journey) => {
      const question = { picture, journey, now, ground };
      return afterWrites(picture, sellJourney(question) ?? listWithoutVehicle(question));
    },
    { ...records, occupations: [] },
  );
}

const rideIn = ({ occupations }: FleetPicture, id: string) => occupations.find((one) => one.id === id) as Occupation;

function changed(picture: FleetPicture, id: string, changes: Partial<Occupation>): FleetPicture {
  return { ...picture, occupations: picture.occupations.map((one) => (one.id === id ? { ...one, ...changes } : one)) };
}

const options = (picture: FleetPicture, rideId: string, at = now) =>
  vehicleOptions(rideId, party, { picture, now: at, ground });

const told = (picture: FleetPicture, rideId: string, at = now) =>
  options(picture, rideId, at).map(({ vehicleId, hindrances, cautions, displaced }) => [
    vehicleId,
    ...hindrances.map((one) => (one.kind === 'beside' ? `beside ${one.rideId}` : one.kind)),
    ...cautions,
    ...displaced.map((one) => `${one.rideId} > ${one.vehicleId}`),
  ]);

function moveOf(picture: FleetPicture, rideId: string, changes: Partial<RideMove> = {}): RideMove {
  const { version, vehicleId, pinned } = rideIn(picture, rideId);
  return { rideId, version, vehicleId, driverId: null, pinned, partner: null, tell: false, ...changes };
}

const assigned = (picture: FleetPicture, moves: RideMove[], at = now) =>
  assignRides(moves, { picture, now: at, ground });

function after(picture: FleetPicture, moves: RideMove[]): FleetPicture {
  const writes = assigned(picture, moves);
  if ('kind' in writes) throw new Error(writes.kind);
  return afterWrites(picture, writes);
}

const block = (vehicleId: string) => ({
  id: `block-${vehicleId}`,
  vehicleId,
  from: '2026-12-01T10:00:00.000Z',
  until: '2026-12-01T11:00:00.000Z',
  reason: '',
});

describe('vehicleOptions', () => {
  it('says of each vehicle what hinders it, when it would leave and with whom', () => {
    const picture = sold(buildCompany([a, b, eco]), morning);
    expect(told(picture, 'w1:0')).toEqual([['a'], ['b'], ['eco', 'category']]);
    expect(options(picture, 'w1:0')[1]).toMatchObject({ driverId: 'driver-b', leaveAt: '2026-12-01T09:40:00.000Z' });
    const hindered = {
      ...picture,
      blocks: [block('b')],
      duties: picture.duties.filter(({ vehicleId }) => vehicleId !== 'a'),
    };
    expect(told(hindered, 'w1:0')).toEqual([
      ['a', 'off_duty'],
      ['b', 'blocked'],
      ['eco', 'category'],
    ]);
    expect(options(picture, 'unknown')).toEqual([]);
  });

  it('says that a vehicle cannot be there from its base when its duty has only begun', () => {
    const picture = sold(buildCompany([a]), buildJourney('w3', { from: 50, to: 60, at: '05:30' }));
    expect(told(picture, 'w3:0')).toEqual([['a', 'too_far']]);
  });

  it('has a second look asked for where the party is big or the vehicle should have left', () => {
    const small = { ...b, seats: 1, luggage: 1 };
    const picture = sold(buildCompany([a, small]), morning);
    expect(told(picture, 'w1:0', '2026-12-01T09:45:00.000Z')).toEqual([
      ['a', 'late'],
      ['b', 'seats', 'luggage', 'late'],
    ]);
  });

  it('names the rides that give way, with the vehicle that is free for each', () => {
    const rival = buildJourney('w3', { from: 10, to: 50, at: '10:00' });
    const picture = sold(buildCompany([a, b]), morning, rival);
    expect(told(picture, rideIn(picture, 'w1:0').id).flat()).toContain('w3:0 > a');
    const third = sold(buildCompany([a, b]), morning, rival, buildJourney('w4', { from: 10, to: 50, at: '10:10' }));
    expect(rideIn(third, 'w4:0').vehicleId).toBeNull();
    expect(told(third, 'w1:0').flat()).toContain('w3:0 > a');
    expect(told(third, 'w4:0')).toEqual([
      ['a', 'w1:0 > null'],
      ['b', 'w3:0 > null'],
    ]);
  });

  it.each([
    ['is pinned', { pinned: true }, now],
    ['is held for a payment', { kind: 'hold', holdUntil: '2026-11-20T10:10:00.000Z' }, now],
    ['is under way', {}, '2026-12-01T09:41:00.000Z'],
  ] as const)('lets no ride give way that %s', (_what, changes, at) => {
    const picture = sold(buildCompany([a]), morning, buildJourney('w4', { from: 10, to: 50, at: '10:10' }));
    expect(told(changed(picture, 'w1:0', changes), 'w4:0', at)).toEqual([['a', 'beside w1:0']]);
  });

  it('names the first ride where more of them stand in the way than may move', () => {
    const short = ['10:00', '10:20', '10:40', '11:00', '11:20'].map((at, n) =>
      buildJourney(`s${n}`, { from: 0, to: 0, at }),
    );
    const long = buildJourney('w9', { from: 0, to: 100, at: '09:55' });
    const picture = sold(buildCompany([a]), ...short, long);
    expect(told(picture, 'w9:0')).toEqual([['a', 'beside s0:0']]);
  });
});

describe('rideHours', () => {
  const hours = (picture: FleetPicture, rideId: string, at = now) =>
    rideHours(rideId, { picture, now: at, ground }).map(({ startsAt, vehicleIds }) => [
      startsAt.slice(11, 16),
      ...vehicleIds,
    ]);

  it('names the hours at which a vehicle is free, the nearest first, and with each who is', () => {
    const picture = sold(buildCompany([a, b, eco]), morning, buildJourney('w3', { from: 10, to: 50, at: '10:00' }));
    expect(hours(picture, 'w1:0')).toEqual([
      ['09:50', 'a'],
      ['10:10', 'a'],
      ['09:40', 'a'],
      ['10:20', 'a'],
    ]);
    const idle = sold(buildCompany([a, b, eco]), morning);
    expect(hours(idle, 'w1:0')[0]).toEqual(['09:50', 'a', 'b']);
    expect(hours(picture, 'w1:0', '2026-12-01T09:55:00.000Z').map(([at]) => at)).toEqual([
      '10:10',
      '10:20',
      '10:30',
      '10:40',
    ]);
    expect(hours(picture, 'unknown')).toEqual([]);
    expect(hours({ ...picture, blocks: [block('a'), block('b')] }, 'w1:0')[0]).toEqual(['09:20', 'a']);
  });

  it('crosses no other ride of its order, and leaves that of a partner to him', () => {
    const there = rideIn(sold(buildCompany([a, b]), morning), 'w1:0');
    const back = { ...there, id: 'w1:1', rideIndex: 1, vehicleId: 'b', startsAt: there.endsAt, leaveAt: there.endsAt };
    const later = (at: string) => new Date(Date.parse(at) + 3_600_000).toISOString();
    const both = {
      ...buildCompany([a, b]),
      occupations: [there, { ...back, endsAt: later(back.startsAt), freeAt: later(back.startsAt) }],
    };
    expect(hours(both, 'w1:0').every(([at]) => String(at) < '10:00')).toBe(true);
    expect(hours(both, 'w1:1').every(([at]) => String(at) > back.startsAt.slice(11, 16))).toBe(true);
    const partner = { name: 'Oise VTC', revtc: 'EVTC060200001' };
    expect(hours(changed(both, 'w1:0', { vehicleId: null, partner }), 'w1:0')).toEqual([]);
  });
});

describe('assignRides', () => {
  const picture = sold(buildCompany([a, b]), morning, noon);

  it('gives a ride to a vehicle with its way and its driver, and has what stood behind it come from elsewhere', () => {
    const moved = after(picture, [moveOf(picture, 'w1:0', { vehicleId: 'b', pinned: true })]);
    expect(rideIn(moved, 'w1:0')).toMatchObject({ vehicleId: 'b', driverId: 'driver-b', pinned: true, version: 2 });
    expect(rideIn(moved, 'w2:0')).toMatchObject({ vehicleId: 'a', approachSeconds: 3600, version: 2 });
    expect(fleetFaults({ picture: moved, now, ground })).toEqual([]);
    expect(
      after(moved, [moveOf(moved, 'w1:0', { vehicleId: 'a', pinned: false })]).occupations.map(
        ({ vehicleId }) => vehicleId,
      ),
    ).toEqual(['a', 'a']);
  });

  it('exchanges two vehicles in one go, and refuses the first half alone', () => {
    const rival = sold(buildCompany([a, b]), morning, buildJourney('w3', { from: 10, to: 50, at: '10:00' }));
    const [one, other] = [rideIn(rival, 'w1:0').vehicleId, rideIn(rival, 'w3:0').vehicleId];
    const first = moveOf(rival, 'w1:0', { vehicleId: other });
    expect(assigned(rival, [first])).toEqual({ kind: 'undrivable', rideIds: ['w1:0'] });
    const both = after(rival, [first, moveOf(rival, 'w3:0', { vehicleId: one })]);
    expect([rideIn(both, 'w1:0').vehicleId, rideIn(both, 'w3:0').vehicleId]).toEqual([other, one]);
  });

  it('gives a ride to a partner, with whom it stays whatever becomes free', () => {
    const partner = { name: 'Oise VTC', revtc: 'EVTC060200001' };
    const given = after(picture, [moveOf(picture, 'w1:0', { vehicleId: null, pinned: true, partner })]);
    expect(rideIn(given, 'w1:0')).toMatchObject({ vehicleId: null, driverId: null, partner, pinned: true });
    const { moved, writes } = capacityChange({ picture: given, now, ground });
    expect([moved, writes.put.filter(({ id }) => id === 'w1:0')]).toEqual([[], []]);
    expect(sellJourney({ picture: given, journey: morning, now, ground })?.put).toMatchObject([
      { vehicleId: null, partner },
    ]);
    const back = after(given, [moveOf(given, 'w1:0', { vehicleId: 'a', pinned: false })]);
    expect(rideIn(back, 'w1:0')).not.toHaveProperty('partner');
  });

  it.each([
    ['somebody changed meanwhile', { version: 7 }, now, 'changed'],
    ['there is not', { rideId: 'w9:0' }, now, 'changed'],
    ['has begun', {}, '2026-12-01T10:00:00.000Z', 'begun'],
    ['a vehicle does not serve', { vehicleId: 'eco' }, now, 'undrivable'],
    ['there is no vehicle for', { vehicleId: 'gone' }, now, 'undrivable'],
  ] as const)('refuses a ride that %s', (...given) => {
    const [, changes, at, kind] = given;
    const three = sold(buildCompany([a, b, eco]), morning);
    expect(assigned(three, [moveOf(three, 'w1:0', changes)], at)).toMatchObject({ kind });
  });

  it('takes away holds that are over', () => {
    const held = changed(picture, 'w1:0', { kind: 'hold', holdUntil: '2026-11-20T09:00:00.000Z' });
    expect(assigned(held, [moveOf(held, 'w2:0', { vehicleId: 'b' })])).toMatchObject({ remove: ['w1:0'] });
  });

  it('takes every option as it was offered, and leaves nothing that cannot be driven', () => {
    const hour = fc.integer({ min: 6, max: 18 });
    const place = fc.integer({ min: 0, max: 60 });
    const journeys = fc.array(fc.tuple(hour, place, place), { minLength: 2, maxLength: 7 });
    fc.assert(
      fc.property(journeys, fc.nat(), (list, pick) => {
        const day = sold(
          buildCompany([a, b, buildVehicle('c')]),
          ...list.map(([at, from, to], n) =>
            buildJourney(`w${n}`, { from, to, at: `${String(at).padStart(2, '0')}:00` }),
          ),
        );
        const ride = day.occupations[pick % day.occupations.length] as Occupation;
        for (const option of options(day, ride.id).filter(({ hindrances }) => hindrances.length === 0)) {
          const moves = [{ rideId: ride.id, vehicleId: option.vehicleId }, ...option.displaced];
          const result = after(
            day,
            moves.map(({ rideId, vehicleId }) => moveOf(day, rideId, { vehicleId })),
          );
          expect(rideIn(result, ride.id)).toMatchObject({ leaveAt: option.leaveAt, driverId: option.driverId });
          const were = new Set(fleetFaults({ picture: day, now, ground }).map(({ occupationId }) => occupationId));
          const newFaults = (then: FleetPicture) =>
            fleetFaults({ picture: then, now, ground }).filter(({ occupationId }) => !were.has(occupationId));
          expect(newFaults(result)).toEqual([]);
          const free = option.drivers.filter(({ hindrance }) => hindrance === null && option.displaced.length === 0);
          for (const { driverId } of free) {
            const chosen = after(day, [moveOf(day, ride.id, { vehicleId: option.vehicleId, driverId })]);
            expect([rideIn(chosen, ride.id).driverId, newFaults(chosen)]).toEqual([driverId, []]);
          }
        }
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});

describe('another driver alone (Rules 10.20)', () => {
  const spare = { ...buildCompany([a]).drivers[0], id: 'spare' } as FleetRecords['drivers'][number];
  const company = buildCompany([a, b]);
  const records = { ...company, drivers: [...company.drivers, spare] };
  const picture = sold(records, morning);
  const chosen = after(picture, [moveOf(picture, 'w1:0', { driverId: 'driver-b' })]);
  const driverBlock = { id: 'ill', driverId: 'driver-b', from: block('b').from, until: block('b').until, reason: '' };
  const drivers = (of: FleetPicture) =>
    options(of, 'w1:0')[0]?.drivers.map(({ driverId, hindrance, isOffDuty }) => [
      driverId,
      ...(hindrance === null ? [] : ['rideId' in hindrance ? hindrance.rideId : hindrance.kind]),
      ...(isOffDuty ? ['off duty'] : []),
    ]);

  it('drives the ride in its vehicle, stays, and goes as whoever has the vehicle comes back', () => {
    expect(rideIn(chosen, 'w1:0')).toMatchObject({ vehicleId: 'a', driverId: 'driver-b', pinned: true, version: 2 });
    expect(fleetFaults({ picture: chosen, now, ground })).toEqual([]);
    const back = after(chosen, [moveOf(chosen, 'w1:0', { pinned: false })]);
    expect(rideIn(back, 'w1:0')).toMatchObject({ driverId: 'driver-a', pinned: false });
    const own = after(chosen, [moveOf(chosen, 'w1:0', { driverId: 'driver-a', pinned: false })]);
    for (const one of [back, own]) expect(rideIn(one, 'w1:0')).not.toHaveProperty('chosenDriverId');
    expect(options(chosen, 'w1:0')[0]).toMatchObject({ vehicleId: 'a', driverId: 'driver-a', hindrances: [] });
    const off = after(chosen, [moveOf(chosen, 'w1:0', { vehicleId: null })]);
    expect(rideIn(off, 'w1:0')).toMatchObject({ driverId: null });
    expect(rideIn(off, 'w1:0')).not.toHaveProperty('chosenDriverId');
  });

  it('takes his own vehicle out of sale meanwhile, and no longer', () => {
    const sale = (of: FleetPicture, at: string) =>
      sellJourney({ picture: of, journey: buildJourney('w4', { from: 10, to: 50, at }), now, ground })?.put.find(
        ({ orderId }) => orderId === 'w4',
      )?.vehicleId;
    expect([sale(picture, '10:10'), sale(chosen, '10:10')]).toEqual(['b', undefined]);
    const later = { ...block('a'), from: '2026-12-01T12:00:00.000Z', until: '2026-12-01T13:00:00.000Z' };
    expect(sale({ ...chosen, blocks: [later] }, '12:00')).toBe('b');
    const lanes = vehicleLanes(chosen, { from: '2026-12-01T00:00:00.000Z', until: '2026-12-02T00:00:00.000Z' });
    const { leaveAt, freeAt } = rideIn(chosen, 'w1:0');
    expect(lanes.map(({ away }) => away)).toEqual([
      [],
      [{ from: leaveAt, until: freeAt, driverId: 'driver-b', rideId: 'w1:0' }],
    ]);
  });

  it('is offered as long as he is free, and said to be off duty where he has no vehicle then', () => {
    expect(drivers(picture)).toEqual([['driver-b'], ['spare', 'off duty']]);
    expect(drivers({ ...picture, blocks: [driverBlock] })?.[0]).toEqual(['driver-b', 'blocked']);
    const busy = sold(records, morning, buildJourney('w3', { from: 10, to: 50, at: '10:20' }));
    expect(drivers(busy)?.[0]).toEqual(['driver-b', 'w3:0']);
    const [early, late] = [
      buildJourney('w5', { from: 30, to: 0, at: '09:00' }),
      buildJourney('w6', { from: 40, to: 0, at: '11:00' }),
    ];
    const tight = [early, late].reduce<FleetPicture>((of, journey) => {
      const { put } = sellJourney({ picture: { ...of, vehicles: [b] }, journey, now, ground }) ?? { put: [] };
      return afterWrites(of, { put, remove: [] });
    }, picture);
    expect(drivers(tight)?.[0]).toEqual(['driver-b', 'w6:0']);
    expect(drivers(sold(records, morning, noon))?.[0]).toEqual(['driver-b']);
  });

  it.each([
    ['drives another ride then', sold(records, morning, buildJourney('w3', { from: 10, to: 50, at: '10:20' })), {}],
    ['is blocked', { ...picture, blocks: [driverBlock] }, {}],
    ['is nobody of ours', picture, { driverId: 'gone' }],
  ])('is refused where he %s', (_what, of, changes) => {
    const move = moveOf(of, 'w1:0', { driverId: 'driver-b', ...changes });
    expect(assigned(of, [move])).toEqual({ kind: 'undrivable', rideIds: ['w1:0'] });
  });

  it('keeps whoever has a vehicle from it while he drives another one’s ride', () => {
    const withNoon = sold(records, morning, buildJourney('w3', { from: 10, to: 50, at: '10:20' }));
    const onSpare = after(withNoon, [moveOf(withNoon, 'w3:0', { driverId: 'spare' })]);
    const both = after(onSpare, [moveOf(onSpare, 'w1:0', { driverId: 'driver-b' })]);
    const back = assigned(both, [moveOf(both, 'w3:0')]);
    expect(back).toEqual({ kind: 'undrivable', rideIds: ['w3:0'] });
  });

  it('changes places with another in one go', () => {
    const rival = sold(records, morning, buildJourney('w3', { from: 10, to: 50, at: '10:00' }));
    const moves = ['w1:0', 'w3:0'].map((rideId) => {
      const driverId = rideIn(rival, rideId).driverId === 'driver-a' ? 'driver-b' : 'driver-a';
      return moveOf(rival, rideId, { driverId });
    });
    const swapped = after(rival, moves);
    const by = (of: FleetPicture) => ['w1:0', 'w3:0'].map((rideId) => rideIn(of, rideId).driverId);
    expect(by(swapped)).toEqual(by(rival).toReversed());
    expect(fleetFaults({ picture: swapped, now, ground })).toEqual([]);
    const { moved, stranded, writes } = capacityChange({ picture: swapped, now, ground });
    expect([moved, stranded, writes.put]).toEqual([[], [], []]);
  });

  it.each([
    ['is blocked', { blocks: [driverBlock] }],
    ['is no driver any more', { drivers: company.drivers.slice(0, 1), duties: company.duties.slice(0, 1) }],
  ])('leaves the ride without a vehicle where he %s, with who could drive it', (_what, changes) => {
    const changedOnes = { ...chosen, ...changes };
    expect(fleetFaults({ picture: changedOnes, now, ground })).toMatchObject([{ kind: 'undrivable' }]);
    const { stranded, writes } = capacityChange({ picture: changedOnes, now, ground });
    expect(stranded).toMatchObject([{ proposal: { kind: 'vehicle', vehicleId: 'a', moves: [] } }]);
    expect(writes.put).toMatchObject([{ id: 'w1:0', vehicleId: null, driverId: null }]);
    expect(writes.put[0]).not.toHaveProperty('chosenDriverId');
  });

  it('is lost no more once somebody has said who drives', () => {
    const later = buildJourney('w1', { from: 10, to: 50, at: '11:00' });
    const blocked = { ...chosen, blocks: [driverBlock] };
    const lost = afterWrites(blocked, amendJourney({ picture: blocked, journey: later, now, ground }) as FleetWrites);
    expect(rideIn(lost, 'w1:0')).toMatchObject({ driverId: 'driver-a', lostDriverId: 'driver-b' });
    expect(rideIn(after(lost, [moveOf(lost, 'w1:0')]), 'w1:0')).not.toHaveProperty('lostDriverId');
  });
});
