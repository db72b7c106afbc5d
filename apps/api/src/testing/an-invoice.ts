import type { Invoice, Order } from '@chauffeur/core';
import { aCompany } from './a-company.ts';

/** What is billed of an order on the morning after its ride; its number is the store's to give. */
export function anUnnumberedInvoice(
  order: Order,
  changes: Partial<Omit<Invoice, 'invoiceNumber' | 'order'>> = {},
): Omit<Invoice, 'invoiceNumber'> {
  return { issuedAt: '2026-12-02T05:00:00.000Z', company: aCompany(), order, isCancellation: false, ...changes };
}
