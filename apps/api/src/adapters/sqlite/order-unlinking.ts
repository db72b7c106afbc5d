import type { OrderStore } from '#ports/order-store.ts';
import type { Database } from './database.ts';

/** Of an order that is nobody's its own id stands in for the key: two strangers may have used the same one. */
export function createOrderUnlinking(database: Database): OrderStore['unlink'] {
  const unlink = database.prepare(`
    UPDATE orders SET user_id = '', idempotency_key = id, document = json_set(document, '$.userUID', '') WHERE user_id = ?
  `);
  return (userId) => database.writer.write(() => void unlink.run(userId));
}
