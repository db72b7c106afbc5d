import type { Decision, Order } from '@chauffeur/core';
import type { Database } from '#adapters/sqlite/database.ts';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import { createDecideOrder } from '#modules/decisions/decide-order.ts';
import { createSendDecisions } from '#modules/decisions/decision-worker.ts';
import { createExpireOrders, createFinishChanges } from '#modules/orders/order-jobs.ts';
import { createChangeOrder } from '#modules/orders/change-order.ts';
import { aDatabase } from './a-database.ts';
import { aLog } from './a-log.ts';
import type { MortalProcess } from './a-mortal-process.ts';
import { aCardPayment, aNewOrder } from './an-order.ts';
import { type SomePayments, somePayments } from './some-payments.ts';

export type AnOffice = ReturnType<typeof anOffice>;

interface Premises {
  database?: Database;
  provider?: SomePayments;
  clock?: { at: string; now: () => Date };
  /** Whose calls of ports may be its last. */
  mortal?: MortalProcess;
}

/** A clock that a test sets, an hour after `anOrder` was made. */
export function aClock(at = '2026-11-20T11:00:00.000Z') {
  const clock = { at, now: () => new Date(clock.at) };
  return clock;
}

/** Where orders are decided: the stores on one database, a payment provider and the jobs. Another on the same is a restart. */
export function anOffice({ database = aDatabase(), clock = aClock(), provider, mortal }: Premises = {}) {
  const payments = provider ?? somePayments({ now: clock.now });
  const log = aLog();
  const stores = openSqliteStores(database);
  const perhaps = <Port extends object>(port: Port): Port => mortal?.port(port) ?? port;
  const [orders, outbox] = [perhaps(stores.orders), perhaps(stores.outbox)];
  const deps = {
    orders,
    outbox,
    payments: perhaps(payments.port),
    clock,
    log,
    wakeOutbox: () => undefined,
    sendsTexts: false,
  };
  const decisions = createDecideOrder({ ...deps, wakeDecisions: () => undefined });
  const mailsOf = database.prepare('SELECT kind FROM outbox WHERE record_id = ? ORDER BY kind');
  const never = new AbortController().signal;
  return {
    ...deps,
    database,
    provider: payments,
    changeOrder: createChangeOrder(deps),
    /** An answer of the operator's, which waits for its ten seconds to pass. */
    decide: (orderId: string, decision: Decision) => decisions.decide({ orderId }, { decision, message: 'A word' }),
    undo: (orderId: string, { decision, at }: { decision: Decision; at: string }) =>
      decisions.undo({ orderId }, { decision, at }),
    sendDecisions: () => createSendDecisions(deps)(never),
    finishChanges: () => createFinishChanges(deps).run(never),
    expireOrders: () => createExpireOrders(deps).run(never),
    mails: (orderId: string) => mailsOf.all(orderId).map(({ kind }) => String(kind)),
    async aBoardOrder(changes: Partial<Order> = {}): Promise<Order> {
      return made(await stores.orders.create({ ...aNewOrder(changes), mails: [] }));
    },
    async aCardOrder(changes: Partial<Order> = {}): Promise<Order & { payment: NonNullable<Order['payment']> }> {
      const entry = aNewOrder({ paymentMethod: 'Paiement CB en ligne', ...changes });
      const { id: intentId } = await payments.aHold(entry.order.id, entry.order.totalTTC * 100);
      const payment = aCardPayment({ intentId, amountTTC: entry.order.totalTTC });
      const order = made(await stores.orders.create({ ...entry, mails: [], order: { ...entry.order, payment } }));
      return { ...order, payment };
    },
    /** The order as the store has it. */
    async found(orderId: string): Promise<Order> {
      return existing(await stores.orders.find(orderId));
    },
  };
}

function made(outcome: { kind: string; order?: Order }): Order {
  return existing(outcome.order ?? null);
}

function existing(order: Order | null): Order {
  if (order === null) throw new Error('no such order');
  return order;
}
