import type { FieldErrors } from '../errors/field-error-key.ts';
import type { FleetRecords } from '../schemas/fleet.ts';
import type { FleetEdit } from '../schemas/fleet-edit.ts';
import { isSameRecord } from '../schemas/is-same-record.ts';
import { type FleetProblem, fleetProblems } from './fleet-problems.ts';

/** What becomes of a change: the records after it; nothing, since it is done; or why it is not made. */
export type FleetEditOutcome =
  | { readonly kind: 'edited'; readonly records: FleetRecords }
  | { readonly kind: 'unchanged' }
  /** Somebody else has changed the record since it was read. */
  | { readonly kind: 'stale' }
  /** What the whole set of records refuses, by the field of the record that is to blame; `''` where it is the record itself. */
  | { readonly kind: 'refused'; readonly fields: FieldErrors };

/**
 * Makes one change of the records, where the record still is what was read of it and the whole set of records allows it (Rules 10.5, 12.1).
 * A change that is made already is no change, so that one that is sent twice counts once. `today` is the present day in Paris,
 * `yyyy-mm-dd`: drivers are looked at from there on. What was the matter with other records before is not held against it.
 *
 * @example
 * editFleet(
 *   { settings: fleetSettingsSchema.parse({}), vehicles: [], drivers: [], duties: [], blocks: [] },
 *   { kind: 'blocks', id: 'fair', was: null, record: { id: 'fair', vehicleId: 'van', from: '2026-12-01T08:00:00Z', until: '2026-12-01T10:00:00Z', reason: '' } },
 *   '2026-11-20',
 * )
 * // { kind: 'refused', fields: { vehicleId: 'vehicle_unknown' } }
 */
export function editFleet(records: FleetRecords, edit: FleetEdit, today: string): FleetEditOutcome {
  const present = presentOf(records, edit);
  if (isSameRecord(present, edit.record)) return { kind: 'unchanged' };
  if (!isSameRecord(present, edit.was)) return { kind: 'stale' };
  if ('id' in edit && isOfAnotherId(edit)) return { kind: 'refused', fields: { '': 'invalid' } };
  const after = afterFleetEdit(records, edit);
  const before = new Set(fleetProblems(records, today).map(nameOf));
  const found = fleetProblems(after, today)
    .filter(isOfFields)
    .filter((problem) => !before.has(nameOf(problem)));
  return found.length > 0 ? { kind: 'refused', fields: fieldsOf(found, edit) } : { kind: 'edited', records: after };
}

/** The record that a change is about, as it is now; null where there is none. */
function presentOf(records: FleetRecords, edit: FleetEdit): FleetEdit['record'] {
  if (edit.kind === 'settings') return records.settings;
  if (edit.kind === 'exceptions') return records.duties.find(({ id }) => id === edit.id)?.exceptions ?? null;
  const list: readonly { id: string }[] = records[edit.kind];
  return (list.find(({ id }) => id === edit.id) ?? null) as FleetEdit['record'];
}

function isOfAnotherId({ id, record }: Exclude<FleetEdit, { kind: 'settings' }>): boolean {
  return record !== null && 'id' in record && record.id !== id;
}

/**
 * The records once a change is made, whether or not they allow it: `editFleet` says that (Rules 12.1).
 *
 * @example
 * afterFleetEdit(
 *   { settings: fleetSettingsSchema.parse({}), vehicles: [], drivers: [], duties: [], blocks: [] },
 *   { kind: 'settings', was: fleetSettingsSchema.parse({}), record: fleetSettingsSchema.parse({ otherHours: 2 }) },
 * ).settings.otherHours
 * // 2
 */
export function afterFleetEdit(records: FleetRecords, edit: FleetEdit): FleetRecords {
  switch (edit.kind) {
    case 'settings':
      return { ...records, settings: edit.record };
    case 'exceptions':
      return {
        ...records,
        duties: records.duties.map((duty) => (duty.id === edit.id ? { ...duty, exceptions: edit.record } : duty)),
      };
    case 'vehicles':
      return { ...records, vehicles: replaced(records.vehicles, edit) };
    case 'drivers':
      return { ...records, drivers: replaced(records.drivers, edit) };
    case 'duties':
      return { ...records, duties: replaced(records.duties, edit) };
    default:
      return { ...records, blocks: replaced(records.blocks, edit) };
  }
}

/** The list with a record changed in its place, added at the end, or taken out. */
function replaced<T extends { id: string }>(list: readonly T[], { id, record }: { id: string; record: T | null }): T[] {
  const isThere = list.some((one) => one.id === id);
  if (record !== null && !isThere) return [...list, record];
  return list.flatMap((one) => (one.id === id ? (record ?? []) : one));
}

type FieldProblem = FleetProblem & { kind: keyof typeof fieldOf | 'plate_repeated' };

/** No id is there twice that was not before: a record takes the place of the one of its own id. */
const isOfFields = (problem: FleetProblem): problem is FieldProblem => problem.kind !== 'repeated';

const nameOf = ({ list, id, kind }: FleetProblem) => `${list} ${id} ${kind}`;

const fieldOf = { vehicle_unknown: 'vehicleId', driver_unknown: 'driverId', driver_busy: 'driverId' } as const;

/** What is wrong elsewhere since the record goes is that it is still named there. */
function fieldsOf(problems: readonly FieldProblem[], edit: FleetEdit): FieldErrors {
  const fields: FieldErrors = {};
  for (const { list, id, kind } of problems) {
    const isOwn = edit.kind === list && edit.id === id;
    if (kind === 'plate_repeated') fields.plate = 'invalid';
    else if (kind === 'driver_busy') fields[edit.kind === 'duties' ? fieldOf[kind] : ''] = kind;
    else if (isOwn) fields[fieldOf[kind]] = kind;
    else fields[''] = 'record_in_use';
  }
  return fields;
}
