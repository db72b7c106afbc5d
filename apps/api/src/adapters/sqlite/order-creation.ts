import type { CreateOutcome, NewOrder } from '#ports/order-store.ts';
import type { Database } from './database.ts';
import { createOrderInsert } from './order-insert.ts';
import type { OrderReading } from './order-reading.ts';

/** Makes an order once, inside the transaction that the caller has open. */
export function createOrderCreation(database: Database, read: OrderReading): (entry: NewOrder) => CreateOutcome {
  const insertOrder = createOrderInsert(database);
  const endDraft = database.prepare("UPDATE payment_drafts SET state = 'ordered' WHERE id = ? AND state = 'open'");

  /** A draft becomes an order once, whichever key asks for it. */
  function createFromDraft(entry: NewOrder): CreateOutcome {
    const made = read.byId(entry.order.id);
    if (made) return { kind: 'replayed', order: made };
    const isEnded = endDraft.run(entry.order.id).changes === 1;
    return isEnded ? { kind: 'created', order: insertOrder(entry) } : { kind: 'draft_closed' };
  }

  return (entry) => {
    const { userId, key, requestHash } = entry.idempotency;
    const earlier = read.bySubmission(userId, key);
    if (earlier) {
      return earlier.requestHash === requestHash ? { kind: 'replayed', order: earlier.order } : { kind: 'key_reused' };
    }
    return entry.isFromDraft ? createFromDraft(entry) : { kind: 'created', order: insertOrder(entry) };
  };
}
