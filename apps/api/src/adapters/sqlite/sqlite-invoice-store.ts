import { type Invoice, invoiceNumber, invoiceYear } from '@chauffeur/core';
import type { InvoiceStore } from '#ports/invoice-store.ts';
import type { NewMail } from '#ports/outbox-store.ts';
import type { Database } from './database.ts';
import { createOutboxInsert } from './sqlite-outbox-store.ts';

export function createSqliteInvoiceStore(database: Database): InvoiceStore {
  const byOrder = database.prepare('SELECT document FROM invoices WHERE order_id = ?');
  const takeNumber = database.prepare(`
    INSERT INTO invoice_increments (year, invoice_number) VALUES (?, 1)
    ON CONFLICT (year) DO UPDATE SET invoice_number = invoice_number + 1 RETURNING invoice_number
  `);
  const insert = database.prepare('INSERT INTO invoices (invoice_number, order_id, document) VALUES (?, ?, ?)');
  const nameIt = database.prepare('UPDATE orders SET invoice_number = ? WHERE id = ?');
  const insertMail = createOutboxInsert(database);

  function find(orderId: string): Invoice | null {
    const row = byOrder.get(orderId) as { document: string } | undefined;
    return row ? (JSON.parse(row.document) as Invoice) : null;
  }

  function issue(unnumbered: Omit<Invoice, 'invoiceNumber'>, mail: NewMail): Invoice {
    const { issuedAt, order } = unnumbered;
    const earlier = find(order.id);
    if (earlier) return earlier;
    const { invoice_number: counter } = takeNumber.get(invoiceYear(issuedAt)) as { invoice_number: number };
    const invoice: Invoice = { ...unnumbered, invoiceNumber: invoiceNumber(issuedAt, counter) };
    // An order that the store does not have fails here, and takes its number back with it.
    insert.run(invoice.invoiceNumber, order.id, JSON.stringify(invoice));
    nameIt.run(invoice.invoiceNumber, order.id);
    insertMail(mail, Date.parse(issuedAt));
    return invoice;
  }

  return {
    issue: (invoice, mail) => database.writer.write(() => issue(invoice, mail)),
    findByOrder: async (orderId) => find(orderId),
  };
}
