import { describe, expect, it } from 'vitest';
import { blockSchema, driverSchema, dutyPatternSchema, fleetSettingsSchema, vehicleSchema } from '../schemas/fleet.ts';
import { type FleetEdit, fleetEditSchema } from '../schemas/fleet-edit.ts';
import { buildCompany, buildVehicle } from '../testing/build-company.ts';
import { isSameRecord } from '../schemas/is-same-record.ts';
import { editFleet } from './edit-fleet.ts';

const today = '2026-11-20';
const company = buildCompany([buildVehicle('a'), buildVehicle('b')]);
const [vehicle] = company.vehicles;
const [duty, otherDuty] = company.duties;
const [driver] = company.drivers;
if (!vehicle || !duty || !otherDuty || !driver) throw new Error('there are records');

const block = blockSchema.parse({
  id: 'fair',
  vehicleId: 'a',
  from: '2026-12-01T08:00:00.000Z',
  until: '2026-12-01T10:00:00.000Z',
});

describe('editFleet', () => {
  it.each<[string, FleetEdit]>([
    ['a vehicle', { kind: 'vehicles', id: 'a', was: vehicle, record: { ...vehicle, name: 'Rouge' } }],
    ['a driver', { kind: 'drivers', id: driver.id, was: driver, record: { ...driver, lastName: 'Roy' } }],
    ['a duty', { kind: 'duties', id: duty.id, was: duty, record: { ...duty, week: {} } }],
  ])('changes %s in its place and nothing else', (_, edit) => {
    if (edit.kind !== 'vehicles' && edit.kind !== 'drivers' && edit.kind !== 'duties') throw new Error('not a record');
    const outcome = editFleet(company, edit, today);
    if (outcome.kind !== 'edited') throw new Error(outcome.kind);
    const [, untouched] = company[edit.kind];
    expect(outcome.records).toEqual({ ...company, [edit.kind]: [edit.record, untouched] });
  });

  it('adds at the end, and takes away', () => {
    const added = editFleet(company, { kind: 'blocks', id: 'fair', was: null, record: block }, today);
    expect(added).toEqual({ kind: 'edited', records: { ...company, blocks: [block] } });
    const gone = { kind: 'blocks', id: 'fair', was: block, record: null } as const;
    expect(editFleet({ ...company, blocks: [block] }, gone, today)).toEqual({ kind: 'edited', records: company });
  });

  it('sets the exceptions of a duty alone, and the settings alone', () => {
    const off = [{ date: '2026-12-25', hours: [] }];
    expect(editFleet(company, { kind: 'exceptions', id: duty.id, was: [], record: off }, today)).toEqual({
      kind: 'edited',
      records: { ...company, duties: [{ ...duty, exceptions: off }, otherDuty] },
    });
    const record = fleetSettingsSchema.parse({ availability: 'off' });
    expect(editFleet(company, { kind: 'settings', was: company.settings, record }, today)).toEqual({
      kind: 'edited',
      records: { ...company, settings: record },
    });
  });

  it('has no vehicle of a plate that another one has, whichever of them is changed', () => {
    const [, other] = company.vehicles;
    if (!other) throw new Error('there are two');
    const refused = { kind: 'refused', fields: { plate: 'invalid' } };
    const same = { ...vehicle, plate: other.plate };
    expect(editFleet(company, { kind: 'vehicles', id: 'a', was: vehicle, record: same }, today)).toEqual(refused);
    const third = { ...vehicle, id: 'c' };
    expect(editFleet(company, { kind: 'vehicles', id: 'c', was: null, record: third }, today)).toEqual(refused);
  });

  it('counts once what is sent twice, also where it was taken away', () => {
    const add = { kind: 'blocks', id: 'fair', was: null, record: block } as const;
    expect(editFleet({ ...company, blocks: [block] }, add, today)).toEqual({ kind: 'unchanged' });
    const gone = { kind: 'blocks', id: 'fair', was: block, record: null } as const;
    expect(editFleet(company, gone, today)).toEqual({ kind: 'unchanged' });
  });

  it('writes over nothing that has changed since it was read, or has gone', () => {
    const edit = {
      kind: 'vehicles',
      id: 'a',
      was: { ...vehicle, seats: 2 },
      record: { ...vehicle, seats: 3 },
    } as const;
    expect(editFleet(company, edit, today)).toEqual({ kind: 'stale' });
    expect(editFleet({ ...company, vehicles: [] }, edit, today)).toEqual({ kind: 'stale' });
    expect(editFleet(company, { ...edit, was: null }, today)).toEqual({ kind: 'stale' });
    const unknown = { kind: 'exceptions', id: 'nobody', was: [], record: [{ date: '2026-12-25', hours: [] }] } as const;
    expect(editFleet(company, fleetEditSchema.parse(unknown), today)).toEqual({ kind: 'stale' });
  });

  it('names the field that the whole set of records refuses', () => {
    const refusalOf = (edit: FleetEdit) => editFleet(company, edit, today);
    const named = { ...block, vehicleId: 'nobody' };
    expect(refusalOf({ kind: 'blocks', id: 'fair', was: null, record: named })).toEqual({
      kind: 'refused',
      fields: { vehicleId: 'vehicle_unknown' },
    });
    const nobodys = { ...duty, driverId: 'nobody' };
    expect(refusalOf({ kind: 'duties', id: duty.id, was: duty, record: nobodys })).toEqual({
      kind: 'refused',
      fields: { driverId: 'driver_unknown' },
    });
    const both = { ...duty, driverId: otherDuty.driverId };
    expect(refusalOf({ kind: 'duties', id: duty.id, was: duty, record: both })).toEqual({
      kind: 'refused',
      fields: { driverId: 'driver_busy' },
    });
    expect(refusalOf({ kind: 'vehicles', id: 'a', was: vehicle, record: null })).toEqual({
      kind: 'refused',
      fields: { '': 'record_in_use' },
    });
    expect(refusalOf({ kind: 'vehicles', id: 'c', was: null, record: vehicle })).toEqual({
      kind: 'refused',
      fields: { '': 'invalid' },
    });
  });

  it('says that an exception gives a driver two vehicles', () => {
    const short = { ...otherDuty, driverId: duty.driverId, week: {} };
    const records = { ...company, duties: [duty, short] };
    const record = [{ date: '2026-12-24', hours: [{ from: '08:00', until: '10:00' }] }];
    expect(editFleet(records, { kind: 'exceptions', id: short.id, was: [], record }, today)).toEqual({
      kind: 'refused',
      fields: { '': 'driver_busy' },
    });
  });

  it('refuses a record under the id of another', () => {
    const record = { ...vehicle, id: 'b' };
    expect(editFleet(company, { kind: 'vehicles', id: 'a', was: vehicle, record }, today)).toMatchObject({
      kind: 'refused',
      fields: { '': 'invalid' },
    });
  });

  it('does not take a list for a record', () => {
    expect(isSameRecord({ days: ['monday'] }, { days: { 0: 'monday' } })).toBe(false);
  });

  it('does not hold against a change what was the matter before', () => {
    const both = { ...company, duties: [duty, { ...otherDuty, driverId: duty.driverId }] };
    const record = { ...vehicle, name: 'Rouge' };
    expect(editFleet(both, { kind: 'vehicles', id: 'a', was: vehicle, record }, today).kind).toBe('edited');
  });
});

describe('the records', () => {
  it.each([
    ['ab 123 cd', 'AB-123-CD'],
    ['AB123CD', 'AB-123-CD'],
    ['1234 AB 60', '1234 AB 60'],
  ])('keep the plate %s as %s', (typed, plate) => {
    expect(vehicleSchema.parse({ ...vehicle, plate: typed }).plate).toBe(plate);
  });

  it('keep the phone of a driver as a customer’s, and refuse what is none', () => {
    expect(driverSchema.parse({ ...driver, phone: '06 12 34 56 78' }).phone).toBe('0612345678');
    expect(driverSchema.safeParse({ ...driver, phone: 'mobile' }).success).toBe(false);
  });

  it.each([
    ['vehicle', vehicleSchema, vehicle],
    ['duty', dutyPatternSchema, duty],
  ])('refuse a %s that ends before it begins, and take one of a day', (_, schema, record) => {
    const ended = schema.safeParse({ ...record, activeFrom: '2026-12-02', activeUntil: '2026-12-01' });
    expect(ended.error?.issues).toMatchObject([{ path: ['activeUntil'], message: 'end_before_start' }]);
    expect(schema.safeParse({ ...record, activeFrom: '2026-12-01', activeUntil: '2026-12-01' }).success).toBe(true);
  });
});
