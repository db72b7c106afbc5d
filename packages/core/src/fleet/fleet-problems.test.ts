import { describe, expect, it } from 'vitest';
import { buildCompany, buildVehicle } from '../testing/build-company.ts';
import { fleetProblems } from './fleet-problems.ts';

const textsOf = (...of: Parameters<typeof fleetProblems>) => fleetProblems(...of).map(({ text }) => text);

const company = buildCompany([buildVehicle('a'), buildVehicle('b')]);

describe('fleetProblems', () => {
  it('finds nothing the matter with a company in order', () => {
    expect(textsOf(company, '2026-12-01')).toEqual([]);
  });

  it('names an id that is there twice, once', () => {
    const [a] = company.vehicles;
    if (!a) throw new Error('there is a vehicle');
    expect(textsOf({ ...company, vehicles: [...company.vehicles, a, a] }, '2026-12-01')).toEqual([
      'vehicles, a: the id is there twice',
    ]);
  });

  it('names vehicles that have one plate at once, however it is written', () => {
    const [a, b] = company.vehicles;
    if (!a || !b) throw new Error('there are vehicles');
    const twin = { ...b, plate: 'aa a aa' };
    expect(textsOf({ ...company, vehicles: [a, twin] }, '2026-12-01')).toEqual([
      'vehicles, a: another vehicle has its plate',
      'vehicles, b: another vehicle has its plate',
    ]);
    const former = { ...a, activeUntil: '2026-11-30' };
    const next = { ...twin, activeFrom: '2026-12-01' };
    expect(textsOf({ ...company, vehicles: [former, next] }, '2026-12-01')).toEqual([]);
  });

  it('names whoever a block is about and is not there, and takes one that is about all', () => {
    const span = { from: '2026-12-01T08:00:00.000Z', until: '2026-12-01T10:00:00.000Z', reason: '' };
    const blocks = [
      { id: 'all', ...span },
      { id: 'car', vehicleId: 'c', ...span },
      { id: 'ill', driverId: 'nobody', ...span },
    ];
    expect(textsOf({ ...company, blocks }, '2026-12-01')).toEqual([
      'blocks, car: there is no vehicle c',
      'blocks, ill: there is no driver nobody',
    ]);
  });

  it('names a driver who has two vehicles at once, and from when on', () => {
    const [first, second] = company.duties;
    if (!first || !second) throw new Error('there are duties');
    const evening = { ...second, driverId: 'driver-a', week: { friday: [{ from: '21:00', until: '23:00' }] } };
    expect(textsOf({ ...company, duties: [first, evening] }, '2026-12-01')).toEqual([
      'drivers, driver-a: has two vehicles at once, first on 2026-12-04 at 21:00',
    ]);
    const later = { ...evening, week: { friday: [{ from: '22:00', until: '23:00' }] } };
    expect(textsOf({ ...company, duties: [first, later] }, '2026-12-01')).toEqual([]);
    const same = { ...evening, vehicleId: 'a' };
    expect(textsOf({ ...company, duties: [first, same] }, '2026-12-01')).toEqual([]);
  });
});
