import type { Migration } from './migration.ts';

/** The provider's customer belongs to one account alone: who holds it sees the cards that were kept with it. */
export const paymentCustomers: Migration = {
  number: 11,
  sql: `
    CREATE TABLE payment_customers (
      user_id TEXT PRIMARY KEY,
      payment_customer_id TEXT NOT NULL UNIQUE
    ) STRICT;
  `,
};
