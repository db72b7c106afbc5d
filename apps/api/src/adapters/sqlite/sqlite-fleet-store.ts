import {
  type FleetPicture,
  type FleetRecords,
  type FleetSpan,
  type FleetWrites,
  fleetRecordsSchema,
  type Occupation,
} from '@chauffeur/core';
import {
  type FleetDecision,
  type FleetOutcome,
  type FleetRefusal,
  type FleetStore,
  isRefusal,
} from '#ports/fleet-store.ts';
import { deepFreeze } from '../deep-freeze.ts';
import type { Database } from './database.ts';
import { createOutboxInsert } from './sqlite-outbox-store.ts';
import { createJournalInsert } from './sqlite-staff-store.ts';

export function createSqliteFleetStore(database: Database): FleetStore {
  const records = createRecordReading(database);
  const occupations = createOccupationReading(database);
  const decide = createFleetDecisions(database);
  const insertRow = createJournalInsert(database);
  const insertMail = createOutboxInsert(database);
  const write = createOccupationWriting(database);
  const upsert = database.prepare(`
    INSERT INTO fleet (id, version, document) VALUES (1, 1, ?)
    ON CONFLICT (id) DO UPDATE SET version = version + 1, document = excluded.document
  `);
  // None ends before it begins: the first condition lets the index find the second.
  const forget = database.prepare('DELETE FROM occupations WHERE leave_at < :freeBefore AND free_at < :freeBefore');
  return {
    read: async () => records(),
    replace: (fleet, { decision, journal } = {}) =>
      database.writer.write(() => {
        const picture = { ...fleet, occupations: occupations.touching(decision?.spans ?? []) };
        const writes = decision ? decision.decide(picture, records()) : nothingElse;
        if (writes === null) return;
        upsert.run(JSON.stringify(fleet));
        write(writes);
        if (journal) insertRow(journal);
      }),
    picture: async (spans) => ({ ...records(), occupations: occupations.touching(spans) }),
    ofOrder: async (orderId) => occupations.ofOrder(orderId),
    change: ({ journal, told, ...decision }) =>
      database.writer.write(() => {
        const outcome = decide(decision);
        if (isRefusal(outcome)) return outcome;
        if (journal) insertRow(journal);
        for (const mail of told?.mails ?? []) insertMail(mail, Number(told?.at));
        for (const mail of outcome.mails?.list ?? []) insertMail(mail, Number(outcome.mails?.at));
        return outcome;
      }),
    forget: (freeBefore) => database.writer.write(() => void forget.run({ freeBefore: freeBefore.getTime() })),
  };
}

/** Asks a decision and writes what it answers, inside the transaction that the caller has open. */
export function createFleetDecisions(database: Database): (decision: FleetDecision) => FleetOutcome | FleetRefusal {
  const records = createRecordReading(database);
  const occupations = createOccupationReading(database);
  const write = createOccupationWriting(database);
  return ({ orderIds, spans, decide }) => {
    const seen = [...occupations.touching(spans), ...orderIds.flatMap((orderId) => occupations.ofOrder(orderId))];
    const picture: FleetPicture = {
      ...records(),
      occupations: [...new Map(seen.map((occupation) => [occupation.id, occupation])).values()],
    };
    const outcome = decide(picture);
    if (!isRefusal(outcome)) write(outcome);
    return outcome;
  };
}

const nothingElse: FleetWrites = { put: [], remove: [] };
const nothing = deepFreeze(fleetRecordsSchema.parse({ settings: {} }));

/** Every quote and every order asks for them, so they are kept parsed until their version changes. */
function createRecordReading(database: Database): () => FleetRecords {
  const version = database.prepare('SELECT version FROM fleet');
  const select = database.prepare('SELECT version, document FROM fleet');
  let known = { version: 0, records: nothing };
  return () => {
    const now = version.get() as { version: number } | undefined;
    if (now !== undefined && now.version !== known.version) {
      const row = select.get() as { version: number; document: string };
      known = { version: row.version, records: deepFreeze(JSON.parse(row.document) as FleetRecords) };
    }
    return known.records;
  };
}

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
  document: string;
}

const longestMs = 604_800_000;

function createOccupationReading(database: Database) {
  const touching = database.prepare(
    'SELECT * FROM occupations WHERE leave_at > ? AND leave_at < ? AND free_at > ? ORDER BY leave_at, id',
  );
  const ofOrder = database.prepare('SELECT * FROM occupations WHERE order_id = ? ORDER BY ride_index');
  const all = (rows: unknown[]) => rows.map((row) => occupationOf(row as OccupationRow));
  return {
    touching: (spans: readonly FleetSpan[]): Occupation[] =>
      spans.flatMap(({ from, until }) => {
        const fromMs = Date.parse(from);
        return all(touching.all(fromMs - longestMs, Date.parse(until), fromMs));
      }),
    ofOrder: (orderId: string): Occupation[] => all(ofOrder.all(orderId)),
  };
}

/** What lies in `document`. */
type Details = Pick<
  Occupation,
  'driverId' | 'carCode' | 'from' | 'to' | 'approachSeconds' | 'approachKm' | 'pinned' | 'partner' | 'card' | 'version'
>;

export function occupationOf(row: OccupationRow): Occupation {
  return {
    id: row.id,
    vehicleId: row.vehicle_id,
    kind: row.kind,
    orderId: row.order_id,
    rideIndex: row.ride_index,
    startsAt: isoOf(row.starts_at),
    endsAt: isoOf(row.ends_at),
    leaveAt: isoOf(row.leave_at),
    freeAt: isoOf(row.free_at),
    holdUntil: row.hold_until === null ? null : isoOf(row.hold_until),
    ...(JSON.parse(row.document) as Details),
  };
}

const isoOf = (ms: number) => new Date(ms).toISOString();

/** All that changes goes before anything comes: vehicles that are exchanged would else meet for a moment, which the triggers refuse. */
function createOccupationWriting(database: Database): (writes: FleetWrites) => void {
  const remove = database.prepare('DELETE FROM occupations WHERE id = ?');
  const insert = createOccupationInsert(database);
  return ({ put, remove: gone }) => {
    for (const id of [...gone, ...put.map((occupation) => occupation.id)]) remove.run(id);
    for (const occupation of put) insert(occupation);
  };
}

/** Writes a new row, inside the transaction that the caller has open. */
export function createOccupationInsert(database: Database): (occupation: Occupation) => void {
  const insert = database.prepare(`
    INSERT INTO occupations (id, vehicle_id, kind, order_id, ride_index, starts_at, ends_at, leave_at, free_at, hold_until, document)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  `);
  return ({ id, vehicleId, kind, orderId, rideIndex, startsAt, endsAt, leaveAt, freeAt, holdUntil, ...details }) => {
    const names = [id, vehicleId, kind, orderId, rideIndex];
    const times = [startsAt, endsAt, leaveAt, freeAt].map((instant) => Date.parse(instant));
    insert.run(...names, ...times, holdUntil === null ? null : Date.parse(holdUntil), JSON.stringify(details));
  };
}
