import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { orderFile } from '../product/order-file.ts';

/** The columns that make a row another order; the rest is copied as it is. */
interface OrderRow extends Record<string, SQLInputValue> {
  id: string;
  order_number: string;
  user_id: string;
  document: string;
}

const OTHERS = 10_000;
const MINUTE_MS = 60_000;

/**
 * Multiplies the one order of a store that nobody has open, in the store's own schema, until there are `total`, one a
 * minute. The customer of that order has `own` of them, scattered evenly; the rest belong to ten thousand others.
 */
export function fillOrders(dataDir: string, { total, own }: { total: number; own: number }): void {
  const database = new DatabaseSync(orderFile(dataDir));
  // Only the bulk is written without syncs: the product opens the file in its own way afterwards.
  database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;');
  const [first] = database.prepare('SELECT * FROM orders').all() as OrderRow[];
  if (!first) throw new Error('The store has no order to multiply.');
  const columns = Object.keys(first).filter((column) => column !== 'sequence');
  const marks = columns.map(() => '?').join(', ');
  const insert = database.prepare(`INSERT INTO orders (${columns.join(', ')}) VALUES (${marks})`);

  database.exec('BEGIN');
  for (let number = 2; number <= total; number += 1) {
    const isOwn = number % (total / own) === 0;
    const row = {
      ...copyOf(first, number),
      user_id: isOwn ? first.user_id : `other-${number % OTHERS}`,
      created_at: Number(first.created_at) - (total - number) * MINUTE_MS,
    } as OrderRow;
    insert.run(...columns.map((column) => row[column] ?? null));
  }
  database.prepare('UPDATE increments SET order_number = ?').run(total);
  database.exec('COMMIT');
  database.close();
}

function copyOf(first: OrderRow, number: number): OrderRow {
  const id = crypto.randomUUID();
  return {
    ...first,
    id,
    order_number: first.order_number.replace(/\d+$/, String(number)),
    idempotency_key: `filled-${number}`,
    document: first.document.replace(first.id, id),
  };
}
