import { describe, expect, it } from 'vitest';
import { buildVehicle } from '../testing/build-company.ts';
import { refusals } from '../testing/refusals.ts';
import { blockSchema, dutyPatternSchema, fleetRecordsSchema, fleetSettingsSchema, vehicleSchema } from './fleet.ts';

const block = { id: 'works', from: '2026-12-01T08:00:00.000Z', until: '2026-12-01T10:00:00.000Z', reason: 'révision' };

describe('the records of a fleet', () => {
  it('sell nothing by a vehicle until somebody says so, and know the traffic of working days', () => {
    const { traffic, ...others } = fleetSettingsSchema.parse({});
    expect(others).toEqual({
      availability: 'off',
      acceptance: 'manual',
      waitingPercent: 50,
      stepMinutes: 10,
      spanMinutes: 180,
      otherHours: 4,
    });
    expect(traffic.map(({ from, until, factor }) => [from, until, factor])).toEqual([
      ['07:00', '10:00', 1.3],
      ['16:00', '20:00', 1.3],
    ]);
    expect(fleetRecordsSchema.parse({ settings: {} })).toMatchObject({
      vehicles: [],
      drivers: [],
      duties: [],
      blocks: [],
    });
  });

  it('take a vehicle that serves something, each category once', () => {
    const van = buildVehicle('van');
    expect(refusals(vehicleSchema, { ...van, serves: [] })).toEqual({ serves: 'required' });
    expect(refusals(vehicleSchema, { ...van, serves: ['VAN', 'VAN'] })).toEqual({ serves: 'invalid' });
    expect(refusals(vehicleSchema, { ...van, activeFrom: '2026-02-31' })).toEqual({ activeFrom: 'date_invalid' });
  });

  it('take a block of a vehicle, of a driver or of all, that ends after it begins', () => {
    expect(blockSchema.parse(block)).toEqual(block);
    expect(refusals(blockSchema, { ...block, until: block.from })).toEqual({ until: 'end_before_start' });
    expect(refusals(blockSchema, { ...block, vehicleId: 'van', driverId: 'anne' })).toEqual({ driverId: 'invalid' });
  });

  it('take a week with days left out, and no hour that there is not', () => {
    const pattern = { id: 'late', vehicleId: 'van', driverId: 'anne', activeFrom: '2026-12-01' };
    const monday = [{ from: '22:00', until: '06:00' }];
    expect(dutyPatternSchema.parse({ ...pattern, week: { monday } })).toEqual({
      ...pattern,
      week: { monday },
      exceptions: [],
    });
    expect(refusals(dutyPatternSchema, { ...pattern, week: { monday: [{ from: '22:00', until: '24:00' }] } })).toEqual({
      'week.monday.0.until': 'time_invalid',
    });
  });
});
