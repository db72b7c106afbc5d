import { parisDate, parisInstant } from '@chauffeur/core';
import type { OrderStore } from '#ports/order-store.ts';
import type { Database } from './database.ts';
import { orderColumns, orderOf, type OrderRow } from './order-row.ts';

type OrderSearches = Pick<OrderStore, 'unfinishedChanges' | 'toRemind' | 'toExpire' | 'ridesToRemind' | 'toInvoice'>;

/** What the jobs look for. Each condition begins with that of the index that it walks (0001-schema.ts). */
const searches = {
  unfinishedChanges: `settling IS NOT NULL AND settling_since <= :now ORDER BY settling_since, sequence`,
  toRemind: `
    status = 'pending' AND settling IS NULL AND remind_at <= :now AND decide_before > :now
    AND ${lacksMail('operator-decision-reminder')} ORDER BY remind_at, sequence
  `,
  toExpire: `
    status = 'pending' AND settling IS NULL AND decide_before <= :now ORDER BY decide_before, sequence
  `,
  ridesToRemind: `
    ride_remind_at IS NOT NULL AND settling IS NULL AND starts_at > :now AND ride_remind_at <= :now
    AND ${lacksMail('ride-reminder')} ORDER BY starts_at
  `,
  toInvoice: `
    is_billable = 1 AND invoice_number IS NULL AND settling IS NULL AND ends_at < :now ORDER BY ends_at, sequence
  `,
} as const satisfies Record<keyof OrderSearches, string>;

export function createOrderSearches(database: Database): OrderSearches {
  function search(condition: string) {
    const select = database.prepare(`SELECT ${orderColumns} FROM orders WHERE ${condition} LIMIT :limit`);
    return async ({ now, limit }: { now: Date; limit: number }) => {
      const rows = select.all({ now: now.getTime(), limit }) as unknown as OrderRow[];
      return rows.map(orderOf);
    };
  }

  const begunBefore = search(searches.unfinishedChanges);
  const endedBefore = search(searches.toInvoice);
  return {
    unfinishedChanges: ({ begunBefore: now, limit }) => begunBefore({ now, limit }),
    toRemind: search(searches.toRemind),
    toExpire: search(searches.toExpire),
    ridesToRemind: search(searches.ridesToRemind),
    // A day of Paris is over when the next one begins.
    toInvoice: ({ now, limit }) => endedBefore({ now: new Date(parisInstant(parisDate(now), '00:00')), limit }),
  };
}

/** A reminder is dealt with once its mail was written, whatever became of the mail. */
function lacksMail(kind: 'operator-decision-reminder' | 'ride-reminder'): string {
  return `NOT EXISTS (SELECT 1 FROM outbox WHERE record_id = orders.id AND kind = '${kind}')`;
}
