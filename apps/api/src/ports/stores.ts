import type { CatalogueStore } from './catalogue-store.ts';
import type { CompanyStore } from './company-store.ts';
import type { ContactStore } from './contact-store.ts';
import type { CountStore } from './count-store.ts';
import type { CustomerStore } from './customer-store.ts';
import type { FleetStore } from './fleet-store.ts';
import type { InvoiceStore } from './invoice-store.ts';
import type { IssueStore } from './issue-store.ts';
import type { NonceStore } from './nonce-store.ts';
import type { OrderStore } from './order-store.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { PaymentDraftStore } from './payment-draft-store.ts';
import type { PaymentEventStore } from './payment-event-store.ts';
import type { PhotoStore } from './photo-store.ts';
import type { ResetLinkStore } from './reset-link-store.ts';
import type { RideLinkStore } from './ride-link-store.ts';
import type { RideLogStore } from './ride-log-store.ts';
import type { StaffStore } from './staff-store.ts';

/** Every store of the product, under the key by which it is handed on. They share one place, and some of them its transactions. */
export interface Stores {
  catalogue: CatalogueStore;
  companies: CompanyStore;
  customers: CustomerStore;
  fleet: FleetStore;
  orders: OrderStore;
  outbox: OutboxStore;
  issues: IssueStore;
  paymentDrafts: PaymentDraftStore;
  paymentEvents: PaymentEventStore;
  invoices: InvoiceStore;
  counts: CountStore;
  messages: ContactStore;
  nonces: NonceStore;
  resetLinks: ResetLinkStore;
  staff: StaffStore;
  rideLog: RideLogStore;
  rideLinks: RideLinkStore;
  photos: PhotoStore;
}
