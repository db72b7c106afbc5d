import type { Language } from '@chauffeur/core';
import {
  type ClaimedMail,
  type MailSubject,
  type NewMail,
  type OrderMail,
  type OutboxStore,
  rankBeyondShare,
} from '#ports/outbox-store.ts';
import { rankOfEngine } from '../records/mail-shares.ts';
import { isToldWithOrder, recordIdOf, subjectOf } from '../records/outbox-subject.ts';
import type { Database } from './database.ts';

export interface OutboxRow {
  id: number;
  dedupe_key: string;
  kind: MailSubject['kind'];
  record_id: string;
  language: Language | null;
  attempts: number;
  created_at: number;
  claims: number;
}

const ranks = [0, 1, 2, 3, rankBeyondShare] as const;

export function createSqliteOutboxStore(database: Database): OutboxStore {
  const { writer } = database;
  const insert = createOutboxInsert(database);
  const due = database.prepare<OutboxRow>(`
    SELECT id, dedupe_key, kind, record_id, language, attempts, created_at, claims FROM outbox
    WHERE ended_at IS NULL AND rank = ? AND due_at <= ? ORDER BY due_at, id LIMIT ?
  `);
  // A lease is the instant at which the entry is due again: whoever held it and vanished is forgotten by itself.
  const lease = database.prepare(`
    UPDATE outbox SET due_at = ?, claims = claims + 1 WHERE id = ? AND ended_at IS NULL
  `);
  const renew = database.prepare('UPDATE outbox SET due_at = ? WHERE id = ? AND claims = ? AND ended_at IS NULL');
  const end = database.prepare<Pick<OutboxRow, 'kind' | 'record_id'>>(
    'UPDATE outbox SET ended_at = ? WHERE id = ? AND ended_at IS NULL RETURNING kind, record_id',
  );
  const drop = database.prepare(
    'UPDATE outbox SET ended_at = ?, last_error = ? WHERE id = ? AND claims = ? AND ended_at IS NULL',
  );
  const noteOnOrder = createSentNote(database);
  const fail = database.prepare(`
    UPDATE outbox SET due_at = ?, last_error = ?, attempts = attempts + 1, claims = claims + 1
    WHERE id = ? AND claims = ? AND ended_at IS NULL
  `);
  const ofRecord = database.prepare<EndedRow>(
    'SELECT kind, dedupe_key, created_at, ended_at, attempts, last_error FROM outbox WHERE record_id = ? ORDER BY id',
  );
  const earliest = database.prepare<{ due_at: number | null }>(
    'SELECT min(due_at) AS due_at FROM outbox WHERE ended_at IS NULL',
  );

  return {
    add: (mail, at) => writer.write(() => (insert(mail, at.getTime()) ? 'added' : 'known')),
    claim: ({ now, leaseUntil, limit }) =>
      writer.write(() => {
        // Rank by rank, each by its index: one statement for all of them would sort everything that waits.
        const rows: OutboxRow[] = [];
        for (const rank of ranks) {
          if (rows.length < limit) rows.push(...due.all(rank, now.getTime(), limit - rows.length));
        }
        for (const { id } of rows) lease.run(leaseUntil.getTime(), id);
        return rows.map((row) => claimedMailOf({ ...row, claims: row.claims + 1 }));
      }),
    extend: (tries, leaseUntil) =>
      writer.write(() => {
        for (const { id, claim } of tries) renew.run(leaseUntil.getTime(), Number(id), claim);
      }),
    markSent: (id, at) =>
      writer.write(() => {
        const ended = end.get(at.getTime(), Number(id));
        if (ended) noteOnOrder(ended);
      }),
    markFailed: ({ id, claim }, { retryAt, reason }) =>
      writer.write(() => {
        fail.run(retryAt.getTime(), reason, Number(id), claim);
      }),
    markDropped: ({ id, claim }, { at, reason, alert }) =>
      writer.write(() => {
        const isDropped = drop.run(at.getTime(), reason, Number(id), claim).changes === 1;
        if (isDropped && alert) insert(alert, at.getTime());
      }),
    async ofOrder(recordId) {
      const rows = ofRecord.all(recordId);
      return rows.filter(({ kind }) => isToldWithOrder(kind)).map(orderMailOf);
    },
    nextDueAt: async () => {
      const dueAt = earliest.one().due_at;
      return dueAt === null ? null : new Date(dueAt);
    },
  };
}

type EndedRow = Pick<OutboxRow, 'kind' | 'dedupe_key' | 'created_at' | 'attempts'> & {
  ended_at: number | null;
  last_error: string | null;
};

function orderMailOf(row: EndedRow): OrderMail {
  return {
    kind: row.kind,
    dedupeKey: row.dedupe_key,
    askedAt: new Date(row.created_at),
    endedAt: row.ended_at === null ? null : new Date(row.ended_at),
    attempts: row.attempts,
    lastError: row.last_error,
  };
}

/** Adds a mail inside a transaction that the caller has open. `false` where its key was ever added before. */
export function createOutboxInsert(database: Database): (mail: NewMail, atMs: number) => boolean {
  const insert = database.prepare(`
    INSERT INTO outbox (dedupe_key, kind, record_id, language, created_at, due_at, rank) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (dedupe_key) DO NOTHING
  `);
  const rankOf = rankOfEngine(database);
  return (mail, atMs) => {
    const { dedupeKey, subject, language, dueAt } = mail;
    const dueMs = dueAt?.getTime() ?? atMs;
    const rank = rankOf(mail, atMs);
    return insert.run(dedupeKey, subject.kind, recordIdOf(subject), language ?? null, atMs, dueMs, rank).changes === 1;
  };
}

/** Tells the order which of its two mails has left, inside the transaction that the caller has open. */
function createSentNote(database: Database) {
  const confirm = database.prepare('UPDATE orders SET confirmation_email_sent = 1 WHERE id = ?');
  const invoice = database.prepare('UPDATE orders SET invoice_email_sent = 1 WHERE id = ?');
  return ({ kind, record_id: recordId }: Pick<OutboxRow, 'kind' | 'record_id'>): void => {
    if (kind === 'order-received' || kind === 'order-accepted') confirm.run(recordId);
    if (kind === 'invoice') invoice.run(recordId);
  };
}

function claimedMailOf(row: OutboxRow): ClaimedMail {
  return {
    id: String(row.id),
    dedupeKey: row.dedupe_key,
    subject: subjectOf(row.kind, row.record_id),
    ...(row.language && { language: row.language }),
    attempts: row.attempts,
    createdAt: new Date(row.created_at),
    claim: row.claims,
  };
}
