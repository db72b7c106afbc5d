import { describe, expect, it } from 'vitest';
import { buildCompany, buildVehicle } from '../testing/build-company.ts';
import { vehicleLanes } from './vehicle-lanes.ts';

describe('vehicleLanes', () => {
  const day = { from: '2026-11-30T23:00:00.000Z', until: '2026-12-01T23:00:00.000Z' };
  const block = (id: string, who: object, [from, until] = ['09', '10']) => ({
    id,
    from: `2026-12-01T${from}:00:00.000Z`,
    until: `2026-12-01T${until}:00:00.000Z`,
    reason: id,
    ...who,
  });

  it('has the duties of a day with their drivers, and blocks of the vehicle, of its driver and of all', () => {
    const blocks = [
      block('own', { vehicleId: 'a' }),
      block('driver', { driverId: 'driver-a' }, ['04', '06']),
      block('all', {}),
    ];
    const company = buildCompany([buildVehicle('a'), buildVehicle('b')], { blocks });
    const [a, b] = vehicleLanes({ ...company, occupations: [] }, day);
    expect(a?.duties).toMatchObject([
      { driverId: 'driver-a', from: '2026-12-01T05:00:00.000Z', until: '2026-12-01T21:00:00.000Z' },
    ]);
    expect(a?.blocks.map(({ blockId, from }) => [blockId, from])).toEqual([
      ['own', '2026-12-01T09:00:00.000Z'],
      ['driver', '2026-12-01T05:00:00.000Z'],
      ['all', '2026-12-01T09:00:00.000Z'],
    ]);
    expect(b?.blocks.map(({ blockId }) => blockId)).toEqual(['all']);
  });

  it('has none of another day, nor of a vehicle that is not there yet', () => {
    const away = { ...buildVehicle('a'), activeFrom: '2026-12-02' };
    const blocks = [{ ...block('later', {}), from: day.until, until: '2026-12-02T10:00:00.000Z' }];
    const company = { ...buildCompany([away], { blocks }), occupations: [] };
    expect(vehicleLanes(company, day)).toEqual([{ vehicleId: 'a', duties: [], blocks: [], away: [] }]);
  });
});
