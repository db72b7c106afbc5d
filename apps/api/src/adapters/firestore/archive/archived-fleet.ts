import type { Occupation } from '@chauffeur/core';
import type { Firestore } from 'firebase-admin/firestore';
import type { FleetDecision } from '#ports/fleet-store.ts';
import { answered } from '../answers.ts';
import { daysOf, fleetPlaces, fleetWrite, hasRecords, recordsOf } from '../fleet-document.ts';
import { commitWithFleet } from '../fleet-ledger.ts';
import { type ArchivedKind, pagesOf } from './archived-kind.ts';

/** Vehicles, drivers, duties, blocks and settings: one record, where a fleet was loaded. */
export function archivedFleet(firestore: Firestore): ArchivedKind<'fleet'> {
  const { current } = fleetPlaces(firestore);
  return {
    async *read() {
      const fleet = await answered(current.get());
      if (hasRecords(fleet)) yield recordsOf(fleet);
    },
    documents: () => [current],
    writes: (records, read) => (hasRecords(read(current)) ? [] : [fleetWrite(read(current), { records })]),
  };
}

/** What lasts over midnight is read on its first day. */
export async function* readOccupations(firestore: Firestore): AsyncGenerator<Occupation> {
  for await (const page of pagesOf(fleetPlaces(firestore).vehicleDays.orderBy('day'))) {
    for (const snapshot of page) {
      const { day, occupations } = snapshot.data();
      yield* occupations.filter((occupation) => firstDayOf(occupation) === day);
    }
  }
}

/** Those that are not there yet. Several share a day, so that they are decided on together, as a sale is. */
export function writeOccupations(firestore: Firestore, occupations: readonly Occupation[]): Promise<void> {
  const decision: FleetDecision = {
    orderIds: [...new Set(occupations.map(({ orderId }) => orderId))],
    spans: occupations.map(({ leaveAt, freeAt }) => ({ from: leaveAt, until: freeAt })),
    decide(picture) {
      const known = new Set(picture.occupations.map(({ id }) => id));
      return { put: occupations.filter(({ id }) => !known.has(id)), remove: [] };
    },
  };
  return commitWithFleet(firestore, {
    documents: [],
    fleet: [decision],
    decide(_read, ledger) {
      ledger.decide(decision);
      return { answer: undefined, writes: [] };
    },
  });
}

function firstDayOf({ leaveAt, freeAt }: Occupation): string | undefined {
  const [first] = daysOf([{ from: leaveAt, until: freeAt }]);
  return first;
}
