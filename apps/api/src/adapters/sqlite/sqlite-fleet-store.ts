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
import { type DocumentRow, readJson } from './json.ts';
import { createOccupationInsert, createOccupationRows, isoOf } from './sqlite-occupation-rows.ts';
import { createOutboxInsert } from './sqlite-outbox-store.ts';
import { createJournalInsert } from './sqlite-staff-store.ts';

export function createSqliteFleetStore(database: Database): FleetStore {
  const table = fleetIn(database);
  const decide = createFleetDecisions(database);
  const insertRow = createJournalInsert(database);
  const write = createOutcomeWriting(database);
  const upsert = database.prepare(`
    INSERT INTO fleet (id, version, document) VALUES (1, 1, ?)
    ON CONFLICT (id) DO UPDATE SET version = version + 1, document = excluded.document
  `);
  const forget = database.prepare('DELETE FROM occupations WHERE free_at < :freeBefore');
  return {
    read: async () => table.records(),
    replace: (fleet, { decision, journal } = {}) =>
      database.writer.write(() => {
        if (decision) {
          const { occupations, ...former } = table.picture(decision.spans);
          const outcome = decision.decide({ ...fleet, occupations }, former);
          if (outcome === null) return;
          write(outcome, occupations);
        }
        upsert.run(JSON.stringify(fleet));
        database.noteUnseen();
        table.written();
        if (journal) insertRow(journal);
      }),
    picture: async (spans) => table.picture(spans),
    ofOrder: async (orderId) => table.ofOrder(orderId),
    change: ({ journal, ...decision }) =>
      database.writer.write(() => {
        const outcome = decide(decision);
        if (journal && !isRefusal(outcome)) insertRow(journal);
        return outcome;
      }),
    forget: (freeBefore) =>
      database.writer.write(() => {
        forget.run({ freeBefore: freeBefore.getTime() });
        database.noteUnseen();
      }),
  };
}

/** Asks a decision and writes what it answers, inside the transaction that the caller has open. */
export function createFleetDecisions(database: Database): (decision: FleetDecision) => FleetOutcome | FleetRefusal {
  const table = fleetIn(database);
  const write = createOutcomeWriting(database);
  return ({ orderIds, spans, decide }) => {
    const picture = table.picture(spans);
    const own = orderIds.flatMap((orderId) => table.ofOrder(orderId));
    const seen = own.length === 0 ? picture : { ...picture, occupations: onceEach([...picture.occupations, ...own]) };
    const outcome = decide(seen);
    if (!isRefusal(outcome)) write(outcome, seen.occupations);
    return outcome;
  };
}

/** Vehicles, and the mails that leave because of them. */
function createOutcomeWriting(database: Database) {
  const table = fleetIn(database);
  const insertMail = createOutboxInsert(database);
  return ({ mails, ...writes }: FleetOutcome, seen: readonly Occupation[]): void => {
    table.write(writes, seen);
    for (const mail of mails?.list ?? []) insertMail(mail, Number(mails?.at));
  };
}

const nothing = deepFreeze(fleetRecordsSchema.parse({ settings: {} }));

const dayMs = 86_400_000;

/** Longer stretches are asked for by the jobs and the office, not by sales. */
const mostDaysAsked = 8;
/** As many days and rides as are sold at the same time; all are forgotten when there are more. */
const mostDaysKept = 120;
const mostKept = 5_000;

interface Fleet {
  /** As they were at some moment of this turn of the event loop, and since this process wrote them. */
  records(): FleetRecords;
  /** The records were written. */
  written(): void;
  /** With all that touch one of the spans, in the order of time. */
  picture(spans: readonly FleetSpan[]): FleetPicture;
  ofOrder(orderId: string): Occupation[];
  /** In the transaction in which the picture was seen on which it was decided: what is not among these is new. */
  write(writes: FleetWrites, seen: readonly Occupation[]): void;
}

/** One for each open file: all stores of the process write through it, and know what the others have written. */
const opened = new WeakMap<Database, Fleet>();

function fleetIn(database: Database): Fleet {
  const fleet = opened.get(database) ?? createFleet(database);
  opened.set(database, fleet);
  return fleet;
}

interface Known {
  /** The changes that were unseen when it was read. */
  changes: number;
  records: FleetRecords;
  /** The text that the records were parsed from; null where no fleet is stored. */
  document: string | null;
  days: Map<number, Day>;
  byId: Map<string, Occupation>;
}

/** A day that was asked for. */
interface Day {
  /** When it begins, ISO UTC. */
  readonly from: string;
  /** What touches it, in the order of time. */
  readonly touching: readonly Occupation[];
}

/**
 * Every quote and every order asks for the records, and for the days around it, most of which the sale before has looked at. They are kept as they
 * were read, and as this process has written them since, until the database says that somebody else wrote, or that what was written was
 * rolled back.
 */
function createFleet(database: Database): Fleet {
  const rows = createOccupationRows(database);
  const insert = createOccupationInsert(database);
  const selectRecords = database.prepare<DocumentRow<FleetRecords>>('SELECT document FROM fleet');
  const known: Known = { changes: -1, records: nothing, document: null, days: new Map(), byId: new Map() };

  function look(): Known {
    const changes = database.changesUnseen();
    const isFull = known.byId.size > mostKept || known.days.size > mostDaysKept;
    if (changes !== known.changes || isFull) {
      Object.assign(known, { changes, days: new Map(), byId: new Map() });
      lookAtRecords();
    }
    return known;
  }

  /** Parsed where they are others: what core has worked out of them is known by them. */
  function lookAtRecords(): void {
    const document = selectRecords.get()?.document ?? null;
    if (document === known.document) return;
    const records = document === null ? nothing : deepFreeze(readJson(document));
    Object.assign(known, { document, records });
  }

  function read(day: number): void {
    const { days, byId } = known;
    const from = isoOf(day * dayMs);
    const found = rows.touching({ from, until: isoOf((day + 1) * dayMs) });
    // One that was read with the day before is the same one.
    const touching = found.map((one) => byId.get(one.id) ?? one);
    days.set(day, { from, touching });
    for (const one of touching) byId.set(one.id, one);
  }

  function within(span: FleetSpan): readonly Occupation[] {
    const asked = daysOf(span.from, span.until);
    if (asked.length > mostDaysAsked) return rows.touching(span);
    const unread = asked.filter((day) => !known.days.has(day));
    for (const day of unread) read(day);
    // Outside of a transaction somebody may have written between one day and the next.
    if (unread.length > 0 && database.changesUnseen() !== known.changes) return rows.touching(span);
    const near: Occupation[] = [];
    for (const day of asked) {
      const { from, touching } = known.days.get(day) as Day;
      // One over midnight is both days', and the first names it.
      const since = day === asked[0] ? '' : from;
      for (const one of touching)
        if (since <= one.leaveAt && one.leaveAt < span.until && span.from < one.freeAt) near.push(one);
    }
    return near;
  }

  return {
    ...onceATurn(() => look().records),
    picture(spans) {
      const { records } = look();
      const [span, ...others] = spans.map(within);
      return { ...records, occupations: others.length === 0 ? (span ?? []) : onceEach([span ?? [], ...others].flat()) };
    },
    ofOrder: rows.ofOrder,
    write({ put: wanted, remove }, seen) {
      if (wanted.length + remove.length === 0) return;
      const { days, byId } = known;
      const ids = new Set([...remove, ...wanted.map(({ id }) => id)]);
      const gone = seen.filter(({ id }) => ids.has(id));
      // All that changes goes before anything comes: vehicles that are exchanged would else meet for a moment, which the triggers refuse.
      for (const one of gone) rows.remove(one);
      const put = wanted.map((occupation) => insert(occupation));
      for (const { id } of gone) {
        const former = byId.get(id);
        if (former) changeDays(days, former, (others) => others.filter((one) => one !== former));
        byId.delete(id);
      }
      for (const stored of put) {
        byId.set(stored.id, stored);
        changeDays(days, stored, (others) => withInOrder(others, stored));
      }
    },
  };
}

/** A read that is no part of a decision may be as old as this turn of the event loop, unless this process has written since. */
function onceATurn(read: () => FleetRecords): Pick<Fleet, 'records' | 'written'> {
  let present: FleetRecords | null = null;
  function written(): void {
    present = null;
  }
  return {
    records() {
      if (present === null) setImmediate(written);
      present ??= read();
      return present;
    },
    written,
  };
}

/** The days that an occupation touches and that were read. */
function changeDays(
  days: Known['days'],
  { leaveAt, freeAt }: Occupation,
  changed: (others: readonly Occupation[]) => Occupation[],
): void {
  for (const day of daysOf(leaveAt, freeAt)) {
    const known = days.get(day);
    if (known) days.set(day, { ...known, touching: changed(known.touching) });
  }
}

/** Each occupation once; of one that is named twice, the last. */
function onceEach(occupations: readonly Occupation[]): Occupation[] {
  return [...new Map(occupations.map((one) => [one.id, one])).values()];
}

/** Days of UTC, counted from 1970, that a stretch touches. */
function daysOf(from: string, until: string): number[] {
  const first = Math.floor(Date.parse(from) / dayMs);
  const last = Math.ceil(Date.parse(until) / dayMs);
  const days: number[] = [];
  for (let day = first; day < last; day += 1) days.push(day);
  return days;
}

/** Puts an occupation where the statement would have it among the others. */
function withInOrder(others: readonly Occupation[], one: Occupation): Occupation[] {
  const { id, leaveAt } = one;
  const before = others.findLastIndex(
    (other) => other.leaveAt < leaveAt || (other.leaveAt === leaveAt && other.id < id),
  );
  return others.toSpliced(before + 1, 0, one);
}
