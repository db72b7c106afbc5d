import type { ClaimedEvent, PaymentEventStore } from '#ports/payment-event-store.ts';
import type { Database } from './database.ts';

interface EventRow {
  id: string;
  type: string;
  intent_id: string;
  received_at: number;
  claims: number;
}

export function createSqlitePaymentEventStore(database: Database): PaymentEventStore {
  const { writer } = database;
  const insert = database.prepare(`
    INSERT INTO payment_events (id, type, intent_id, received_at, due_at) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (id) DO NOTHING
  `);
  const due = database.prepare<EventRow>(`
    SELECT id, type, intent_id, received_at, claims FROM payment_events
    WHERE handled_at IS NULL AND due_at <= ? ORDER BY due_at, sequence LIMIT ?
  `);
  // As in the outbox, a lease is the instant at which the event is due again.
  const lease = database.prepare(`
    UPDATE payment_events SET due_at = ?, claims = claims + 1 WHERE id = ? AND handled_at IS NULL
  `);
  const fail = database.prepare(`
    UPDATE payment_events SET due_at = ?, claims = claims + 1 WHERE id = ? AND claims = ? AND handled_at IS NULL
  `);
  const end = database.prepare('UPDATE payment_events SET handled_at = ? WHERE id = ? AND handled_at IS NULL');

  return {
    add: ({ id, type, intentId, receivedAt }) =>
      writer.write(() => {
        const at = receivedAt.getTime();
        return insert.run(id, type, intentId, at, at).changes === 1 ? 'added' : 'known';
      }),
    claim: ({ now, leaseUntil, limit }) =>
      writer.write(() => {
        const rows = due.all(now.getTime(), limit);
        for (const { id } of rows) lease.run(leaseUntil.getTime(), id);
        return rows.map((row) => eventOf({ ...row, claims: row.claims + 1 }));
      }),
    markHandled: (eventId, at) => writer.write(() => void end.run(at.getTime(), eventId)),
    markFailed: ({ id, claim }, retryAt) => writer.write(() => void fail.run(retryAt.getTime(), id, claim)),
  };
}

function eventOf({ id, type, intent_id: intentId, received_at: receivedAt, claims }: EventRow): ClaimedEvent {
  return { id, type, intentId, receivedAt: new Date(receivedAt), claim: claims };
}
