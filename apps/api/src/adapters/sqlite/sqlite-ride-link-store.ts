import type { RideLink, RideLinkStore } from '#ports/ride-link-store.ts';
import type { Database } from './database.ts';
import { createJournalInsert } from './sqlite-staff-store.ts';

export interface RideLinkRow {
  order_id: string;
  kind: RideLink['kind'];
  generation: number;
  token_hash: string;
  account_id: string;
  ended_at: string | null;
}

export function createSqliteRideLinkStore(database: Database): RideLinkStore {
  const { writer } = database;
  const byHash = database.prepare<RideLinkRow>('SELECT * FROM ride_links WHERE token_hash = ?');
  const ofOrder = database.prepare<RideLinkRow>('SELECT * FROM ride_links WHERE order_id = ?');
  const end = database.prepare('UPDATE ride_links SET ended_at = ? WHERE order_id = ? AND ended_at IS NULL');
  const forget = database.prepare('DELETE FROM ride_links WHERE account_id = ?');
  const put = createRideLinkPut(database);
  const insertRow = createJournalInsert(database);
  const linksOf = (orderId: string) => ofOrder.all(orderId).map(rideLinkOf);

  return {
    find: async (tokenHash) => {
      const row = byHash.get(tokenHash);
      return row === undefined ? null : rideLinkOf(row);
    },
    ofOrder: async (orderId) => linksOf(orderId),
    keep: (link) =>
      writer.write(() => {
        const kept = linksOf(link.orderId).find(({ kind }) => kind === link.kind);
        if (kept !== undefined && kept.generation >= link.generation) return kept;
        put(link);
        return link;
      }),
    end: ({ orderId, at, journal }) =>
      writer.write(() => {
        const { changes } = end.run(at, orderId);
        if (changes > 0 && journal !== undefined) insertRow(journal);
      }),
    forget: (accountId) => writer.write(() => void forget.run(accountId)),
  };
}

/** Writes a link in the place of its kind's earlier one, inside the transaction that the caller has open. */
export function createRideLinkPut(database: Database): (link: RideLink) => void {
  const put = database.prepare(`
    INSERT INTO ride_links (order_id, kind, generation, token_hash, account_id, ended_at) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (order_id, kind) DO UPDATE SET generation = excluded.generation, token_hash = excluded.token_hash,
      account_id = excluded.account_id, ended_at = excluded.ended_at WHERE excluded.generation > generation
  `);
  return ({ orderId, kind, generation, tokenHash, accountId, endedAt }) =>
    void put.run(orderId, kind, generation, tokenHash, accountId, endedAt);
}

export function rideLinkOf(row: RideLinkRow): RideLink {
  return {
    orderId: row.order_id,
    kind: row.kind,
    generation: row.generation,
    tokenHash: row.token_hash,
    accountId: row.account_id,
    endedAt: row.ended_at,
  };
}
