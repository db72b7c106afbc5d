import type { FleetSpan, Occupation } from '@chauffeur/core';
import { deepFreeze } from '../deep-freeze.ts';
import type { Database } from './database.ts';
import { type Json, readJson, writeJson } from './json.ts';

export interface OccupationRow {
  id: string;
  vehicle_id: string | null;
  kind: Occupation['kind'];
  order_id: string;
  ride_index: number;
  starts_at: number;
  ends_at: number;
  leave_at: number;
  free_at: number;
  hold_until: number | null;
  document: Json<Details>;
}

/** No occupation is longer: the schema refuses it. */
const longestMs = 604_800_000;

/** What is read and taken away, inside or outside of a transaction. */
export function createOccupationRows(database: Database) {
  // From one vehicle to the next by the index, and at last to nobody.
  const touching = database.prepare<OccupationRow>(`
    WITH RECURSIVE driven (id) AS (
      SELECT min(vehicle_id) FROM occupations
      UNION ALL SELECT (SELECT min(vehicle_id) FROM occupations WHERE vehicle_id > driven.id) FROM driven WHERE id IS NOT NULL
    )
    SELECT occupations.* FROM driven CROSS JOIN occupations ON vehicle_id IS driven.id
    WHERE leave_at > ? AND leave_at < ? AND free_at > ? ORDER BY leave_at, occupations.id
  `);
  const ofOrder = database.prepare<OccupationRow>('SELECT * FROM occupations WHERE order_id = ? ORDER BY ride_index');
  const remove = database.prepare('DELETE FROM occupations WHERE order_id = ? AND ride_index = ?');
  const all = (rows: OccupationRow[]) => rows.map((row) => deepFreeze(occupationOf(row)));
  return {
    touching({ from, until }: FleetSpan): Occupation[] {
      const fromMs = Date.parse(from);
      return all(touching.all(fromMs - longestMs, Date.parse(until), fromMs));
    },
    ofOrder: (orderId: string): Occupation[] => all(ofOrder.all(orderId)),
    remove: ({ orderId, rideIndex }: Pick<Occupation, 'orderId' | 'rideIndex'>) => void remove.run(orderId, rideIndex),
  };
}

/** What lies in `document`. */
type Details = Pick<
  Occupation,
  | 'driverId'
  | 'chosenDriverId'
  | 'lostDriverId'
  | 'carCode'
  | 'from'
  | 'to'
  | 'approachSeconds'
  | 'approachKm'
  | 'pinned'
  | 'partner'
  | 'card'
  | 'strandedAt'
  | 'version'
>;

export function occupationOf(row: OccupationRow): Occupation {
  return {
    id: row.id,
    vehicleId: row.vehicle_id,
    kind: row.kind,
    orderId: row.order_id,
    rideIndex: row.ride_index,
    ...timesOf(row),
    ...readJson(row.document),
  };
}

function timesOf(row: OccupationRow): Pick<Occupation, 'startsAt' | 'endsAt' | 'leaveAt' | 'freeAt' | 'holdUntil'> {
  return {
    startsAt: isoOf(row.starts_at),
    endsAt: isoOf(row.ends_at),
    leaveAt: isoOf(row.leave_at),
    freeAt: isoOf(row.free_at),
    holdUntil: row.hold_until === null ? null : isoOf(row.hold_until),
  };
}

export const isoOf = (ms: number) => new Date(ms).toISOString();

/** Writes a new row, inside the transaction that the caller has open, and answers what is stored. */
export function createOccupationInsert(database: Database) {
  const insert = database.prepare(`
    INSERT INTO occupations (id, vehicle_id, kind, order_id, ride_index, starts_at, ends_at, leave_at, free_at, hold_until, document)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  `);
  return (occupation: Occupation): Occupation => {
    const row = rowOf(occupation);
    const names = [row.id, row.vehicle_id, row.kind, row.order_id, row.ride_index];
    const times = [row.starts_at, row.ends_at, row.leave_at, row.free_at, row.hold_until];
    insert.run(...names, ...times, row.document);
    return deepFreeze(asRead(occupation, row));
  };
}

/** Instants that core has made are of this form, which is that of what is read. */
const readForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function asRead(occupation: Occupation, row: OccupationRow): Occupation {
  const { startsAt, endsAt, leaveAt, freeAt, holdUntil } = occupation;
  const isAsRead = [startsAt, endsAt, leaveAt, freeAt, holdUntil ?? startsAt].every((text) => readForm.test(text));
  return isAsRead ? { ...occupation } : { ...occupation, ...timesOf(row) };
}

function rowOf({ id, vehicleId, kind, orderId, rideIndex, ...rest }: Occupation): OccupationRow {
  const { startsAt, endsAt, leaveAt, freeAt, holdUntil, ...details } = rest;
  return {
    id,
    vehicle_id: vehicleId,
    kind,
    order_id: orderId,
    ride_index: rideIndex,
    starts_at: Date.parse(startsAt),
    ends_at: Date.parse(endsAt),
    leave_at: Date.parse(leaveAt),
    free_at: Date.parse(freeAt),
    hold_until: holdUntil === null ? null : Date.parse(holdUntil),
    document: writeJson<Details>(details),
  };
}
