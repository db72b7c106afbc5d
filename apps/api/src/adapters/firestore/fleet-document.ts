import { type FleetRecords, type FleetSpan, fleetRecordsSchema, type Occupation, parisDate } from '@chauffeur/core';
import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import { answered } from './answers.ts';
import { collectionOf } from './collections.ts';
import { creation, update, type Write } from './commit-work.ts';
import { fieldsOf, isAskable } from './documents.ts';
import type { DayFields, FleetFields } from './stored-fields.ts';

/** Where the fleet lies, and what vehicles do on which days. */
export function fleetPlaces(firestore: Firestore) {
  const vehicleDays = collectionOf(firestore, 'vehicleDays');
  const asked = async (queries: readonly Query<DayFields>[]) => {
    const answers = await Promise.all(queries.map((query) => answered(query.get())));
    return answers.flatMap(({ docs }) => docs);
  };
  const found = (field: string, operator: 'in' | 'array-contains-any', values: readonly string[]) =>
    asked(chunksOf(values).map((some) => vehicleDays.where(field, operator, some)));
  return {
    current: collectionOf(firestore, 'fleet').doc('current'),
    vehicleDays,
    /** What stands nowhere is listed under a name that no vehicle has. */
    dayAt: (vehicleId: string | null, day: string) => vehicleDays.doc(`${vehicleId ?? '~'}:${day}`),
    onDays: (days: Iterable<string>) => found('day', 'in', [...days]),
    /** One question a span, however long it is. */
    within: (spans: readonly FleetSpan[]) =>
      asked(
        spans.map(({ from, until }) =>
          vehicleDays.where('day', '>=', parisDate(from)).where('day', '<=', parisDate(until)),
        ),
      ),
    ofOrders: (orderIds: readonly string[]) => found('orderIds', 'array-contains-any', orderIds.filter(isAskable)),
  };
}

/** So many values one query may name. */
const mostValues = 30;

function chunksOf(values: readonly string[]): string[][] {
  const count = Math.ceil(values.length / mostValues);
  return Array.from({ length: count }, (_, n) => values.slice(n * mostValues, (n + 1) * mostValues));
}

/** The records of an operator without vehicles, who sells as ever. */
const noFleet: FleetRecords = fleetRecordsSchema.parse({ settings: {} });

/** Whether a fleet was ever loaded. */
export function hasRecords(current: DocumentSnapshot<FleetFields>): boolean {
  return current.data()?.records !== undefined;
}

export function recordsOf(current: DocumentSnapshot<FleetFields>): FleetRecords {
  return current.data()?.records ?? noFleet;
}

/** The fleet's document with another version, and other records where there are some. */
export function fleetWrite(current: DocumentSnapshot<FleetFields>, changes: Pick<FleetFields, 'records'> = {}): Write {
  // This field alone: to read all records once more would take a sale its time.
  const version = ((current.get('version') as number | undefined) ?? 0) + 1;
  return current.exists ? update(current, { version, ...changes }) : creation(current.ref, { version, ...changes });
}

/** What stands in a day, as its document has it. */
export function contentOf(occupations: readonly Occupation[]): Pick<DayFields, 'orderIds' | 'occupations'> {
  return { orderIds: [...new Set(occupations.map(({ orderId }) => orderId))], occupations: [...occupations] };
}

const weekMs = 7 * 24 * 3_600_000;

/**
 * A day without what was over before an instant. One that stands empty goes a week later: a decision may write every day that it has
 * read, and by then none reads this one.
 */
export function forgottenWrites(before: DocumentSnapshot<DayFields>, freeBefore: Date): Write[] {
  const fields = before.data();
  if (fields === undefined) return [];
  const { day, version, occupations } = fields;
  const left = occupations.filter(({ freeAt }) => Date.parse(freeAt) >= freeBefore.getTime());
  if (left.length < occupations.length) return [update(before, { version: version + 1, ...contentOf(left) })];
  const isOver = left.length === 0 && day < parisDate(new Date(freeBefore.getTime() - weekMs));
  return isOver ? [(batch) => batch.delete(before.ref)] : [];
}

/** The occupations of some days in the order of time, each once: it stands in every day that it touches. */
export function occupationsOf(days: readonly DocumentSnapshot<DayFields>[]): Occupation[] {
  const all = days.flatMap((day) => fieldsOf(day).occupations);
  return inOrderOfTime([...new Map(all.map((occupation) => [occupation.id, occupation])).values()]);
}

export function inOrderOfTime(occupations: readonly Occupation[]): Occupation[] {
  return occupations.toSorted(
    (one, other) => Date.parse(one.leaveAt) - Date.parse(other.leaveAt) || (one.id < other.id ? -1 : 1),
  );
}

/** The days of Paris that some stretches of time touch. */
export function daysOf(spans: readonly FleetSpan[]): Set<string> {
  const days = new Set<string>();
  for (const { from, until } of spans) {
    const endMs = Date.parse(until) - 1;
    // The shortest day has 23 hours.
    for (let ms = Date.parse(from); ms < endMs; ms += 23 * 3_600_000) days.add(parisDate(new Date(ms)));
    days.add(parisDate(new Date(endMs)));
  }
  return days;
}

export function touches({ leaveAt, freeAt }: Occupation, spans: readonly FleetSpan[]): boolean {
  const [leaveMs, freeMs] = [Date.parse(leaveAt), Date.parse(freeAt)];
  return spans.some(({ from, until }) => leaveMs < Date.parse(until) && Date.parse(from) < freeMs);
}
