import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fleetSettingsSchema, type FleetRecords, type Occupation } from '../schemas/fleet.ts';
import { buildCompany, buildJourney, buildVehicle, place, straightRoad } from '../testing/build-company.ts';
import { afterWrites, bothWrites, type FleetJourney, type FleetPicture } from './fleet-picture.ts';
import { journeyAvailability } from './journey-availability.ts';
import { freeJourney, listWithoutVehicle, prolongHold, sellJourney } from './sell-journey.ts';
import { weekdays } from '../weekdays.ts';

const now = '2026-11-20T10:00:00.000Z';
const ground = straightRoad;
const oneVan = pictureOf(buildCompany([buildVehicle('van')]));
const twoVans = pictureOf(buildCompany([buildVehicle('a'), buildVehicle('b')]));

function pictureOf(records: FleetRecords, occupations: readonly Occupation[] = []): FleetPicture {
  return { ...records, occupations };
}

function sold(
  picture: FleetPicture,
  journey: FleetJourney,
  changes: { holdUntil?: string; now?: string } = {},
): FleetPicture {
  const writes = sellJourney({ picture, journey, now, ground, ...changes });
  if (writes === null) throw new Error(`${journey.orderId} cannot be sold`);
  return afterWrites(picture, writes);
}

const canSell = (picture: FleetPicture, journey: FleetJourney, at = now) =>
  sellJourney({ picture, journey, now: at, ground }) !== null;

function occupationOf(picture: FleetPicture, id: string): Occupation {
  const found = picture.occupations.find((occupation) => occupation.id === id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
}

describe('sellJourney', () => {
  it('gives a ride that lost its vehicle another one, and leaves the other rides of its order alone', () => {
    const [out, back] = [
      buildJourney('w1', { from: 10, to: 50, at: '10:00' }),
      buildJourney('w1', { from: 50, to: 10, at: '15:00' }),
    ];
    const journey = { ...out, legs: [...out.legs, ...back.legs] };
    const both = sold(twoVans, journey);
    const occupations = both.occupations.map((one) =>
      one.rideIndex === 0 ? { ...one, vehicleId: null, driverId: null } : { ...one, vehicleId: 'b', pinned: true },
    );
    const half = { ...both, occupations };
    const way = occupationOf(half, 'w1:1');
    const whole = sold(half, journey);
    expect(occupationOf(whole, 'w1:0').vehicleId).not.toBeNull();
    expect(occupationOf(whole, 'w1:1')).toMatchObject({ vehicleId: 'b', pinned: true });
    const listed = afterWrites(half, listWithoutVehicle({ picture: half, journey, now, ground }));
    expect(occupationOf(listed, 'w1:0').vehicleId).toBeNull();
    expect(occupationOf(listed, 'w1:1')).toEqual(way);
  });

  it('gives a ride its vehicle, its driver and its way from the base, with the margin', () => {
    const ride = occupationOf(sold(oneVan, buildJourney('w1', { from: 60, to: 100, at: '10:00' })), 'w1:0');
    expect(ride).toEqual({
      id: 'w1:0',
      vehicleId: 'van',
      driverId: 'driver-van',
      kind: 'ride',
      orderId: 'w1',
      rideIndex: 0,
      carCode: 'VAN',
      startsAt: '2026-12-01T10:00:00.000Z',
      endsAt: '2026-12-01T10:40:00.000Z',
      leaveAt: '2026-12-01T08:50:00.000Z',
      freeAt: '2026-12-01T10:40:00.000Z',
      from: place(60),
      to: place(100),
      approachSeconds: 3600,
      approachKm: 60,
      pinned: false,
      holdUntil: null,
      version: 1,
    });
  });

  it('keeps the vehicle for the traffic of the hour and half of the waiting', () => {
    const picture = { ...oneVan, settings: fleetSettingsSchema.parse({ availability: 'enforce' }) };
    // At 17:00 in Paris: 40 minutes are 52, and 7.5 of the 15 minutes of waiting are kept.
    const ride = occupationOf(sold(picture, buildJourney('w1', { from: 60, to: 100, at: '16:00' })), 'w1:0');
    expect(ride.endsAt).toBe('2026-12-01T16:59:30.000Z');
    // It leaves before the traffic, and a little later in it: 78 minutes, and a margin of 15 %.
    expect([ride.approachSeconds, ride.leaveAt]).toEqual([3600, '2026-12-01T14:50:00.000Z']);
    const later = occupationOf(sold(picture, buildJourney('w1', { from: 60, to: 100, at: '16:30' })), 'w1:0');
    expect([later.approachSeconds, later.leaveAt]).toEqual([4680, '2026-12-01T15:00:18.000Z']);
  });

  it('leaves after the traffic where that is early enough', () => {
    const picture = { ...oneVan, settings: fleetSettingsSchema.parse({ availability: 'enforce' }) };
    const ride = occupationOf(sold(picture, buildJourney('w1', { from: 60, to: 100, at: '10:20' })), 'w1:0');
    expect([ride.approachSeconds, ride.leaveAt]).toEqual([3600, '2026-12-01T09:10:00.000Z']);
  });

  it('takes the way of the gazetteer for a leg that nobody measured', () => {
    const journey = buildJourney('w1', { from: 60, to: 100, at: '10:00' });
    const legs = journey.legs.map((leg) => ({ ...leg, toDatetime: leg.fromDatetime }));
    expect(occupationOf(sold(oneVan, { ...journey, legs }), 'w1:0').endsAt).toBe('2026-12-01T10:40:00.000Z');
  });

  it('sends the next ride from where this one ends, and back from where it came once this one is gone', () => {
    const first = sold(oneVan, buildJourney('w1', { from: 10, to: 50, at: '10:00' }));
    const second = sold(first, buildJourney('w2', { from: 60, to: 70, at: '14:00' }));
    expect(occupationOf(second, 'w2:0')).toMatchObject({ approachSeconds: 600, version: 1 });
    const between = sold(second, buildJourney('w3', { from: 50, to: 30, at: '11:30' }));
    expect(occupationOf(between, 'w2:0')).toMatchObject({ approachSeconds: 1800, version: 2 });
    expect(occupationOf(between, 'w1:0').version).toBe(1);
    const gone = freeJourney({
      picture: between,
      journey: buildJourney('w3', { from: 50, to: 30, at: '11:30' }),
      now,
      ground,
    });
    expect(gone.remove).toEqual(['w3:0']);
    expect(gone.put).toMatchObject([{ id: 'w2:0', approachSeconds: 600, version: 3 }]);
  });

  it('has a vehicle wait at its base, and not where it was a day before', () => {
    const always = buildCompany([buildVehicle('van')]);
    const week = Object.fromEntries(
      Object.keys(always.duties[0]?.week ?? {}).map((day) => [day, [{ from: '00:00', until: '00:00' }]]),
    );
    const picture = pictureOf({ ...always, duties: always.duties.map((duty) => ({ ...duty, week })) });
    const first = sold(picture, buildJourney('w1', { from: 10, to: 90, at: '00:00' }));
    const nextDay = buildJourney('w2', { from: 90, to: 70, at: '03:00' });
    const legs = nextDay.legs.map((leg) => ({
      ...leg,
      fromDatetime: '2026-12-02T03:00:00.000Z',
      toDatetime: '2026-12-02T03:20:00.000Z',
    }));
    expect(occupationOf(sold(first, { ...nextDay, legs }), 'w2:0').approachSeconds).toBe(5400);
    const soon = buildJourney('w3', { from: 90, to: 70, at: '22:00' });
    expect(occupationOf(sold(first, soon), 'w3:0')).toMatchObject({ approachSeconds: 0, approachKm: 0 });
  });

  it('sells a journey with its own return whole or not at all', () => {
    const there = buildJourney('w1', { from: 10, to: 40, at: '10:00' });
    const back = buildJourney('w1', { from: 40, to: 10, at: '15:00' });
    const both = { ...there, legs: [...there.legs, ...back.legs] };
    expect(sold(oneVan, both).occupations.map(({ id, rideIndex }) => [id, rideIndex])).toEqual([
      ['w1:0', 0],
      ['w1:1', 1],
    ]);
    const busy = sold(oneVan, buildJourney('w2', { from: 40, to: 45, at: '15:10' }));
    expect(canSell(busy, there)).toBe(true);
    expect(canSell(busy, both)).toBe(false);
  });

  it('writes of two decisions what the second left', () => {
    const first = buildJourney('w1', { from: 10, to: 50, at: '10:00' });
    const second = buildJourney('w2', { from: 60, to: 70, at: '14:00' });
    const one = sellJourney({ picture: oneVan, journey: second, now, ground });
    const two = one && sellJourney({ picture: afterWrites(oneVan, one), journey: first, now, ground });
    if (one === null || two === null) throw new Error('both can be sold');
    const { put, remove } = bothWrites(one, two);
    expect(new Map(put.map(({ id, version }) => [id, version]))).toEqual(
      new Map([
        ['w1:0', 1],
        ['w2:0', 2],
      ]),
    );
    expect(remove).toEqual([]);
    const taken = bothWrites(two, freeJourney({ picture: afterWrites(oneVan, two), journey: first, now, ground }));
    expect(taken).toMatchObject({ put: [{ id: 'w2:0' }], remove: ['w1:0'] });
  });

  it('moves a ride that nobody holds to its vehicle, and no other', () => {
    const onlyVan = buildVehicle('a');
    const either = buildVehicle('b', ['ECO', 'VAN']);
    const picture = pictureOf(buildCompany([onlyVan, either]));
    const eco = buildJourney('eco', { from: 10, to: 50, at: '10:00', carCode: 'ECO' });
    const van = buildJourney('van', { from: 10, to: 50, at: '10:00' });
    const [placed] = sold(picture, van).occupations;
    const wrongly = pictureOf(picture, [{ ...(placed as Occupation), vehicleId: 'b', driverId: 'driver-b' }]);
    const after = sold(wrongly, eco);
    expect(occupationOf(after, 'eco:0').vehicleId).toBe('b');
    expect(occupationOf(after, 'van:0')).toMatchObject({ vehicleId: 'a', driverId: 'driver-a', version: 2 });
    const back = buildJourney('eco', { from: 50, to: 10, at: '15:00', carCode: 'ECO' });
    const evening = sold(wrongly, buildJourney('evening', { from: 10, to: 50, at: '20:00' }));
    const round = sold(evening, { ...eco, legs: [...eco.legs, ...back.legs] });
    expect(['eco:0', 'eco:1', 'van:0'].map((id) => occupationOf(round, id).vehicleId)).toEqual(['b', 'b', 'a']);
    expect(occupationOf(round, 'evening:0').vehicleId).toBe(occupationOf(evening, 'evening:0').vehicleId);
    const pinned = pictureOf(
      picture,
      wrongly.occupations.map((one) => ({ ...one, pinned: true })),
    );
    expect(canSell(pinned, eco)).toBe(false);
    expect(canSell(wrongly, eco, '2026-11-30T21:59:00.000Z')).toBe(true);
    expect(canSell(wrongly, eco, '2026-11-30T22:00:00.000Z')).toBe(false);
  });

  it('counts a hold until its time, and from that instant for nothing', () => {
    const holdUntil = '2026-11-20T10:15:00.000Z';
    const journey = buildJourney('w1', { from: 10, to: 50, at: '10:00' });
    const held = sold(oneVan, journey, { holdUntil });
    expect(occupationOf(held, 'w1:0')).toMatchObject({ kind: 'hold', holdUntil });
    const other = buildJourney('w2', { from: 10, to: 50, at: '10:10' });
    expect(canSell(held, other, '2026-11-20T10:14:59.999Z')).toBe(false);
    const after = sold(held, other, { now: holdUntil });
    expect(after.occupations.map(({ id }) => id)).toEqual(['w2:0']);
  });

  it('sends what stands behind a hold that is over from where its vehicle really comes', () => {
    const holdUntil = '2026-11-20T10:15:00.000Z';
    const held = sold(oneVan, buildJourney('w1', { from: 60, to: 100, at: '10:00' }), { holdUntil });
    const behind = sold(held, buildJourney('w2', { from: 100, to: 60, at: '14:00' }));
    expect(occupationOf(behind, 'w2:0').approachSeconds).toBe(0);
    const after = sold(behind, buildJourney('w3', { from: 60, to: 100, at: '20:00' }), { now: holdUntil });
    expect(after.occupations.map(({ id }) => id).toSorted()).toEqual(['w2:0', 'w3:0']);
    expect(occupationOf(after, 'w2:0').approachSeconds).toBe(6000);
  });

  it('prolongs a hold that counts still, and neither shortens one nor wakes one that is over, nor touches what is sold', () => {
    const holdUntil = '2026-11-20T10:15:00.000Z';
    const held = sold(oneVan, buildJourney('w1', { from: 60, to: 100, at: '10:00' }), { holdUntil });
    const until = '2026-11-20T10:25:00.000Z';
    const prolonged = afterWrites(held, prolongHold(held, { draftId: 'w1', until, now: '2026-11-20T10:10:00.000Z' }));
    expect(occupationOf(prolonged, 'w1:0')).toEqual({ ...occupationOf(held, 'w1:0'), holdUntil: until, version: 2 });
    const nothing = { put: [], remove: [] };
    expect(prolongHold(held, { draftId: 'w2', until, now })).toEqual(nothing);
    expect(prolongHold(held, { draftId: 'w1', until: '2026-11-20T10:12:00.000Z', now })).toEqual(nothing);
    expect(prolongHold(held, { draftId: 'w1', until, now: holdUntil })).toEqual(nothing);
    const ride = sold(held, buildJourney('w1', { from: 60, to: 100, at: '10:00' }));
    expect(prolongHold(ride, { draftId: 'w1', until, now })).toEqual(nothing);
  });

  it('makes of a hold the ride of the same vehicle, prolongs it, and sells it anew where it is over', () => {
    const holdUntil = '2026-11-20T10:15:00.000Z';
    const journey = buildJourney('w1', { from: 10, to: 50, at: '10:00' });
    const held = sold(twoVans, journey, { holdUntil });
    const { vehicleId } = occupationOf(held, 'w1:0');
    expect(occupationOf(sold(held, journey), 'w1:0')).toMatchObject({
      kind: 'ride',
      holdUntil: null,
      vehicleId,
      version: 2,
    });
    const longer = '2026-11-20T10:30:00.000Z';
    expect(occupationOf(sold(held, journey, { holdUntil: longer }), 'w1:0').holdUntil).toBe(longer);
    const late = sold(held, journey, { now: longer });
    expect(late.occupations).toMatchObject([{ id: 'w1:0', kind: 'ride' }]);
    const taken = sold(held, buildJourney('w2', { from: 10, to: 50, at: '10:00' }), { now: longer });
    const both = sold(taken, buildJourney('w3', { from: 10, to: 50, at: '10:00' }), { now: longer });
    expect(canSell(both, journey, longer)).toBe(false);
  });

  it('sells what was listed without a vehicle, once there is one', () => {
    const journey = buildJourney('w1', { from: 10, to: 50, at: '10:00' });
    const busy = sold(oneVan, buildJourney('w2', { from: 10, to: 50, at: '10:00' }));
    const listed = afterWrites(busy, listWithoutVehicle({ picture: busy, journey, now, ground }));
    expect(occupationOf(listed, 'w1:0')).toMatchObject({
      vehicleId: null,
      driverId: null,
      approachSeconds: 0,
      version: 1,
    });
    expect(canSell(listed, journey)).toBe(false);
    const free = afterWrites(
      listed,
      freeJourney({ picture: listed, journey: buildJourney('w2', { from: 10, to: 50, at: '10:00' }), now, ground }),
    );
    expect(occupationOf(sold(free, journey), 'w1:0')).toMatchObject({ vehicleId: 'van', version: 2 });
  });

  it('decides as it does for a fleet that it never saw, however many days were asked about before', () => {
    const days = Array.from({ length: 420 }, (_, index) => new Date(Date.UTC(2026, 11, 1 + index)).toISOString());
    for (const day of days) {
      const journey = buildJourney('w1', { from: 10, to: 50, at: '10:00' });
      const legs = journey.legs.map((leg) => ({ ...leg, fromDatetime: day, toDatetime: day.replace('T00', 'T01') }));
      const anew = pictureOf(buildCompany([buildVehicle('van')]));
      const [seen, never] = [oneVan, anew].map((picture) =>
        sellJourney({ picture, journey: { ...journey, legs }, now, ground }),
      );
      expect(seen).toEqual(never);
    }
  });

  it('keeps to the days of a vehicle, to its blocks and to those of its driver', () => {
    const journey = buildJourney('w1', { from: 10, to: 50, at: '10:00' });
    const vehicle = buildVehicle('van');
    const during = { from: '2026-12-01T10:00:00.000Z', until: '2026-12-01T10:10:00.000Z', reason: '' };
    const records = buildCompany([vehicle]);
    const withBlock = (block: object) => pictureOf({ ...records, blocks: [{ id: 'block', ...during, ...block }] });
    expect(canSell(pictureOf(buildCompany([{ ...vehicle, activeUntil: '2026-11-30' }])), journey)).toBe(false);
    expect(canSell(pictureOf(buildCompany([{ ...vehicle, activeUntil: '2026-12-01' }])), journey)).toBe(true);
    expect(canSell(pictureOf(buildCompany([{ ...vehicle, activeFrom: '2026-12-02' }])), journey)).toBe(false);
    expect(canSell(withBlock({}), journey)).toBe(false);
    expect(canSell(withBlock({ vehicleId: 'van' }), journey)).toBe(false);
    expect(canSell(withBlock({ vehicleId: 'other' }), journey)).toBe(true);
    expect(canSell(withBlock({ driverId: 'driver-van' }), journey)).toBe(false);
    expect(canSell(withBlock({ driverId: 'other' }), journey)).toBe(true);
  });

  it('never has a vehicle in two places, whatever is sold and given back', () => {
    const anyWay = fc.record({
      from: fc.integer({ min: 0, max: 60 }),
      to: fc.integer({ min: 0, max: 60 }),
      minute: fc.integer({ min: 0, max: 80 }),
      isGivenBack: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyWay, { maxLength: 25 }), (ways) => {
        let picture: FleetPicture = twoVans;
        ways.forEach(({ from, to, minute, isGivenBack }, index) => {
          const at = new Date(Date.UTC(2026, 11, 1, 6, minute * 10)).toISOString().slice(11, 16);
          const journey = buildJourney(`w${index}`, { from, to: to === from ? to + 1 : to, at });
          const writes = sellJourney({ picture, journey, now, ground });
          if (writes !== null) picture = afterWrites(picture, writes);
          if (isGivenBack) picture = afterWrites(picture, freeJourney({ picture, journey, now, ground }));
          for (const vehicleId of ['a', 'b']) {
            const line = picture.occupations
              .filter((one) => one.vehicleId === vehicleId)
              .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
            line.forEach((one, position) => {
              const before = line[position - 1];
              expect(before === undefined || before.freeAt <= one.leaveAt).toBe(true);
              const origin = before?.to ?? place(0);
              expect(one.approachSeconds).toBe(ground.road(origin, one.from).seconds);
            });
          }
        });
      }),
      { numRuns: 100 },
    );
  });
});

describe('a ride that was sold under other settings', () => {
  it('is never said to leave before the one before it is over', () => {
    const early = sold(oneVan, buildJourney('w1', { from: 10, to: 20, at: '07:00' }));
    const between = buildJourney('w2', { from: 20, to: 21, at: '07:20' });
    const all = sold(sold(early, between), buildJourney('w3', { from: 60, to: 70, at: '08:10' }));
    const traffic = [{ days: [...weekdays], from: '00:00', until: '23:59', factor: 2 }];
    const slower = { ...all, settings: { ...all.settings, traffic } };
    const { put } = freeJourney({ picture: slower, journey: between, now, ground });
    expect(put).toMatchObject([{ id: 'w3:0', approachSeconds: 4800, leaveAt: '2026-12-01T07:10:00.000Z' }]);
    const withoutDuties = freeJourney({ picture: { ...all, duties: [] }, journey: between, now, ground });
    expect(withoutDuties.put).toMatchObject([{ id: 'w3:0', driverId: null, approachSeconds: 2400 }]);
  });
});

describe('journeyAvailability', () => {
  const journey = buildJourney('asked', { from: 10, to: 50, at: '10:00' });
  const ask = (picture: FleetPicture, asked = journey, at = now) =>
    journeyAvailability({ picture, journey: asked, now: at, ground });

  it('says nothing where nothing is refused', () => {
    const busy = sold(oneVan, buildJourney('w1', { from: 10, to: 50, at: '10:00' }));
    expect(ask({ ...busy, settings: { ...busy.settings, availability: 'warn' } })).toEqual({
      state: 'free',
      nearest: [],
    });
  });

  it('tells the last vehicle from one of several', () => {
    expect(ask(twoVans)).toEqual({ state: 'free', nearest: [] });
    expect(ask(oneVan)).toEqual({ state: 'last', nearest: [] });
    expect(ask(sold(twoVans, buildJourney('w1', { from: 10, to: 50, at: '10:00' })))).toEqual({
      state: 'last',
      nearest: [],
    });
  });

  it('names the nearest hours of Paris, each of which can be ordered', () => {
    const busy = sold(oneVan, buildJourney('w1', { from: 10, to: 50, at: '10:00' }));
    const { state, nearest } = ask(busy);
    expect(state).toBe('taken');
    expect(nearest).toEqual(['09:30', '12:30', '09:20', '12:40'].map((time) => ({ date: '2026-12-01', time })));
    for (const { time } of nearest) {
      const utc = `${String(Number(time.slice(0, 2)) - 1).padStart(2, '0')}${time.slice(2)}`;
      expect(canSell(busy, buildJourney('asked', { from: 10, to: 50, at: utc }))).toBe(true);
    }
  });

  it('is on request where no hour near by can be had, and names none that is over', () => {
    const none = pictureOf(buildCompany([]));
    expect(ask(none)).toEqual({ state: 'on_request', nearest: [] });
    const busy = sold(oneVan, buildJourney('w1', { from: 10, to: 50, at: '10:00' }));
    expect(ask(busy, journey, '2026-12-01T08:30:00.000Z').nearest.every(({ time }) => time > '09:30')).toBe(true);
  });

  it('names no hour that the clock shows a second time', () => {
    const picture = pictureOf(
      buildCompany([buildVehicle('van')], {
        duties: buildCompany([buildVehicle('van')]).duties.map((duty) => ({
          ...duty,
          week: { saturday: [{ from: '12:00', until: '12:00' }] },
        })),
      }),
    );
    const at = (instant: string): FleetJourney => ({
      ...journey,
      legs: [
        {
          from: place(0),
          to: place(5),
          fromDatetime: instant,
          toDatetime: new Date(Date.parse(instant) + 300_000).toISOString(),
        },
      ],
    });
    const busy = sold(picture, { ...at('2027-10-30T23:50:00.000Z'), orderId: 'w1' });
    const { nearest } = ask(busy, at('2027-10-30T23:50:00.000Z'));
    expect(nearest.map(({ time }) => time)).toEqual(['01:30', '02:10', '01:20', '02:20']);
    const later = sold(picture, { ...at('2027-10-31T00:50:00.000Z'), orderId: 'w1' });
    expect(ask(later, at('2027-10-31T00:50:00.000Z')).nearest.map(({ time }) => time)).toEqual([
      '02:30',
      '02:20',
      '02:10',
      '02:00',
    ]);
  });

  it('moves the departure of a round trip, and never past its way back', () => {
    const back = buildJourney('asked', { from: 50, to: 10, at: '11:30' });
    const both = { ...journey, legs: [...journey.legs, ...back.legs] };
    const busy = sold(oneVan, buildJourney('w1', { from: 10, to: 12, at: '10:20' }));
    const { state, nearest } = ask(busy, both);
    expect(state).toBe('taken');
    expect(nearest.every(({ time }) => time <= '11:50')).toBe(true);
    const backTaken = sold(oneVan, buildJourney('w1', { from: 50, to: 52, at: '11:40' }));
    expect(ask(backTaken, both)).toEqual({ state: 'on_request', nearest: [] });
  });
});
