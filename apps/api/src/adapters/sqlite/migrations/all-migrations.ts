import { catalogue } from './0001-catalogue.ts';
import { customers } from './0002-customers.ts';
import { orders } from './0003-orders.ts';
import { outbox } from './0004-outbox.ts';
import { issues } from './0005-issues.ts';
import { accounts } from './0006-accounts.ts';
import { orderLife } from './0007-order-life.ts';
import { paymentDrafts } from './0008-payment-drafts.ts';
import { paymentEvents } from './0009-payment-events.ts';
import { invoices } from './0010-invoices.ts';
import { paymentCustomers } from './0011-payment-customers.ts';
import { messages } from './0012-messages.ts';
import { nonces } from './0013-nonces.ts';
import { messageSenders } from './0014-message-senders.ts';
import type { Migration } from './migration.ts';

/** Every step, in the order in which they run. */
export const allMigrations: readonly Migration[] = [
  catalogue,
  customers,
  orders,
  outbox,
  issues,
  accounts,
  orderLife,
  paymentDrafts,
  paymentEvents,
  invoices,
  paymentCustomers,
  messages,
  nonces,
  messageSenders,
];
