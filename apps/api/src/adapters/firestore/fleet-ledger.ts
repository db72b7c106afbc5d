import { type FleetRecords, type FleetWrites, type Occupation, parisDate } from '@chauffeur/core';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import {
  type FleetDecision,
  type FleetOutcome,
  type FleetRefusal,
  isRefusal,
  type RecordsDecision,
} from '#ports/fleet-store.ts';
import { answered } from './answers.ts';
import {
  commit,
  creation,
  type Decision,
  optimistic,
  type Read,
  readTogether,
  update,
  type Write,
} from './commit-work.ts';
import { fieldsOf } from './documents.ts';
import {
  contentOf,
  daysOf,
  fleetPlaces,
  fleetWrite,
  inOrderOfTime,
  occupationsOf,
  recordsOf,
  touches,
} from './fleet-document.ts';
import { createOutboxWriting, type OutboxWriting } from './outbox-writing.ts';
import type { DayFields, FleetFields } from './stored-fields.ts';

/** Vehicles as those see them that are written in one batch: each with what the ones before it have decided. */
export interface FleetLedger {
  /**
   * Asks a decision; what it answers stands from then on. Whoever asks writes what he decided with it, and fails no more.
   * @throws what the decision throws, and where a vehicle would be in two places, having changed nothing
   */
  decide(decision: FleetDecision): FleetOutcome | FleetRefusal;
}

/** What is decided by documents and by vehicles together. */
interface FleetWork<T> {
  documents: readonly DocumentReference[];
  fleet: readonly FleetDecision[];
  decide: (read: Read, ledger: FleetLedger) => T;
}

/** As `commitWork` does, with what becomes of vehicles in the same batch. */
export function commitWithFleet<T>(firestore: Firestore, work: FleetWork<Decision<T>>): Promise<T> {
  return optimistic(async () => {
    const { decided, fleetWrites } = await decideWithFleet(firestore, work);
    await commit(firestore, [...decided.writes, ...fleetWrites]);
    return decided.answer;
  });
}

/**
 * Reads and decides. A decision may reach for days that it did not name: they are read then, and all is decided again, since it is the
 * same for the same picture.
 */
export async function decideWithFleet<T>(firestore: Firestore, { documents, fleet, decide }: FleetWork<T>) {
  const days = daysOf(fleet.flatMap(({ spans }) => spans));
  const orderIds = fleet.flatMap((decision) => decision.orderIds);
  const open = () => (fleet.length === 0 ? null : openLedger(firestore, { days, orderIds }));
  const [read, opened] = await Promise.all([readTogether(firestore, documents), open()]);
  for (let ledger = opened; ; ledger = await open()) {
    const decided = decide(read, ledger ?? noLedger);
    const unread = ledger?.unread() ?? [];
    if (unread.length === 0) return { decided, fleetWrites: ledger?.writes() ?? [] };
    for (const day of unread) days.add(day);
  }
}

interface RecordsExchange {
  /** The fleet's own document, read before. */
  current: DocumentSnapshot<FleetFields>;
  records: FleetRecords;
  decision: RecordsDecision;
}

/**
 * What is to be written of rides where the records are others. So long a stretch of days is read by its bounds; whoever decides meanwhile
 * writes the fleet's own document, which is written with this, so that of the days those alone are written that change. Null where the records are not to be exchanged after all.
 */
export async function changedByRecords(firestore: Firestore, { current, records, decision }: RecordsExchange) {
  const { spans, decide } = decision;
  const places = fleetPlaces(firestore);
  const found = await places.within(spans);
  const isRead = (day: string) => spans.some(({ from, until }) => parisDate(from) <= day && day <= parisDate(until));
  const ledger = createLedger({ ...places, ...createOutboxWriting(firestore), current, found, isRead, records });
  const former = recordsOf(current);
  const asked: (FleetOutcome | null)[] = [];
  ledger.decide({
    orderIds: [],
    spans,
    decide(picture) {
      const outcome = decide(picture, former);
      asked.push(outcome);
      return outcome ?? { put: [], remove: [] };
    },
  });
  if (asked.at(-1) === null) return null;
  const [unread] = ledger.unread();
  if (unread !== undefined) throw new Error(`The vehicles of ${unread} were not asked for.`);
  return ledger.changes();
}

const noLedger: FleetLedger = {
  decide() {
    throw new Error('A decision about vehicles was not announced.');
  },
};

/** A day of a vehicle as it was read. */
interface VehicleDay {
  ref: DocumentReference<DayFields>;
  /** Null where there is none yet. */
  before: DocumentSnapshot<DayFields> | null;
  vehicleId: string | null;
  day: string;
  isChanged: boolean;
}

interface OpenLedger extends FleetLedger {
  /** Days that decisions reached for and that were not read: what was decided holds for nothing. */
  unread: () => string[];
  writes: () => Write[];
  /** The writes of what was decided: the days that are others now, and the mails. */
  changes: () => Write[];
}

/**
 * The fleet's own document is read before the days, and written with them. So nobody can have written any of them in between, nor a day
 * that was not there; and where a decision relied on a day, that day is written too, if only its version.
 */
async function openLedger(
  firestore: Firestore,
  { days, orderIds }: { days: ReadonlySet<string>; orderIds: readonly string[] },
): Promise<OpenLedger> {
  const places = fleetPlaces(firestore);
  const current = await answered(places.current.get());
  const [byOrder, byDay] = await Promise.all([places.ofOrders(orderIds), places.onDays(days)]);
  const found = [...byOrder, ...byDay];
  return createLedger({
    ...places,
    ...createOutboxWriting(firestore),
    current,
    found,
    isRead: (day) => days.has(day),
  });
}

interface Reading extends Pick<ReturnType<typeof fleetPlaces>, 'dayAt'>, Pick<OutboxWriting, 'additions'> {
  current: DocumentSnapshot<FleetFields>;
  found: readonly DocumentSnapshot<DayFields>[];
  /** Whether all that vehicles do on that day was read. */
  isRead: (day: string) => boolean;
  /** The records by which is decided, where they are not those that were read. */
  records?: FleetRecords;
}

function createLedger({ dayAt, additions, current, found, isRead, records = recordsOf(current) }: Reading): OpenLedger {
  const days = new Map(found.map((before) => [before.ref.path, asRead(before)]));
  let occupations: Occupations = new Map(occupationsOf(found).map((occupation) => [occupation.id, occupation]));
  const unread = new Set<string>();
  const mails: Write[] = [];
  let isUsed = false;

  /** A day that is not there yet comes with the occupation that begins it. */
  function change(vehicleId: string | null, day: string): void {
    const ref = dayAt(vehicleId, day);
    const known = days.get(ref.path) ?? { ref, before: null, vehicleId, day };
    days.set(ref.path, { ...known, isChanged: true });
  }

  function daysWritten(isWritten: (day: VehicleDay) => boolean): Write[] {
    const all = [...occupations.values()];
    return [...days.values()].filter(isWritten).map((day) => dayWrite(day, all));
  }

  function note(writes: FleetWrites): void {
    const gone = writtenIds(writes).flatMap((id) => occupations.get(id) ?? []);
    occupations = withWrites(occupations, writes);
    for (const occupation of [...gone, ...writes.put]) {
      for (const day of daysOf([{ from: occupation.leaveAt, until: occupation.freeAt }])) {
        if (!isRead(day)) unread.add(day);
        change(occupation.vehicleId, day);
      }
    }
  }

  return {
    decide({ orderIds, spans, decide }) {
      const seen = [...occupations.values()].filter(
        (occupation) => orderIds.includes(occupation.orderId) || touches(occupation, spans),
      );
      const outcome = decide({ ...records, occupations: inOrderOfTime(seen) });
      if (isRefusal(outcome)) return outcome;
      note(outcome);
      if (outcome.mails) mails.push(...additions(outcome.mails.list, outcome.mails.at));
      isUsed = true;
      return outcome;
    },
    unread: () => [...unread],
    writes: () => (isUsed ? [fleetWrite(current), ...daysWritten(() => true), ...mails] : []),
    changes: () => [...daysWritten(({ isChanged }) => isChanged), ...mails],
  };
}

function asRead(before: DocumentSnapshot<DayFields>): VehicleDay {
  const { vehicleId, day } = fieldsOf(before);
  return { ref: before.ref, before, vehicleId, day, isChanged: false };
}

type Occupations = ReadonlyMap<string, Occupation>;

const writtenIds = ({ put, remove }: FleetWrites) => [...remove, ...put.map(({ id }) => id)];

/** @throws where a vehicle would be in two places: then the decision is wrong, whatever it was made for */
function withWrites(before: Occupations, writes: FleetWrites): Occupations {
  const after = new Map(before);
  for (const id of writtenIds(writes)) after.delete(id);
  for (const occupation of writes.put) {
    const other = [...after.values()].find((one) => one.vehicleId === occupation.vehicleId && overlap(one, occupation));
    if (other && occupation.vehicleId !== null) {
      throw new Error(`A vehicle cannot be in two places: ${occupation.id} and ${other.id}.`);
    }
    after.set(occupation.id, occupation);
  }
  return after;
}

function overlap(one: Occupation, { leaveAt, freeAt }: Occupation): boolean {
  return touches(one, [{ from: leaveAt, until: freeAt }]);
}

function dayWrite({ ref, before, vehicleId, day, isChanged }: VehicleDay, all: readonly Occupation[]): Write {
  const version = (before?.data()?.version ?? 0) + 1;
  if (before && !isChanged) return update(before, { version });
  const occupations = inOrderOfTime(all.filter((one) => one.vehicleId === vehicleId && isOn(one, day)));
  const fields = { version, ...contentOf(occupations) };
  return before ? update(before, fields) : creation(ref, { vehicleId, day, ...fields });
}

function isOn({ leaveAt, freeAt }: Occupation, day: string): boolean {
  return daysOf([{ from: leaveAt, until: freeAt }]).has(day);
}
