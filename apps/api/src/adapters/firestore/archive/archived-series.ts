import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import type { Invoice } from '@chauffeur/core';
import type { ArchivedRecords } from '#ports/archive.ts';
import { collections } from '../collections.ts';
import { documentOf } from '../document-of.ts';
import { absent } from './absent.ts';
import type { ArchivedKind } from './archived-kind.ts';
import { recordsOf } from './pages-of.ts';

type Counter = ArchivedRecords['counters'];

/** In which collection, and under which name there, each series is counted. */
const seriesOf = {
  orders: { collection: collections.increments, field: 'orderNumber' },
  invoices: { collection: collections.invoiceIncrements, field: 'invoiceNumber' },
} as const satisfies Record<Counter['series'], object>;

/** The last numbers given. */
export function archivedCounters(firestore: Firestore): ArchivedKind<'counters'> {
  const counterAt = ({ series, period }: Counter) => firestore.collection(seriesOf[series].collection).doc(period);
  return {
    async *read() {
      for (const series of ['orders', 'invoices'] as const) {
        const { collection, field } = seriesOf[series];
        const counters = firestore.collection(collection).orderBy(FieldPath.documentId());
        yield* recordsOf(counters, (counter) => ({ series, period: counter.id, last: counter.get(field) as number }));
      }
    },
    documents: (counter) => [counterAt(counter)],
    writes: (counter, read) => absent(counterAt(counter), { [seriesOf[counter.series].field]: counter.last }, read),
  };
}

/** Invoices under the ids of their orders; that the order knows its number is a field of its own. */
export function archivedInvoices(firestore: Firestore): ArchivedKind<'invoices'> {
  const invoices = firestore.collection(collections.invoices);
  return {
    read: () => recordsOf(invoices.orderBy(FieldPath.documentId()), (invoice) => invoice.data() as unknown as Invoice),
    documents: ({ order }) => [documentOf(invoices, order.id)],
    writes: (invoice, read) => absent(documentOf(invoices, invoice.order.id), invoice, read),
  };
}
