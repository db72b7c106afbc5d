import type { Migration } from './migration.ts';

/**
 * What happens to an order after its making. `settling_since` is when the change of `settling` began. `remind_at`,
 * `decide_before`, `ride_remind_at` (null: no reminder) and `is_billable` are what core makes of the order; they stand here
 * so that each search walks an index of the few orders that it is about.
 *
 * Until now every order was pending and had no card, so core's rule for the times (Rules 4.14) can be said of them in SQL: of
 * every leg two hours before it or half-way to it, the first; a day before that, or half-way. Their reminders of the ride come
 * with their acceptance.
 */
export const orderLife: Migration = {
  number: 7,
  sql: `
    ALTER TABLE orders ADD COLUMN history TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE orders ADD COLUMN settling TEXT;
    ALTER TABLE orders ADD COLUMN settling_since INTEGER;
    ALTER TABLE orders ADD COLUMN payment TEXT;
    ALTER TABLE orders ADD COLUMN payment_intent TEXT;
    ALTER TABLE orders ADD COLUMN invoice_number TEXT;
    ALTER TABLE orders ADD COLUMN invoice_email_sent INTEGER NOT NULL DEFAULT 0 CHECK (invoice_email_sent IN (0, 1));
    ALTER TABLE orders ADD COLUMN starts_at INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE orders ADD COLUMN remind_at INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE orders ADD COLUMN decide_before INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE orders ADD COLUMN ride_remind_at INTEGER;
    ALTER TABLE orders ADD COLUMN is_billable INTEGER NOT NULL DEFAULT 0 CHECK (is_billable IN (0, 1));

    UPDATE orders SET
      starts_at = CAST(round(unixepoch(document ->> '$.trips[0].fromDatetime', 'subsec') * 1000) AS INTEGER),
      decide_before = (
        SELECT min(max(departs_at - 7200000, (created_at + departs_at) / 2)) FROM (
          SELECT CAST(round(unixepoch(value ->> '$.fromDatetime', 'subsec') * 1000) AS INTEGER) AS departs_at
          FROM json_each(document, '$.trips')
        )
      ),
      is_billable = status = 'validated' AND NOT document ->> '$.priceToConfirm';
    UPDATE orders SET remind_at = max(decide_before - 86400000, (created_at + decide_before) / 2);

    CREATE UNIQUE INDEX orders_by_intent ON orders (payment_intent) WHERE payment_intent IS NOT NULL;
    CREATE UNIQUE INDEX orders_by_invoice ON orders (invoice_number) WHERE invoice_number IS NOT NULL;
    CREATE INDEX orders_settling ON orders (settling_since) WHERE settling IS NOT NULL;
    CREATE INDEX orders_to_remind ON orders (remind_at) WHERE status = 'pending' AND settling IS NULL;
    CREATE INDEX orders_to_expire ON orders (decide_before) WHERE status = 'pending' AND settling IS NULL;
    CREATE INDEX rides_to_remind ON orders (starts_at, ride_remind_at) WHERE ride_remind_at IS NOT NULL AND settling IS NULL;
    CREATE INDEX orders_to_invoice ON orders (ends_at)
      WHERE is_billable = 1 AND invoice_number IS NULL AND settling IS NULL;

    CREATE INDEX outbox_reminders ON outbox (record_id, kind)
      WHERE kind = 'operator-decision-reminder' OR kind = 'ride-reminder';
  `,
};
