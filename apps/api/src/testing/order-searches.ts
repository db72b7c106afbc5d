import type { Order, OrderEvent } from '@chauffeur/core';
import type { OrderStore } from '#ports/order-store.ts';
import type { OrderMailKind, OutboxStore } from '#ports/outbox-store.ts';
import { aChange } from './an-order.ts';

/** What the jobs ask of an `OrderStore` at an instant. */
type Search = 'toRemind' | 'answersToRemind' | 'answersOverdue' | 'toExpire' | 'ridesToRemind';

/** That many milliseconds after an instant. */
export const millisecond = (at: string, later: number) => new Date(Date.parse(at) + later);

/** The last instant before one. */
export const before = (at: string) => millisecond(at, -1);

/** Whether a search answers any order. */
export async function isFound(orders: OrderStore, search: Search, now: Date): Promise<boolean> {
  return (await orders[search]({ now, limit: 10 })).length > 0;
}

/** Puts a mail about an order in the outbox, as whoever asked for it does. */
export async function mailOf(outbox: OutboxStore, kind: OrderMailKind, orderId: string): Promise<void> {
  await outbox.add(
    { dedupeKey: `${kind}:${orderId}`, subject: { kind, orderId } },
    new Date('2026-12-01T17:30:00.000Z'),
  );
}

/** Begins a change of an order, and completes it. */
export async function end(orders: OrderStore, { id: orderId }: Order, event: OrderEvent): Promise<void> {
  const change = aChange({ event });
  await orders.beginChange(orderId, change);
  await orders.completeChange({ orderId, ...change, mails: [] });
}
