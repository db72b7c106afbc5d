import { parisDate } from '@chauffeur/core';
import type { Firestore } from 'firebase-admin/firestore';
import { type FleetStore, isRefusal } from '#ports/fleet-store.ts';
import { answered } from './answers.ts';
import { pagesOf } from './archive/archived-kind.ts';
import { commit, commitWork, optimistic, readTogether } from './commit-work.ts';
import { withoutUndefined } from './documents.ts';
import { fleetPlaces, fleetWrite, forgottenWrites, occupationsOf, recordsOf, touches } from './fleet-document.ts';
import { createJournalWriting } from './firestore-staff-store.ts';
import { changedByRecords, commitWithFleet } from './fleet-ledger.ts';

/**
 * The records are one document, what vehicles do is one for each of them and each day of Paris. Whoever decides about vehicles writes
 * both, with a version, so that of two who decide at the same time the second decides again (`fleet-ledger.ts`).
 */
export function createFirestoreFleetStore(firestore: Firestore): FleetStore {
  const places = fleetPlaces(firestore);
  const rows = createJournalWriting(firestore);
  const read = async () => recordsOf(await answered(places.current.get()));

  return {
    read,
    async replace(fleet, { decision, journal } = {}) {
      const records = withoutUndefined(fleet);
      await optimistic(async () => {
        const together = await readTogether(firestore, [places.current, ...rows.documents(journal)]);
        const current = together(places.current);
        const changed = decision ? await changedByRecords(firestore, { current, records, decision }) : [];
        if (changed === null) return;
        await commit(firestore, [fleetWrite(current, { records }), ...changed, ...rows.writes(journal, together)]);
      });
    },
    async picture(spans) {
      const [records, days] = await Promise.all([read(), places.within(spans)]);
      const occupations = occupationsOf(days).filter((occupation) => touches(occupation, spans));
      return { ...records, occupations };
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
        decide: (seen, ledger) => {
          const answer = ledger.decide(decision);
          return { answer, writes: isRefusal(answer) ? [] : rows.writes(journal, seen) };
        },
      }),
    async forget(freeBefore) {
      const days = places.vehicleDays.where('day', '<=', parisDate(freeBefore)).orderBy('day');
      for await (const page of pagesOf(days)) {
        const documents = page.map(({ ref }) => ref);
        await commitWork(firestore, {
          documents,
          decide: (seen) => {
            const writes = documents.flatMap((document) => forgottenWrites(seen(document), freeBefore));
            return { answer: undefined, writes };
          },
        });
      }
    },
  };
}
