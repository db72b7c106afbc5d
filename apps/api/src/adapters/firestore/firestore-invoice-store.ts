import { type Invoice, invoiceNumber, invoiceYear } from '@chauffeur/core';
import { type DocumentSnapshot, FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { InvoiceStore } from '#ports/invoice-store.ts';
import type { NewMail } from '#ports/outbox-store.ts';
import { answered } from './answers.ts';
import { collections } from './collections.ts';
import { creation } from './commit-work.ts';
import { documentOf } from './documents.ts';
import { createGroupWriter, type NumberedWork } from './group-writer.ts';
import { createOutboxWriting } from './outbox-writing.ts';

/** An invoice lies under the id of its order, which has one. */
export function createFirestoreInvoiceStore(firestore: Firestore): InvoiceStore {
  const write = createGroupWriter(firestore);
  const outbox = createOutboxWriting(firestore);
  const invoices = firestore.collection(collections.invoices);
  const orders = firestore.collection(collections.orders);
  const increments = firestore.collection(collections.invoiceIncrements);

  function issue(unnumbered: Omit<Invoice, 'invoiceNumber'>, mail: NewMail): NumberedWork<Invoice> {
    const { issuedAt, order: billed } = unnumbered;
    const [document, order] = [documentOf(invoices, billed.id), documentOf(orders, billed.id)];
    return {
      documents: [document, order, ...outbox.documents([mail])],
      counter: { document: increments.doc(invoiceYear(issuedAt)), field: 'invoiceNumber' },
      decide: (read, counter) => {
        const earlier = invoiceOf(read(document));
        if (earlier) return { answer: earlier, writes: [] };
        if (!read(order).exists) throw new Error(`There is no order ${billed.id} to be billed.`);
        const invoice: Invoice = { ...unnumbered, invoiceNumber: invoiceNumber(issuedAt, counter) };
        const named = { invoiceNumber: invoice.invoiceNumber, invoiceFrom: FieldValue.delete() };
        return {
          answer: invoice,
          writes: [
            creation(document, invoice),
            (batch) => batch.update(order, named),
            ...outbox.writes([mail], new Date(issuedAt), read),
          ],
        };
      },
    };
  }

  return {
    // A mail without its key is refused as everything else is: by the promise.
    issue: async (invoice, mail) => write(issue(invoice, mail)),
    findByOrder: async (orderId) => invoiceOf(await answered(documentOf(invoices, orderId).get())),
  };
}

function invoiceOf(snapshot: DocumentSnapshot): Invoice | null {
  return (snapshot.data() as Invoice | undefined) ?? null;
}
