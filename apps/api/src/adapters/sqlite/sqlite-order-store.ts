import { type Order, orderMonth, orderNumber } from '@chauffeur/core';
import { isRefusal } from '#ports/fleet-store.ts';
import type {
  BeginOutcome,
  BegunChange,
  CreateOutcome,
  FinishedChange,
  NewOrder,
  NoShowWithdrawal,
  OrderStore,
  PaymentUpdate,
  WishedChange,
} from '#ports/order-store.ts';
import type { Journaled } from '#ports/staff-store.ts';
import {
  abandonmentOf,
  beginOf,
  completionOf,
  isAmending,
  notingPartners,
  paymentOf,
  settlementOf,
  soldEntry,
  takenOf,
  undoingOf,
  withdrawalOf,
  type OrderChanges,
} from '../records/order-steps.ts';
import { isWhole, notingUnreadable } from '../records/stored-orders.ts';
import type { Database } from './database.ts';
import {
  createOrderDocumentUpdate,
  createOrderRowInsert,
  createOrderRowUpdate,
  orderColumns,
  orderOf,
  type OrderRow,
} from './sqlite-order-rows.ts';
import {
  createKeySearch,
  createOrderListing,
  createOrderSearches,
  createProgressListing,
  createCanceledSearch,
  createRideSearch,
  createUndecidedListing,
  createFirstOrder,
  createWaitingCount,
} from './sqlite-order-searches.ts';
import { createCustomerPut } from './sqlite-customer-store.ts';
import { createFleetDecisions } from './sqlite-fleet-store.ts';
import { createOutboxInsert } from './sqlite-outbox-store.ts';
import { createPressInsert } from './sqlite-ride-log-store.ts';
import { createJournalInsert } from './sqlite-staff-store.ts';

export function createSqliteOrderStore(database: Database): OrderStore {
  const read = createOrderReading(database);
  const create = createOrderCreation(database, read);
  return notingUnreadable({
    create: (entry) => database.writer.write(() => create(entry)),
    find: async (id) => read.byId(id),
    findSubmission: async (userId, key) => read.bySubmission(userId, key),
    findByIntent: async (intentId) => read.byIntent(intentId),
    list: createOrderListing(database),
    inProgress: createProgressListing(database),
    countWaiting: createWaitingCount(database),
    firstOf: createFirstOrder(database),
    findByKey: createKeySearch(database),
    unlink: createOrderUnlinking(database),
    claim: createOrderClaim(database, read),
    ...createOrderChanges(database, read),
    ...createOrderSearches(database),
    toDrive: createRideSearch(database),
    canceledIn: createCanceledSearch(database),
    toDecide: createUndecidedListing(database),
  });
}

/** Single orders as they are now; `null` for what is not there. */
interface OrderReading {
  byId(orderId: string): Order | null;
  byIntent(intentId: string): Order | null;
  bySubmission(userId: string, key: string): { order: Order; requestHash: string } | null;
}

function createOrderReading(database: Database): OrderReading {
  const byId = database.prepare<OrderRow>(`SELECT ${orderColumns} FROM orders WHERE id = ?`);
  const byIntent = database.prepare<OrderRow>(`SELECT ${orderColumns} FROM orders WHERE payment_intent = ?`);
  const bySubmission = database.prepare<OrderRow & { request_hash: string }>(
    `SELECT request_hash, ${orderColumns} FROM orders WHERE user_id = ? AND idempotency_key = ?`,
  );
  return {
    byId: (orderId) => orderOrNull(byId.get(orderId)),
    byIntent: (intentId) => orderOrNull(byIntent.get(intentId)),
    bySubmission: (userId, key) => {
      const row = bySubmission.get(userId, key);
      return row ? { order: orderOf(row), requestHash: row.request_hash } : null;
    },
  };
}

function orderOrNull(row: OrderRow | undefined): Order | null {
  return row ? orderOf(row) : null;
}

/** Makes an order once, inside the transaction that the caller has open. */
function createOrderCreation(database: Database, read: OrderReading): (entry: NewOrder) => CreateOutcome {
  const insertOrder = createOrderInsert(database);
  const sellVehicles = createFleetDecisions(database);
  const drafts = createDraftEnding(database);

  function createNew(entry: NewOrder): CreateOutcome {
    const sale = entry.fleet && sellVehicles(entry.fleet);
    if (sale && isRefusal(sale)) return { kind: 'car_taken', nearest: sale.nearest };
    return { kind: 'created', order: insertOrder(soldEntry(entry, sale)) };
  }

  /** A draft becomes an order once, whichever key asks for it. */
  function createFromDraft(entry: NewOrder): CreateOutcome {
    const made = read.byId(entry.order.id);
    if (made) return { kind: 'replayed', order: made };
    if (!drafts.isOpen(entry.order.id)) return { kind: 'draft_closed' };
    const outcome = createNew(entry);
    if (outcome.kind === 'created') drafts.end(entry.order.id);
    return outcome;
  }

  return (entry) => {
    const { userId, key, requestHash } = entry.idempotency;
    const earlier = read.bySubmission(userId, key);
    if (earlier) {
      return earlier.requestHash === requestHash ? { kind: 'replayed', order: earlier.order } : { kind: 'key_reused' };
    }
    return entry.isFromDraft ? createFromDraft(entry) : createNew(entry);
  };
}

/** A draft that becomes an order, or a change of one, inside the transaction that the caller has open. */
function createDraftEnding(database: Database) {
  const openDraft = database.prepare("SELECT 1 FROM payment_drafts WHERE id = ? AND state = 'open'");
  const endDraft = database.prepare("UPDATE payment_drafts SET state = 'ordered' WHERE id = ?");
  return {
    isOpen: (draftId: string) => openDraft.get(draftId) !== undefined,
    end: (draftId: string) => void endDraft.run(draftId),
  };
}

/** Takes the number and writes the order with its mails, inside the transaction that the caller has open. */
function createOrderInsert(database: Database): (entry: NewOrder) => Order {
  const takeNumber = database.prepare<{ order_number: number }>(`
    INSERT INTO increments (month, order_number) VALUES (?, 1)
    ON CONFLICT (month) DO UPDATE SET order_number = order_number + 1 RETURNING order_number
  `);
  const insertRow = createOrderRowInsert(database);
  const insertMail = createOutboxInsert(database);
  const insertJournal = createJournalInsert(database);
  const putCustomer = createCustomerPut(database);

  function insert({ order: unnumbered, idempotency, mails, journal, keepsCustomer = false }: NewOrder): Order {
    const { order_number: counter } = takeNumber.one(orderMonth(unnumbered.createdAt));
    const order: Order = { ...unnumbered, orderNumber: orderNumber(unnumbered.createdAt, counter) };
    insertRow(order, idempotency);
    for (const mail of mails) insertMail(mail, Date.parse(order.createdAt));
    if (journal) insertJournal(journal);
    if (keepsCustomer) putCustomer(order.userUID, order.customer);
    return order;
  }

  return (entry) => {
    const order = insert(entry);
    // The key is the first one's. In its place stands the second's own id, which is nobody's key.
    if (entry.second) insert({ ...entry.second, idempotency: { ...entry.idempotency, key: entry.second.order.id } });
    return order;
  };
}

/** The own id stands in for the key of an order that is nobody's: two strangers may have used the same one. */
function createOrderUnlinking(database: Database): OrderStore['unlink'] {
  const unlink = database.prepare(`
    UPDATE orders SET user_id = '', idempotency_key = id, document = json_set(document, '$.userUID', '') WHERE user_id = ?
  `);
  return (userId) => database.writer.write(() => void unlink.run(userId));
}

/** As with those that are unlinked, the own id stands in for the key. */
function createOrderClaim(database: Database, read: OrderReading): OrderStore['claim'] {
  const give = database.prepare(`
    UPDATE orders SET user_id = :to, idempotency_key = id, document = json_set(document, '$.userUID', :to)
    WHERE id = :orderId AND user_id = :from
  `);
  const giveLinks = database.prepare('UPDATE ride_links SET account_id = ? WHERE order_id = ?');
  return ({ orderId, from, to }) =>
    database.writer.write(() => {
      if (give.run({ orderId, from, to }).changes === 0) return null;
      giveLinks.run(to, orderId);
      return read.byId(orderId);
    });
}

/**
 * What happens to an order after its making. Each reads the order and writes it again in the one transaction that SQLite gives
 * out at a time, so that of two at the same time the second sees what the first left.
 */
function createOrderChanges(database: Database, read: OrderReading): OrderChanges {
  const { writer } = database;
  const write = createOrderRowUpdate(database);
  const rewrite = createOrderDocumentUpdate(database);
  const insertMail = createOutboxInsert(database);
  const changeVehicles = createFleetDecisions(database);

  const drafts = createDraftEnding(database);

  const insertRow = createJournalInsert(database);

  const insertPress = createPressInsert(database);
  const keptPress = database.prepare('SELECT 1 FROM ride_presses WHERE order_id = ? AND ride_index = ? AND key = ?');

  function begin(orderId: string, { journal, fleet, draftId, changesSeen, ...change }: WishedChange): BeginOutcome {
    const isPayable = draftId === undefined || drafts.isOpen(draftId);
    const outcome = beginOf(read.byId(orderId), change, { isPayable, changesSeen });
    if (outcome.kind !== 'begun') return outcome;
    const driven = fleet && changeVehicles(fleet);
    if (driven && isRefusal(driven)) return takenOf(read.byId(orderId) as Order, driven);
    if (journal) insertRow(journal);
    if (draftId !== undefined) drafts.end(draftId);
    return { ...outcome, order: write(notingPartners(outcome.order, driven)) };
  }

  function withdraw(orderId: string, { journal, ...withdrawal }: NoShowWithdrawal): boolean {
    const { press } = withdrawal;
    if (keptPress.get(orderId, press.rideIndex, press.key) !== undefined) return true;
    const order = read.byId(orderId);
    const after = order && withdrawalOf(order, withdrawal);
    if (after === null) return false;
    if (after === order) return true;
    insertPress(press);
    if (journal) insertRow(journal);
    write(after);
    return true;
  }

  function end(finished: FinishedChange, outcomeOf: typeof completionOf): Order | null {
    const order = read.byId(finished.orderId);
    const ended = order && outcomeOf(order, finished);
    if (ended === null) return order;
    for (const mail of finished.mails) insertMail(mail, Date.parse(finished.at));
    const after = notingPartners(ended, finished.fleet && changeVehicles(finished.fleet));
    if (finished.journal) insertRow(finished.journal);
    if (isAmending(finished)) rewrite(after);
    return write(after);
  }

  function move(begun: BegunChange & Journaled, outcomeOf: typeof undoingOf): Order | null {
    const order = read.byId(begun.orderId);
    const moved = order && outcomeOf(order, begun);
    if (moved === null) return order;
    if (begun.journal) insertRow(begun.journal);
    return write(moved);
  }

  function note(orderId: string, { told, at, mails }: PaymentUpdate): Order | null {
    const order = read.byId(orderId);
    if (order === null || !isWhole(order)) return order;
    for (const mail of mails) insertMail(mail, at.getTime());
    return write({ ...order, payment: paymentOf(order, told) });
  }

  return {
    beginChange: (orderId, change) => writer.write(() => begin(orderId, change)),
    withdrawNoShow: (orderId, withdrawal) => writer.write(() => withdraw(orderId, withdrawal)),
    undoChange: (begun) => writer.write(() => move(begun, undoingOf)),
    settleChange: (begun) => writer.write(() => move(begun, settlementOf)),
    completeChange: (finished) => writer.write(() => end(finished, completionOf)),
    abandonChange: (finished) => writer.write(() => end(finished, abandonmentOf)),
    notePayment: (orderId, update) => writer.write(() => note(orderId, update)),
  };
}
