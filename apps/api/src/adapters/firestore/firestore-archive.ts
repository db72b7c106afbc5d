import type { Occupation } from '@chauffeur/core';
import type { Firestore } from 'firebase-admin/firestore';
import type { Archive, ArchivedRecords, RecordKind } from '#ports/archive.ts';
import { archivedCustomers, archivedIssues, archivedMessages } from './archive/archived-customers.ts';
import type { ArchivedKind } from './archive/archived-kind.ts';
import { archivedFleet, readOccupations, writeOccupations } from './archive/archived-fleet.ts';
import {
  archivedCounters,
  archivedCreditNotes,
  archivedDayCounts,
  archivedDrafts,
  archivedInvoices,
  archivedOrders,
} from './archive/archived-orders.ts';
import { archivedMails, archivedPaymentEvents } from './archive/archived-queues.ts';
import { archivedPrices } from './archive/archived-prices.ts';
import { archivedStaff } from './archive/archived-staff.ts';
import { commitWork } from './commit-work.ts';

type Documented = Exclude<RecordKind, 'occupations'>;
type Kinds = { [Kind in Documented]: ArchivedKind<Kind> };

/** Records that one batch takes: none needs more than five documents, and Firestore takes some 500 writes at once. */
const batchSize = 80;

/**
 * Occupations share the days of their vehicles; everything else lies in documents of its own.
 */
export function createFirestoreArchive(firestore: Firestore): Archive {
  const kinds = kindsOf(firestore);

  async function writeAll<Kind extends Documented>(kind: Kind, records: readonly ArchivedRecords[Kind][]) {
    const { documents, writes }: ArchivedKind<Kind> = kinds[kind];
    for (const batch of batchesOf(records)) {
      await commitWork(firestore, {
        documents: batch.flatMap((record) => documents(record)),
        decide: (read) => ({ answer: undefined, writes: batch.flatMap((record) => writes(record, read)) }),
      });
    }
  }

  function recordsOf(kind: RecordKind): AsyncIterable<ArchivedRecords[RecordKind]> {
    return kind === 'occupations' ? readOccupations(firestore) : kinds[kind].read();
  }

  return {
    read<Kind extends RecordKind>(kind: Kind): AsyncIterable<ArchivedRecords[Kind]> {
      return recordsOf(kind) as AsyncIterable<ArchivedRecords[Kind]>;
    },
    async write(kind, records) {
      if (kind === 'occupations') {
        for (const batch of batchesOf(records as readonly Occupation[])) await writeOccupations(firestore, batch);
        return;
      }
      // Who names the kind gives its records: the compiler cannot follow that through the table.
      await writeAll(kind, records as readonly never[]);
    },
  };
}

function batchesOf<T>(records: readonly T[]): T[][] {
  const count = Math.ceil(records.length / batchSize);
  return Array.from({ length: count }, (_, n) => records.slice(n * batchSize, (n + 1) * batchSize));
}

function kindsOf(firestore: Firestore): Kinds {
  return {
    ...archivedPrices(firestore),
    fleet: archivedFleet(firestore),
    counters: archivedCounters(firestore),
    customers: archivedCustomers(firestore),
    orders: archivedOrders(firestore),
    drafts: archivedDrafts(firestore),
    invoices: archivedInvoices(firestore),
    creditNotes: archivedCreditNotes(firestore),
    dayCounts: archivedDayCounts(firestore),
    mails: archivedMails(firestore),
    paymentEvents: archivedPaymentEvents(firestore),
    messages: archivedMessages(firestore),
    issues: archivedIssues(firestore),
    ...archivedStaff(firestore),
  };
}
