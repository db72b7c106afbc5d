import type { Archive } from '../ports/archive.ts';
import type { CatalogueStore } from '../ports/catalogue-store.ts';
import type { ContactStore } from '../ports/contact-store.ts';
import type { CustomerStore } from '../ports/customer-store.ts';
import type { DraftStore } from '../ports/draft-store.ts';
import type { InvoiceStore } from '../ports/invoice-store.ts';
import type { IssueStore } from '../ports/issue-store.ts';
import type { OrderStore } from '../ports/order-store.ts';
import type { OutboxStore } from '../ports/outbox-store.ts';
import type { PaymentEventStore } from '../ports/payment-event-store.ts';

/** Stores that share one place, and its archive. */
export interface Engine {
  archive: Archive;
  catalogue: CatalogueStore;
  customers: CustomerStore;
  orders: OrderStore;
  outbox: OutboxStore;
  issues: IssueStore;
  drafts: DraftStore;
  paymentEvents: PaymentEventStore;
  invoices: InvoiceStore;
  messages: ContactStore;
}
