import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FleetRecords, Occupation } from '../schemas/fleet.ts';
import { buildAddress } from '../testing/build-address.ts';
import { buildCompany, buildJourney, buildVehicle, straightRoad } from '../testing/build-company.ts';
import { capacityChange, strandedRides } from './change-capacity.ts';
import { fleetFaults } from './fleet-faults.ts';
import { afterWrites, type FleetJourney, type FleetPicture } from './fleet-picture.ts';
import { listWithoutVehicle, sellJourney } from './sell-journey.ts';

const now = '2026-11-20T10:00:00.000Z';
const ground = straightRoad;
const [a, b, both] = [buildVehicle('a'), buildVehicle('b'), buildVehicle('both', ['ECO', 'VAN'])];
const twoVans = buildCompany([a, b]);

function sold(records: FleetRecords, ...journeys: FleetJourney[]): FleetPicture {
  return journeys.reduce<FleetPicture>(
    (picture, journey) => {
      const question = { picture, journey, now, ground };
      return afterWrites(picture, sellJourney(question) ?? listWithoutVehicle(question));
    },
    { ...records, occupations: [] },
  );
}

/** What the records of a picture come to where they are others, told as `ride vehicle`. */
function changed(picture: FleetPicture, records: Partial<FleetRecords>, at = now) {
  const before = { ...picture, ...records };
  const change = capacityChange({ picture: before, now: at, ground });
  const after = afterWrites(before, change.writes);
  return {
    ...change,
    after,
    homes: after.occupations.map(({ id, vehicleId }) => `${id} ${vehicleId}`).toSorted(),
    moves: change.moved.map(({ occupation, from }) => `${occupation.id} ${from} > ${occupation.vehicleId}`),
    proposals: change.stranded.map(({ occupation, proposal }) => [occupation.id, proposal]),
  };
}

function withOccupation(picture: FleetPicture, id: string, changes: Partial<Occupation>): FleetPicture {
  return { ...picture, occupations: picture.occupations.map((one) => (one.id === id ? { ...one, ...changes } : one)) };
}

const block = (vehicleId: string, from: string, until: string) => ({
  id: `block-${vehicleId}`,
  vehicleId,
  from: `2026-12-01T${from}:00.000Z`,
  until: `2026-12-01T${until}:00.000Z`,
  reason: '',
});

const morning = buildJourney('w1', { from: 10, to: 50, at: '10:00' });
const noon = buildJourney('w2', { from: 60, to: 20, at: '12:00' });
const workshop = { blocks: [block('a', '09:00', '11:00')] };

describe('capacityChange', () => {
  it('moves what its vehicle cannot drive any more to one that can, with its way and its driver', () => {
    const picture = sold(twoVans, morning, noon);
    const { moves, stranded, after } = changed(picture, workshop);
    expect([moves, stranded]).toEqual([['w1:0 a > b'], []]);
    expect(after.occupations.find(({ id }) => id === 'w1:0')).toMatchObject({
      driverId: 'driver-b',
      leaveAt: '2026-12-01T09:40:00.000Z',
      version: 2,
    });
    // The other one comes from the base now.
    expect(after.occupations.find(({ id }) => id === 'w2:0')).toMatchObject({
      vehicleId: 'a',
      approachSeconds: 3600,
      version: 2,
    });
    expect(fleetFaults({ picture: after, now, ground })).toEqual([]);
  });

  it('has others make room for it', () => {
    const eco = { ...morning, orderId: 'w3', carCode: 'ECO' as const };
    const fleet = buildCompany([both, a, buildVehicle('eco', ['ECO'])]);
    const picture = sold(fleet, morning, { ...eco });
    const onBoth = withOccupation(picture, 'w3:0', { vehicleId: 'both', driverId: 'driver-both' });
    const { moves, stranded } = changed(onBoth, workshop);
    expect([moves.toSorted(), stranded]).toEqual([['w1:0 a > both', 'w3:0 both > eco'], []]);
  });

  it.each([
    ['a duty that goes', { duties: twoVans.duties.slice(1) }],
    ['a vehicle that goes', { ...buildCompany([b]) }],
    ['a vehicle that serves others now', { vehicles: [buildVehicle('a', ['ECO']), b] }],
    ['a last day', { vehicles: [{ ...a, activeUntil: '2026-11-30' }, b] }],
    ['a base that is too far away', { vehicles: [{ ...a, base: buildAddress({ placeId: 'at 400' }) }, b] }],
  ] satisfies [string, Partial<FleetRecords>][])('finds who drives instead after %s', (_what, records) => {
    expect(changed(sold(twoVans, morning), records).moves).toEqual(['w1:0 a > b']);
  });

  it('strands what nobody can drive, and names hours at which somebody could', () => {
    const { homes, proposals, stranded } = changed(sold(buildCompany([a]), morning), workshop);
    expect(homes).toEqual(['w1:0 null']);
    const starts = ['11:00', '11:10', '11:20', '11:30'].map((hour) => `2026-12-01T${hour}:00.000Z`);
    expect(proposals).toEqual([['w1:0', { kind: 'hours', starts }]]);
    expect(stranded[0]?.occupation.vehicleId).toBe('a');
  });

  it('knows by their instant those that it stranded, until somebody drives them or they have begun', () => {
    const closed = { blocks: [block('a', '09:00', '11:00'), block('b', '00:00', '23:00')] };
    const { after } = changed(sold(twoVans, morning, noon), closed);
    const left = (picture: FleetPicture, at = now, strandedAt = now) =>
      strandedRides({ picture, now: at, ground }, strandedAt).map(({ occupation, proposal }) => [
        occupation.id,
        proposal.kind,
      ]);
    expect(left(after)).toEqual([['w1:0', 'hours']]);
    expect(left(after, now, '2026-11-20T10:00:00.001Z')).toEqual([]);
    expect(left(after, '2026-12-01T10:00:00.000Z')).toEqual([]);
    expect(left(changed(after, { blocks: [] }).after)).toEqual([]);
    expect(left(withOccupation(after, 'w1:0', { partner: { name: 'VTC Oise', revtc: 'EVTC060' } }))).toEqual([]);
  });

  it('gives no vehicle to what a partner drives, noted to stay or not, and one to the rest of its order', () => {
    const partner = { name: 'VTC Oise', revtc: 'EVTC060' };
    const back = { ...noon, orderId: morning.orderId };
    const trip = { ...morning, legs: [...morning.legs, ...back.legs] };
    const farmed = { vehicleId: null, driverId: null, pinned: false, partner };
    const picture = withOccupation(sold(buildCompany([]), trip), 'w1:0', farmed);
    const { homes, stranded, after } = changed(picture, twoVans);
    expect([homes, stranded]).toEqual([['w1:0 null', 'w1:1 a'], []]);
    expect(after.occupations.find(({ id }) => id === 'w1:0')).toMatchObject(farmed);
  });

  it('proposes a partner where no hour helps', () => {
    const { proposals } = changed(sold(twoVans, morning), { vehicles: [buildVehicle('a', ['ECO']), both], duties: [] });
    expect(proposals).toEqual([['w1:0', { kind: 'partner' }]]);
  });

  it('leaves a pinned ride where it is if it can be driven, and says who could drive it else', () => {
    const picture = withOccupation(sold(twoVans, morning), 'w1:0', { pinned: true });
    expect(changed(picture, { blocks: [block('b', '09:00', '11:00')] }).writes.put).toEqual([]);
    const { homes, proposals } = changed(picture, workshop);
    expect(homes).toEqual(['w1:0 null']);
    expect(proposals).toEqual([['w1:0', { kind: 'vehicle', vehicleId: 'b', moves: [] }]]);
  });

  it('gives a pinned ride its vehicle back once that is there again, and none to what somebody gave to nobody', () => {
    const picture = withOccupation(sold(twoVans, morning), 'w1:0', { pinned: true });
    const closed = { blocks: [block('a', '09:00', '11:00'), block('b', '00:00', '23:00')] };
    const { after } = changed(picture, closed);
    expect(changed(after, { blocks: [block('b', '00:00', '23:00')] }).homes).toEqual(['w1:0 a']);
    const byHand = withOccupation(after, 'w1:0', { pinned: true });
    expect(changed(byHand, { blocks: [] }).homes).toEqual(['w1:0 null']);
  });

  it('says which ride would have to move that nobody moves by itself', () => {
    const eco = { ...morning, orderId: 'w3', carCode: 'ECO' as const };
    const fleet = buildCompany([a, both, buildVehicle('eco', ['ECO'])]);
    const picture = sold(fleet, morning, eco);
    const onBoth = withOccupation(picture, 'w3:0', { vehicleId: 'both', driverId: 'driver-both', pinned: true });
    const { homes, proposals } = changed(onBoth, workshop);
    expect(homes).toEqual(['w1:0 null', 'w3:0 both']);
    const moves = [{ rideId: 'w3:0', vehicleId: 'eco' }];
    expect(proposals).toEqual([['w1:0', { kind: 'vehicle', vehicleId: 'both', moves }]]);
  });

  it('moves nothing within twelve hours of its pick-up, and leaves alone what is under way', () => {
    const picture = sold(twoVans, morning);
    const { homes, proposals } = changed(picture, workshop, '2026-11-30T22:00:00.000Z');
    expect(homes).toEqual(['w1:0 null']);
    expect(proposals).toEqual([['w1:0', { kind: 'vehicle', vehicleId: 'b', moves: [] }]]);
    const leaves = '2026-12-01T09:40:00.000Z';
    expect(changed(picture, buildCompany([b]), leaves).writes).toEqual({ put: [], remove: [] });
  });

  it('moves a hold too, and lets go of what cannot be held; one that is over goes as well', () => {
    const hold = { kind: 'hold', holdUntil: '2026-11-20T10:15:00.000Z' } as const;
    const picture = withOccupation(sold(twoVans, morning), 'w1:0', hold);
    expect(changed(picture, workshop)).toMatchObject({ moves: ['w1:0 a > b'], stranded: [] });
    const gone = changed(picture, { duties: [] });
    expect([gone.homes, gone.stranded]).toEqual([[], []]);
    expect(changed(picture, workshop, '2026-11-20T10:15:00.000Z').homes).toEqual([]);
  });

  it('gives a vehicle to what had none, an order whole or not at all', () => {
    const back = buildJourney('w3', { from: 50, to: 10, at: '15:00' });
    const both0 = { ...morning, orderId: 'w3', legs: [...morning.legs, ...back.legs] };
    const alone = buildCompany([a]);
    const listed = sold(alone, morning, both0);
    expect(listed.occupations.map(({ vehicleId }) => vehicleId)).toEqual(['a', null, null]);
    expect(changed(listed, twoVans).moves.toSorted()).toEqual(['w3:0 null > b', 'w3:1 null > a']);
    const halfADay = { ...twoVans, blocks: [block('b', '14:00', '16:00'), block('a', '14:00', '16:00')] };
    const bothWays = changed(listed, { ...halfADay, blocks: halfADay.blocks.slice(0, 1) });
    expect(bothWays.moves.toSorted()).toEqual(['w3:0 null > b', 'w3:1 null > a']);
    expect(changed(listed, halfADay).moves).toEqual([]);
  });

  it('leaves what should have begun without a vehicle, and what lies far away where it is', () => {
    const back = buildJourney('w2', { from: 50, to: 10, at: '15:00' });
    const alone = sold(buildCompany([a]), morning, { ...morning, orderId: 'w3' }, back);
    const weekOn = (instant: string) => instant.replace('2026-12-01', '2026-12-08');
    const far = alone.occupations.find(({ id }) => id === 'w2:0');
    if (!far) throw new Error('it is sold');
    const { startsAt, endsAt, leaveAt, freeAt } = far;
    const picture = withOccupation(alone, far.id, {
      startsAt: weekOn(startsAt),
      endsAt: weekOn(endsAt),
      leaveAt: weekOn(leaveAt),
      freeAt: weekOn(freeAt),
    });
    const given = changed(picture, twoVans);
    expect(given.moves).toEqual(['w3:0 null > b']);
    expect(given.homes).toContain('w2:0 a');
    expect(changed(picture, twoVans, '2026-12-01T10:00:00.000Z').moves).toEqual([]);
  });

  it('follows a driver who changes, and changes nothing where the fleet decides nothing', () => {
    const picture = sold(twoVans, morning);
    const drivers = twoVans.drivers.map((driver) => ({ ...driver, id: `new-${driver.id}` }));
    const duties = twoVans.duties.map((duty) => ({ ...duty, driverId: `new-${duty.driverId}` }));
    const { writes, moved } = changed(picture, { drivers, duties });
    expect(writes.put).toMatchObject([{ id: 'w1:0', vehicleId: 'a', driverId: 'new-driver-a', version: 2 }]);
    expect(moved).toEqual([]);
    const off = { settings: { ...twoVans.settings, availability: 'off' as const }, duties: [] };
    expect(changed(picture, off).writes.put).toEqual([]);
    expect(changed(picture, { ...buildCompany([]), settings: twoVans.settings }).writes.put).toEqual([]);
  });

  const asked = fc.record({
    carCode: fc.constantFrom('VAN' as const, 'ECO' as const),
    from: fc.integer({ min: 0, max: 9 }),
    to: fc.integer({ min: 0, max: 9 }),
    slot: fc.integer({ min: 0, max: 50 }),
    pinned: fc.boolean(),
  });
  const lessened = fc.record({
    gone: fc.subarray(['a', 'b', 'both'], { maxLength: 2 }),
    blocked: fc.array(fc.tuple(fc.constantFrom('a', 'b', 'both'), fc.integer({ min: 0, max: 14 })), { maxLength: 3 }),
  });

  it('changes nothing where nothing changes, and leaves nothing that cannot be driven, whatever is taken away', () => {
    const company = buildCompany([a, b, both]);
    const property = fc.property(fc.array(asked, { maxLength: 20 }), lessened, (rides, { gone, blocked }) => {
      const journeys = rides.map(({ from, to, slot, carCode }, index) => {
        const at = `${String(6 + Math.floor(slot / 4)).padStart(2, '0')}:${(slot % 4) * 15 || '00'}`;
        return buildJourney(`w${index}`, { from: from * 10, to: to * 10 + 5, at, carCode });
      });
      const { occupations, ...records } = sold(company, ...journeys);
      const picture = {
        ...records,
        occupations: occupations.map((one) => ({
          ...one,
          pinned: one.vehicleId !== null && (rides[Number(one.orderId.slice(1))]?.pinned ?? false),
        })),
      };
      const same = changed(picture, {});
      expect(same.moved.filter(({ from }) => from !== null)).toEqual([]);
      expect(same.stranded).toEqual([]);
      const vehicles = company.vehicles.filter(({ id }) => !gone.includes(id));
      const blocks = blocked.map(([vehicleId, hour], index) => ({
        ...block(vehicleId, '06:00', '07:00'),
        id: `block-${index}`,
        from: new Date(Date.UTC(2026, 11, 1, 6 + hour)).toISOString(),
        until: new Date(Date.UTC(2026, 11, 1, 7 + hour)).toISOString(),
      }));
      const { after, moved, stranded, writes } = changed(picture, { vehicles, blocks });
      expect(fleetFaults({ picture: after, now, ground })).toEqual([]);
      expect(moved.filter(({ occupation, from }) => from !== null && occupation.pinned)).toEqual([]);
      expect([after.occupations.length, writes.remove]).toEqual([occupations.length, []]);
      const lost = after.occupations.filter(
        (one) => one.vehicleId === null && picture.occupations.some(({ id, vehicleId }) => id === one.id && vehicleId),
      );
      expect(stranded.map(({ occupation }) => occupation.id).toSorted()).toEqual(lost.map(({ id }) => id).toSorted());
      expect(changed(after, {}).stranded).toEqual([]);
    });
    fc.assert(property, { numRuns: 100 });
  }, 60_000);
});
