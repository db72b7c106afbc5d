import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../vectors/fleet.json' with { type: 'json' };
import { buildFleet } from '../testing/build-fleet.ts';
import { type DrivenRide, undrivable } from '../testing/fleet-rule.ts';
import { nearestStarts } from './nearest-starts.ts';
import type { RideSale } from './plan-moves.ts';
import { sellRide } from './sell-ride.ts';
import { type Fleet, neededSeconds, type RideRequest, type SoldRide } from './timeline.ts';

const cases = vectors.map(({ driveSeconds, request, sold, ...others }) => {
  const table = driveSeconds as Record<string, Record<string, number>>;
  return {
    ...others,
    fleet: {
      vehicles: others.vehicles,
      sold: sold as SoldRide[],
      request: request as RideRequest,
      driveSeconds: (from: string, to: string) => table[from]?.[to] ?? Number.NaN,
    },
  };
});

const anyFleet = fc
  .record({ seed: fc.nat(1_000_000), vehicles: fc.integer({ min: 1, max: 6 }), asked: fc.integer({ min: 0, max: 40 }) })
  .map(buildFleet);

/** A company with one van at Beauvais airport, on duty from six to twenty. */
const oneVan: Fleet = {
  vehicles: [
    {
      id: 'van',
      serves: ['VAN'],
      base: 'beauvais',
      duties: [{ from: '2026-12-01T06:00:00.000Z', until: '2026-12-01T20:00:00.000Z' }],
      blocks: [],
    },
  ],
  sold: [],
  request: rideAt('asked', '10:00', '11:10'),
  driveSeconds: (from, to) => (from === to ? 0 : 3600),
};

function rideAt(id: string, starts: string, ends: string): RideRequest {
  const [startsAt, endsAt] = [starts, ends].map((hour) => `2026-12-01T${hour}:00.000Z`) as [string, string];
  return { id, carCode: 'VAN', startsAt, endsAt, from: 'beauvais', to: 'cdg' };
}

/** All rides as they stand after a sale. */
function afterSale({ sold, request }: Fleet, { vehicleId, moves }: RideSale): DrivenRide[] {
  const homes = new Map(moves.map((move) => [move.rideId, move.vehicleId]));
  return [
    ...sold.map((ride) => ({ ...ride, vehicleId: homes.get(ride.id) ?? ride.vehicleId })),
    { ...request, vehicleId },
  ];
}

// Thousands of days, one after the other.
const LONG_MS = 60_000;

describe('sellRide', { timeout: LONG_MS }, () => {
  it.each(cases)('answers as worked out by hand: $name', ({ fleet, expected }) => {
    const sale = sellRide(fleet);
    expect(sale !== null).toBe(expected.sellable);
    const isAsIs = sale?.moves.length === 0;
    expect(isAsIs).toBe(expected.asIs.length > 0);
    expect(isAsIs ? expected.asIs : [sale?.vehicleId]).toContain(sale?.vehicleId);
    expect(sale ? undrivable(fleet, afterSale(fleet, sale)) : []).toEqual([]);
  });

  it('sells nothing that the rule does not allow, and moves no pinned ride, and none twice', () => {
    fc.assert(
      fc.property(anyFleet, (fleet) => {
        const sale = sellRide(fleet);
        if (!sale) return;
        expect(undrivable(fleet, afterSale(fleet, sale))).toEqual([]);
        const moved = sale.moves.map(({ rideId }) => rideId);
        expect(new Set(moved).size).toBe(moved.length);
        expect(fleet.sold.filter(({ id, pinned }) => pinned && moved.includes(id))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('says the same whatever the ids and the order of vehicles and rides', () => {
    fc.assert(
      fc.property(anyFleet, (fleet) => {
        const renamed = (id: string) => `${id.slice(1)}${id.slice(0, 1)}`;
        const mirrored: Fleet = {
          ...fleet,
          vehicles: fleet.vehicles.map((vehicle) => ({ ...vehicle, id: renamed(vehicle.id) })).toReversed(),
          sold: fleet.sold
            .map((ride) => ({ ...ride, id: renamed(ride.id), vehicleId: renamed(ride.vehicleId) }))
            .toReversed(),
        };
        expect(sellRide(mirrored) === null).toBe(sellRide(fleet) === null);
      }),
    );
  });

  it('says the same a day later, hours moved with it', () => {
    fc.assert(
      fc.property(anyFleet, (fleet) => {
        const span = <S extends { from: string; until: string }>(one: S) => ({
          ...one,
          from: later(one.from),
          until: later(one.until),
        });
        const ride = <R extends RideRequest>(one: R) => ({
          ...one,
          startsAt: later(one.startsAt),
          endsAt: later(one.endsAt),
        });
        const tomorrow: Fleet = {
          ...fleet,
          vehicles: fleet.vehicles.map((one) => ({
            ...one,
            duties: one.duties.map(span),
            blocks: one.blocks.map(span),
          })),
          sold: fleet.sold.map(ride),
          request: ride(fleet.request),
        };
        expect(sellRide(tomorrow)).toEqual(sellRide(fleet));
      }),
    );
    function later(instant: string): string {
      return new Date(Date.parse(instant) + 86_400_000).toISOString();
    }
  });

  it('still takes what it takes beside more rides once one of them is gone', () => {
    fc.assert(
      fc.property(anyFleet, fc.nat(), (fleet, at) => {
        const gone = fleet.sold[at % Math.max(1, fleet.sold.length)];
        const others = fleet.sold.filter((ride) => ride !== gone);
        expect(undrivable(fleet, others)).toEqual([]);
        fc.pre(sellRide(fleet)?.moves.length === 0);
        expect(sellRide({ ...fleet, sold: others })).not.toBeNull();
      }),
    );
  });

  it('sells 99 of 100 rides that can be sold by moving, in days in which there is a plan for all', () => {
    const days = Array.from({ length: 2400 }, (_, seed) => dayWithPlan(seed)).filter(
      (fleet) =>
        fleet !== null && sellRide({ ...fleet, sold: fleet.sold.map((ride) => ({ ...ride, pinned: true })) }) === null,
    );
    const refused = days.filter((fleet) => fleet !== null && sellRide(fleet) === null);

    expect(days.length).toBeGreaterThan(100);
    expect(refused.length / days.length).toBeLessThanOrEqual(0.01);
  });

  it('lets the van drive on from where it is, once it can be there', () => {
    const sold = [{ ...rideAt('first', '10:00', '11:10'), vehicleId: 'van', pinned: false }];
    const from = (place: string, starts: string) => ({
      ...rideAt('next', starts, '13:00'),
      from: place,
      to: 'beauvais',
    });
    expect(sellRide({ ...oneVan, sold, request: from('cdg', '11:20') })).toEqual({ vehicleId: 'van', moves: [] });
    expect(sellRide({ ...oneVan, sold, request: from('cdg', '11:19') })).toBeNull();
    expect(sellRide({ ...oneVan, sold, request: from('creil', '12:19') })).toBeNull();
    expect(sellRide({ ...oneVan, sold, request: from('creil', '12:20') })).not.toBeNull();
  });

  it('begins and ends inside the duty, and stays clear of blocks up to their edges', () => {
    const [van] = oneVan.vehicles;
    if (!van) throw new Error('there is a van');
    const blocked = (from: string, until: string): Fleet => ({
      ...oneVan,
      vehicles: [{ ...van, blocks: [{ from: `2026-12-01T${from}:00.000Z`, until: `2026-12-01T${until}:00.000Z` }] }],
    });
    expect(sellRide(blocked('11:10', '12:00'))).not.toBeNull();
    expect(sellRide(blocked('11:09', '12:00'))).toBeNull();
    expect(sellRide(blocked('06:00', '09:50'))).not.toBeNull();
    expect(sellRide(blocked('06:00', '09:51'))).toBeNull();
    expect(sellRide({ ...oneVan, request: rideAt('early', '06:10', '07:00') })).not.toBeNull();
    expect(sellRide({ ...oneVan, request: rideAt('too early', '06:09', '07:00') })).toBeNull();
    expect(sellRide({ ...oneVan, request: rideAt('late', '19:00', '20:00') })).not.toBeNull();
    expect(sellRide({ ...oneVan, request: rideAt('too late', '19:00', '20:01') })).toBeNull();
  });

  it('takes duties that touch for one, over midnight too', () => {
    const [van] = oneVan.vehicles;
    if (!van) throw new Error('there is a van');
    const duties = [
      { from: '2026-12-02T00:00:00.000Z', until: '2026-12-02T06:00:00.000Z' },
      { from: '2026-12-01T20:00:00.000Z', until: '2026-12-02T00:00:00.000Z' },
    ];
    const request = { ...rideAt('night', '23:30', '23:59'), endsAt: '2026-12-02T00:30:00.000Z' };
    expect(sellRide({ ...oneVan, vehicles: [{ ...van, duties }], request })).not.toBeNull();
    const apart = [duties[0], { ...duties[1], until: '2026-12-01T23:59:00.000Z' }] as typeof duties;
    expect(sellRide({ ...oneVan, vehicles: [{ ...van, duties: apart }], request })).toBeNull();
  });

  it('prefers whoever serves little else, then whoever waits least', () => {
    const [van] = oneVan.vehicles;
    if (!van) throw new Error('there is a van');
    const all = { ...van, id: 'all', serves: ['ECO', 'CONFORT', 'VAN'] };
    expect(sellRide({ ...oneVan, vehicles: [all, van] })?.vehicleId).toBe('van');
    const busy = { ...van, id: 'busy' };
    const sold = [{ ...rideAt('first', '07:00', '08:00'), to: 'beauvais', vehicleId: 'busy', pinned: true }];
    expect(sellRide({ ...oneVan, vehicles: [van, busy], sold })?.vehicleId).toBe('busy');
    expect(
      sellRide({
        ...oneVan,
        vehicles: [
          { ...van, id: 'b' },
          { ...van, id: 'a' },
        ],
      })?.vehicleId,
    ).toBe('a');
  });

  it('gives up after a fixed number of tries, however many vehicles are full', () => {
    const [van] = oneVan.vehicles;
    if (!van) throw new Error('there is a van');
    const vehicles = Array.from({ length: 60 }, (_, index) => ({ ...van, id: `van ${index}` }));
    const sold = vehicles.flatMap(({ id }) =>
      ['09:30', '10:20', '11:10'].map((starts) => ({
        ...rideAt(`${id} at ${starts}`, starts, starts.replace(/.$/, '5')),
        to: 'beauvais',
        vehicleId: id,
        pinned: false,
      })),
    );
    let ways = 0;
    const driveSeconds: Fleet['driveSeconds'] = (from, to) => {
      ways += 1;
      return from === to ? 0 : 3600;
    };
    expect(sellRide({ vehicles, sold, request: rideAt('asked', '09:00', '12:00'), driveSeconds })).toBeNull();
    expect(ways).toBeGreaterThan(5_000);
    expect(ways).toBeLessThan(20_000);
  });

  it('asks about vehicles as they are now, whoever has changed them since the last sale', () => {
    const [van] = oneVan.vehicles;
    if (!van) throw new Error('there is a van');
    const [duties, blocks] = [[...van.duties], [...van.blocks]];
    const vehicles = [{ ...van, duties, blocks }];
    const isSold = () => sellRide({ ...oneVan, vehicles }) !== null;
    const hours = () => nearestStarts({ ...oneVan, vehicles, stepMinutes: 10, spanMinutes: 10, count: 2 }).length;
    expect([isSold(), hours()]).toEqual([true, 2]);
    blocks.push({ from: '2026-12-01T06:00:00.000Z', until: '2026-12-01T12:00:00.000Z' });
    expect([isSold(), hours()]).toEqual([false, 0]);
    blocks.pop();
    const [duty] = duties.splice(0);
    expect([isSold(), hours()]).toEqual([false, 0]);
    if (duty) duties.push(duty);
    expect([isSold(), hours()]).toEqual([true, 2]);
    vehicles.pop();
    expect([isSold(), hours()]).toEqual([false, 0]);
  });

  it('asks for a tenth of an hour at least, and for 15 % of a long way', () => {
    expect([0, 600, 4000, 4001, 6000].map(neededSeconds)).toEqual([600, 1200, 4600, 4602, 6900]);
  });
});

describe('nearestStarts', () => {
  it.each(cases)('names the hours that fit as things are: $name', ({ fleet, expected }) => {
    const starts = nearestStarts({ ...fleet, stepMinutes: 10, spanMinutes: 180, count: 99 });
    expect(starts).toEqual(expected.starts.filter(({ asIs }) => asIs).map(({ at }) => at));
  });

  it('names at most as many as are asked for, each of which can be sold', () => {
    const sold = [{ ...rideAt('first', '10:00', '11:10'), vehicleId: 'van', pinned: false }];
    const asked = { ...oneVan, sold, stepMinutes: 10, spanMinutes: 180 };
    const starts = nearestStarts({ ...asked, count: 2 });
    expect(starts).toEqual(['2026-12-01T07:40:00.000Z', '2026-12-01T12:20:00.000Z']);
    expect(nearestStarts({ ...asked, count: 0 })).toEqual([]);
  });
});

/**
 * A request for which there is a plan, since it had a place before other rides changed vehicle at random: null where it had none. Who
 * stayed is pinned here and there.
 */
function dayWithPlan(seed: number): Fleet | null {
  const fleet = buildFleet({ seed, vehicles: 3 + (seed % 4), asked: 12 + (seed % 20) });
  const plan = sellRide(fleet);
  if (plan?.moves.length !== 0) return null;
  const sold = fleet.sold.map((ride) => ({ ...ride, pinned: false }));
  const moved = new Set<number>();
  for (let turn = 0; turn < 40; turn += 1) {
    const at = (turn * 7 + seed) % Math.max(1, sold.length);
    const anyVehicle = fleet.vehicles[(turn * 5 + seed) % fleet.vehicles.length];
    const vehicle = turn % 2 === 0 ? fleet.vehicles.find(({ id }) => id === plan.vehicleId) : anyVehicle;
    const ride = sold[at];
    if (!ride || !vehicle || vehicle.id === ride.vehicleId) continue;
    const others = sold.filter((other) => other !== ride);
    if (sellRide({ ...fleet, vehicles: [vehicle], sold: others, request: ride }) === null) continue;
    sold[at] = { ...ride, vehicleId: vehicle.id };
    moved.add(at);
  }
  return { ...fleet, sold: sold.map((ride, at) => ({ ...ride, pinned: !moved.has(at) && at % 4 === 0 })) };
}
