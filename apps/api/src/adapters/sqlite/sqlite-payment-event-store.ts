import type { PaymentEvent, PaymentEventStore } from '#ports/payment-event-store.ts';
import type { Database } from './database.ts';

interface EventRow {
  id: string;
  type: string;
  intent_id: string;
  received_at: number;
}

export function createSqlitePaymentEventStore(database: Database): PaymentEventStore {
  const { writer } = database;
  const insert = database.prepare(`
    INSERT INTO payment_events (id, type, intent_id, received_at, due_at) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (id) DO NOTHING
  `);
  const due = database.prepare(`
    SELECT id, type, intent_id, received_at FROM payment_events
    WHERE handled_at IS NULL AND due_at <= ? ORDER BY due_at, sequence LIMIT ?
  `);
  // As in the outbox, a lease is the instant at which the event is due again.
  const postpone = database.prepare('UPDATE payment_events SET due_at = ? WHERE id = ? AND handled_at IS NULL');
  const end = database.prepare('UPDATE payment_events SET handled_at = ? WHERE id = ? AND handled_at IS NULL');

  return {
    add: ({ id, type, intentId, receivedAt }) =>
      writer.write(() => {
        const at = receivedAt.getTime();
        return insert.run(id, type, intentId, at, at).changes === 1 ? 'added' : 'known';
      }),
    claim: ({ now, leaseUntil, limit }) =>
      writer.write(() => {
        const rows = due.all(now.getTime(), limit) as unknown as EventRow[];
        for (const { id } of rows) postpone.run(leaseUntil.getTime(), id);
        return rows.map(eventOf);
      }),
    markHandled: (eventId, at) => writer.write(() => void end.run(at.getTime(), eventId)),
    markFailed: (eventId, retryAt) => writer.write(() => void postpone.run(retryAt.getTime(), eventId)),
  };
}

function eventOf({ id, type, intent_id: intentId, received_at: receivedAt }: EventRow): PaymentEvent {
  return { id, type, intentId, receivedAt: new Date(receivedAt) };
}
