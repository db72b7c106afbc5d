import type { Invoice, Order } from '@chauffeur/core';

export interface DocumentFile {
  filename: string;
  contentType: string;
  content: Buffer;
}

/**
 * The documents of an order, made of its record alone: the same record is the same bytes.
 *
 * Contract, each sentence a case of `documents.contract.ts`:
 * - `calendar` has one entry per leg or ride whose UID never changes, whose SEQUENCE grows with `history`, and whose STATUS is
 *   that of the order.
 * - `voucher` has the seven mentions of the law, destination and price.
 * - `invoice` has its number, the lines of VAT and the legal mentions.
 */
export interface Documents {
  calendar(order: Order): Promise<DocumentFile>;
  voucher(order: Order): Promise<DocumentFile>;
  invoice(invoice: Invoice): Promise<DocumentFile>;
}
