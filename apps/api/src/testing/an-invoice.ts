import { randomUUID } from 'node:crypto';
import type { Invoice, Order } from '@chauffeur/core';
import type { NewCredit } from '#ports/invoice-store.ts';
import { aCompany } from './a-company.ts';

/** What is billed of an order on the morning after its ride; its number is the store's to give. */
export function anUnnumberedInvoice(
  order: Order,
  changes: Partial<Omit<Invoice, 'invoiceNumber' | 'order'>> = {},
): Omit<Invoice, 'invoiceNumber'> {
  return { issuedAt: '2026-12-02T05:00:00.000Z', company: aCompany(), order, isCancellation: false, ...changes };
}

/** A gesture of eleven euros; number and lines are the store's to find. */
export function aCredit(invoiceNumber: string, changes: Partial<NewCredit> = {}): NewCredit {
  const { id = randomUUID() } = changes;
  return {
    id,
    invoiceNumber,
    note: { issuedAt: '2026-12-03T05:00:00.000Z', reason: 'gesture', message: '', company: aCompany() },
    amountTTC: 11,
    toCard: true,
    mail: { dedupeKey: `credit-note:${id}`, subject: { kind: 'credit-note', creditNoteId: id } },
    ...changes,
  };
}
