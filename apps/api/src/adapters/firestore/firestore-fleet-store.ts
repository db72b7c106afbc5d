import { parisDate } from '@chauffeur/core';
import type { Firestore } from 'firebase-admin/firestore';
import { type FleetStore, isRefusal } from '#ports/fleet-store.ts';
import { answered } from './answers.ts';
import { pagesOf } from './archive/archived-kind.ts';
import { commitWork } from './commit-work.ts';
import { fleetPlaces, fleetWrite, forgottenWrites, occupationsOf, recordsOf, touches } from './fleet-document.ts';
import { createJournalWriting } from './firestore-staff-store.ts';
import { commitWithFleet } from './fleet-ledger.ts';

/**
 * The records are one document, what vehicles do is one for each of them and each day of Paris. Whoever decides about vehicles writes
 * both, with a version, so that of two who decide at the same time the second decides again (`fleet-ledger.ts`).
 */
export function createFirestoreFleetStore(firestore: Firestore): FleetStore {
  const places = fleetPlaces(firestore);
  const rows = createJournalWriting(firestore);
  return {
    read: async () => recordsOf(await answered(places.current.get())),
    replace: (records, { journal } = {}) =>
      commitWork(firestore, {
        documents: [places.current, ...rows.documents(journal)],
        decide: (read) => {
          const write = fleetWrite(read(places.current), { records: plain(records) });
          return { answer: undefined, writes: [write, ...rows.writes(journal, read)] };
        },
      }),
    async picture(spans) {
      const [current, days] = await Promise.all([answered(places.current.get()), places.within(spans)]);
      const occupations = occupationsOf(days).filter((occupation) => touches(occupation, spans));
      return { ...recordsOf(current), occupations };
    },
    async ofOrder(orderId) {
      const occupations = occupationsOf(await places.ofOrders([orderId]));
      return occupations
        .filter((occupation) => occupation.orderId === orderId)
        .toSorted((one, other) => one.rideIndex - other.rideIndex);
    },
    change: ({ journal, ...decision }) =>
      commitWithFleet(firestore, {
        documents: rows.documents(journal),
        fleet: [decision],
        decide: (read, ledger) => {
          const answer = ledger.decide(decision);
          return { answer, writes: isRefusal(answer) ? [] : rows.writes(journal, read) };
        },
      }),
    async forget(freeBefore) {
      const days = places.vehicleDays.where('day', '<=', parisDate(freeBefore)).orderBy('day');
      for await (const page of pagesOf(days)) {
        const documents = page.map(({ ref }) => ref);
        await commitWork(firestore, {
          documents,
          decide: (read) => {
            const writes = documents.flatMap((document) => forgottenWrites(read(document), freeBefore));
            return { answer: undefined, writes };
          },
        });
      }
    },
  };
}

/** Without what is left undefined, which Firestore refuses. */
function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
