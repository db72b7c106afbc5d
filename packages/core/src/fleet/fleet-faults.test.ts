import { describe, expect, it } from 'vitest';
import type { FleetRecords, Occupation } from '../schemas/fleet.ts';
import { buildCompany, buildJourney, buildVehicle, straightRoad } from '../testing/build-company.ts';
import { fleetFaults } from './fleet-faults.ts';
import { afterWrites, type FleetJourney, type FleetPicture } from './fleet-picture.ts';
import { listWithoutVehicle, sellJourney } from './sell-journey.ts';

const now = '2026-11-20T10:00:00.000Z';
const ground = straightRoad;
const company = buildCompany([buildVehicle('a'), buildVehicle('b')]);

function sold(...journeys: FleetJourney[]): FleetPicture {
  return journeys.reduce<FleetPicture>(
    (picture, journey) => {
      const writes = sellJourney({ picture, journey, now, ground });
      if (writes === null) throw new Error(`${journey.orderId} cannot be sold`);
      return afterWrites(picture, writes);
    },
    { ...company, occupations: [] },
  );
}

const faultsOf = (picture: FleetPicture, at = now) =>
  fleetFaults({ picture, now: at, ground }).map(({ kind, occupationId }) => `${occupationId} ${kind}`);

function changed(picture: FleetPicture, id: string, changes: Partial<Occupation>): FleetPicture {
  return { ...picture, occupations: picture.occupations.map((one) => (one.id === id ? { ...one, ...changes } : one)) };
}

const morning = buildJourney('w1', { from: 10, to: 50, at: '10:00' });
const noon = buildJourney('w2', { from: 60, to: 20, at: '12:00' });

describe('fleetFaults', () => {
  it('finds nothing the matter with what was sold by the rule', () => {
    const goesOn = buildJourney('w5', { from: 50, to: 55, at: '11:00' });
    const picture = sold(morning, noon, goesOn, buildJourney('w3', { from: 10, to: 50, at: '10:00' }));
    expect(faultsOf(picture)).toEqual([]);
    const listed = listWithoutVehicle({
      picture,
      journey: buildJourney('w4', { from: 0, to: 5, at: '10:00' }),
      now,
      ground,
    });
    expect(faultsOf(afterWrites(picture, listed))).toEqual([]);
  });

  it('finds two rides of one vehicle at once, and those that it cannot reach', () => {
    const picture = sold(morning, buildJourney('w3', { from: 10, to: 50, at: '10:10' }));
    const [, second] = picture.occupations;
    expect(second).toMatchObject({ id: 'w3:0', vehicleId: 'b' });
    const both = changed(picture, 'w3:0', { vehicleId: 'a', driverId: 'driver-a' });
    expect(faultsOf(both)).toEqual(['w1:0 undrivable', 'w3:0 overlap', 'w3:0 undrivable', 'w3:0 approach']);
  });

  it('finds a way that is longer than what is kept free for it', () => {
    const picture = sold(morning, noon);
    const { occupations } = picture;
    expect(faultsOf(changed(picture, 'w2:0', { approachSeconds: 599 }))).toEqual(['w2:0 approach']);
    expect(occupations.find(({ id }) => id === 'w2:0')?.approachSeconds).toBe(600);
  });

  it('finds a ride whose duty has gone, whose vehicle is blocked or has gone', () => {
    const picture = sold(morning);
    const block = { id: 'b', from: '2026-12-01T10:10:00.000Z', until: '2026-12-01T10:20:00.000Z', reason: '' };
    const after = (records: Partial<FleetRecords>) => faultsOf({ ...picture, ...records });
    expect(after({ duties: [] })).toEqual(['w1:0 undrivable']);
    expect(after({ blocks: [block] })).toEqual(['w1:0 undrivable']);
    expect(after({ vehicles: [] })).toEqual(['w1:0 undrivable']);
  });

  it('finds a driver who has two vehicles at once', () => {
    const picture = sold(morning, buildJourney('w3', { from: 10, to: 50, at: '10:10' }));
    expect(faultsOf(changed(picture, 'w3:0', { driverId: 'driver-a' }))).toEqual(['w1:0 driver', 'w3:0 driver']);
  });

  it('asks nothing of what is over or under way, and nothing of holds that are over', () => {
    const picture = { ...sold(morning), duties: [] };
    expect(faultsOf(picture, '2026-12-01T10:00:00.000Z')).toEqual([]);
    const hold = changed(picture, 'w1:0', { kind: 'hold', holdUntil: '2026-11-20T10:15:00.000Z' });
    expect(faultsOf(hold, '2026-11-20T10:14:00.000Z')).toEqual(['w1:0 undrivable']);
    expect(faultsOf(hold, '2026-11-20T10:15:00.000Z')).toEqual([]);
  });
});
