import type { PaymentDraftStore } from '#ports/payment-draft-store.ts';
import type { CustomerStore } from '#ports/customer-store.ts';
import type { InvoiceStore } from '#ports/invoice-store.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { OutboxStore } from '#ports/outbox-store.ts';
import type { RideLogStore } from '#ports/ride-log-store.ts';
import type { StaffStore } from '#ports/staff-store.ts';

/** What the suites of `OrderStore` work with: it and the stores that share its transactions. */
export interface OrderStoreUnderTest {
  orders: OrderStore;
  outbox: OutboxStore;
  customers: CustomerStore;
  paymentDrafts: PaymentDraftStore;
  invoices: InvoiceStore;
  rideLog: Pick<RideLogStore, 'ofOrders'>;
  /** Whose journal the rows go to. */
  staff: Pick<StaffStore, 'journal'>;
  /** Puts these fields in the place of those that the store has of an order; `undefined` takes one away. */
  spoil: (orderId: string, fields: Readonly<Record<string, unknown>>) => Promise<void>;
  /** The store as a new process finds it after the old one died without a goodbye; absent where nothing outlives it. */
  afterCrash?: () => OrderStore;
}
