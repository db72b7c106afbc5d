import type { CardPayment, Order, OrderChange, OrderStatus } from '@chauffeur/core';

/** The columns that `orderOf` needs. */
export const orderColumns = `
  status, confirmation_email_sent, invoice_email_sent, history, settling, payment, invoice_number, document
`;

export interface OrderRow {
  status: OrderStatus;
  confirmation_email_sent: 0 | 1;
  invoice_email_sent: 0 | 1;
  history: string;
  settling: string | null;
  payment: string | null;
  invoice_number: string | null;
  document: string;
}

/** The order of the document, as its columns have it by now. */
export function orderOf(row: OrderRow): Order {
  const made = JSON.parse(row.document) as Order;
  return {
    ...made,
    status: row.status,
    confirmationEmailSent: row.confirmation_email_sent === 1,
    invoiceEmailSent: row.invoice_email_sent === 1,
    history: JSON.parse(row.history) as OrderChange[],
    settling: row.settling === null ? null : (JSON.parse(row.settling) as OrderChange),
    payment: row.payment === null ? null : (JSON.parse(row.payment) as CardPayment),
    invoiceNumber: row.invoice_number,
  };
}
