import type { Invoice } from '@chauffeur/core';
import type { NewMail } from './outbox-store.ts';

/**
 * Invoices in a series of their own.
 *
 * Contract, each sentence a case of `invoice-store.contract.ts`:
 * - `issue` takes the next number of the year, stores the invoice, gives its order the number and adds the mail, in one durable
 *   transaction, or does nothing at all.
 * - Numbers start at 1 each year in Paris and have neither gaps nor repeats, whatever runs at the same time or fails.
 * - An order has one invoice: asked again, `issue` answers the first one unchanged.
 * - `findByOrder` answers `null` where there is none.
 */
export interface InvoiceStore {
  issue(invoice: Omit<Invoice, 'invoiceNumber'>, mail: NewMail): Promise<Invoice>;
  findByOrder(orderId: string): Promise<Invoice | null>;
}
