import { expect, it } from 'vitest';
import type { FleetRecords, Occupation } from '../schemas/fleet.ts';
import { buildCompany, buildJourney, buildVehicle, straightRoad } from '../testing/build-company.ts';
import { afterWrites, type FleetPicture } from './fleet-picture.ts';
import { ridesLeftAlone } from './rides-left-alone.ts';
import { sellJourney } from './sell-journey.ts';

const at = (clock: string) => `2026-12-01T${clock}:00.000Z`;
const ground = straightRoad;
const company = buildCompany([buildVehicle('a')]);
const block = (from: string, until: string, of: object = { vehicleId: 'a' }) => ({
  blocks: [{ id: 'ill', from: at(from), until: at(until), reason: '', ...of }],
});

/** From ten to the hour on its way to a ride at ten o’clock (UTC). */
function onTheWay(changes: Partial<Occupation> = {}): FleetPicture & { ride: Occupation } {
  const picture = { ...company, occupations: [] };
  const journey = buildJourney('w1', { from: 10, to: 50, at: '10:00' });
  const writes = sellJourney({ picture, journey, now: '2026-11-20T10:00:00.000Z', ground });
  if (writes === null) throw new Error('a vehicle is free');
  const [ride] = writes.put.map((one) => ({ ...one, ...changes })) as [Occupation];
  return { ...afterWrites(picture, { put: [ride], remove: [] }), ride };
}

const left = (records: Partial<FleetRecords>, now = '09:55', changes: Partial<Occupation> = {}) => {
  const { ride, ...picture } = onTheWay(changes);
  expect(ride).toMatchObject({ vehicleId: 'a', startsAt: at('10:00') });
  return ridesLeftAlone({ picture: { ...picture, ...records }, now: at(now), ground }).map(({ id }) => id);
};

it.each([
  ['nothing is changed', {}, []],
  ['the vehicle is blocked', block('09:55', '20:00'), ['w1:0']],
  ['its driver is', block('09:55', '20:00', { driverId: 'driver-a' }), ['w1:0']],
  ['all are', block('09:55', '20:00', {}), ['w1:0']],
  ['another driver is', block('09:55', '20:00', { driverId: 'driver-b' }), []],
  ['a block is over before it', block('09:00', '10:00'), []],
  ['nobody has the vehicle any more', { duties: [] }, ['w1:0']],
  ['the vehicle is gone', { vehicles: [], duties: [] }, ['w1:0']],
  ['nothing is counted', { ...block('09:55', '20:00'), settings: { ...company.settings, availability: 'off' } }, []],
] as const)('names the ride for which a vehicle has left where %s (Rules 13.2)', (_what, records, ids) => {
  expect(left(records as unknown as Partial<FleetRecords>)).toEqual(ids);
});

it('leaves out one that is still to be moved, what is behind, and one that is over', () => {
  const blocked = block('00:00', '10:30');
  expect(['09:00', '09:55', '10:35', '23:00'].map((now) => left(blocked, now))).toEqual([[], ['w1:0'], [], []]);
});

it('names one whose chosen driver is away', () => {
  const chosen = { driverId: 'driver-b', chosenDriverId: 'driver-b' };
  expect(left(block('09:55', '20:00', { driverId: 'driver-b' }), '09:55', chosen)).toEqual(['w1:0']);
});

it('takes duties that touch for one, in whatever order they are written', () => {
  const [evening, morning] = (
    [
      ['11:20', '22:00'],
      ['06:00', '11:20'],
    ] as const
  ).flatMap(([from, until]) =>
    company.duties.map((duty) => ({ ...duty, id: from, week: { tuesday: [{ from, until }] } })),
  ) as unknown as [FleetRecords['duties'][number], FleetRecords['duties'][number]];
  const written = [[evening, morning], [morning, evening], [morning], [evening]];
  expect(written.map((duties) => left({ duties }))).toEqual([[], [], ['w1:0'], ['w1:0']]);
});
