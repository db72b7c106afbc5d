import { type Customer, type CustomerNote, customerSearchKeys, type Favourites } from '@chauffeur/core';
import type { CustomerStore } from '#ports/customer-store.ts';
import { noteOutcomeOf } from '../records/customer-notes.ts';
import type { Database } from './database.ts';
import { type DocumentRow, type Json, readJson } from './json.ts';
import { behind } from './sqlite-order-searches.ts';
import { createOutboxInsert } from './sqlite-outbox-store.ts';
import { createJournalInsert } from './sqlite-staff-store.ts';

export function createSqliteCustomerStore(database: Database): CustomerStore {
  const customers = createDocuments<Customer>(database, 'customers');
  const favourites = createDocuments<Favourites>(database, 'favourites');
  const put = createCustomerPut(database);
  const insertMail = createOutboxInsert(database);
  return {
    find: async (userId) => customers.find(userId),
    save: (userId, customer, first) =>
      database.writer.write(() => {
        if (first && customers.find(userId) === null) insertMail(first.mail, first.at.getTime());
        put(userId, customer);
      }),
    findByKey: createKeySearch(database),
    favourites: async (userId) => favourites.find(userId) ?? { carCode: null, extraCodes: [] },
    saveFavourites: (userId, chosen) => database.writer.write(() => favourites.put(userId, chosen)),
    forget: createForgetting(database),
    ...createNotes(database),
    ...createPaymentCustomers(database),
  };
}

function createForgetting(database: Database): CustomerStore['forget'] {
  const tables = ['customers', 'customer_keys', 'customer_notes', 'favourites', 'payment_customers'];
  const removals = tables.map((table) => database.prepare(`DELETE FROM ${table} WHERE user_id = ?`));
  const insertRow = createJournalInsert(database);
  return (userId, { journal } = {}) =>
    database.writer.write(() => {
      for (const removal of removals) removal.run(userId);
      if (journal) insertRow(journal);
    });
}

function createNotes(database: Database): Pick<CustomerStore, 'notes' | 'addNote' | 'removeNote'> {
  const customers = createDocuments<Customer>(database, 'customers');
  const kept = createDocuments<CustomerNote[]>(database, 'customer_notes');
  const insertRow = createJournalInsert(database);
  const notesOf = (userId: string) => kept.find(userId) ?? [];
  return {
    notes: async (userId) => notesOf(userId),
    addNote: ({ userId, note, journal }) =>
      database.writer.write(() => {
        const notes = notesOf(userId);
        const outcome = noteOutcomeOf(note, { notes, hasRecord: customers.find(userId) !== null });
        if (outcome !== 'kept') return outcome;
        kept.put(userId, [note, ...notes]);
        if (journal) insertRow(journal);
        return outcome;
      }),
    removeNote: ({ userId, noteId, journal }) =>
      database.writer.write(() => {
        const notes = notesOf(userId);
        const left = notes.filter(({ id }) => id !== noteId);
        if (left.length === notes.length) return false;
        kept.put(userId, left);
        if (journal) insertRow(journal);
        return true;
      }),
  };
}

type PaymentCustomers = Pick<CustomerStore, 'paymentCustomer' | 'savePaymentCustomer' | 'forgetPaymentCustomer'>;

function createPaymentCustomers(database: Database): PaymentCustomers {
  const select = database.prepare<{ payment_customer_id: string }>(
    'SELECT payment_customer_id FROM payment_customers WHERE user_id = ?',
  );
  const insert = database.prepare(`
    INSERT INTO payment_customers (user_id, payment_customer_id) VALUES (?, ?) ON CONFLICT (user_id) DO NOTHING
  `);
  const remove = database.prepare('DELETE FROM payment_customers WHERE user_id = ? AND payment_customer_id = ?');

  function find(userId: string): string | null {
    return select.get(userId)?.payment_customer_id ?? null;
  }

  return {
    paymentCustomer: async (userId) => find(userId),
    savePaymentCustomer: (userId, paymentCustomerId) =>
      database.writer.write(() => {
        insert.run(userId, paymentCustomerId);
        return find(userId) ?? paymentCustomerId;
      }),
    async forgetPaymentCustomer(userId, paymentCustomerId) {
      await database.writer.write(() => remove.run(userId, paymentCustomerId));
    },
  };
}

/** One document per account, in the table of the given name. */
function createDocuments<T>(database: Database, table: 'customers' | 'favourites' | 'customer_notes') {
  const select = database.prepare<DocumentRow<T>>(`SELECT document FROM ${table} WHERE user_id = ?`);
  const upsert = database.prepare(`
    INSERT INTO ${table} (user_id, document) VALUES (?, ?)
    ON CONFLICT (user_id) DO UPDATE SET document = excluded.document
  `);
  return {
    find(userId: string): T | null {
      const row = select.get(userId);
      return row ? readJson(row.document) : null;
    },
    /** Inside the transaction that the caller has open. */
    put: (userId: string, document: T): void => void upsert.run(userId, JSON.stringify(document)),
  };
}

/** Writes a record and what it is found by, inside the transaction that the caller has open. */
export function createCustomerPut(database: Database): (userId: string, customer: Customer) => void {
  const customers = createDocuments<Customer>(database, 'customers');
  const putKeys = createCustomerKeys(database);
  return (userId, customer) => {
    customers.put(userId, customer);
    putKeys(userId, customer);
  };
}

/** Writes by which words a customer is found, inside the transaction that the caller has open. */
export function createCustomerKeys(database: Database): (userId: string, customer: Customer) => void {
  const drop = database.prepare('DELETE FROM customer_keys WHERE user_id = ?');
  const insert = database.prepare('INSERT INTO customer_keys (key, user_id) VALUES (?, ?)');
  return (userId, customer) => {
    drop.run(userId);
    for (const key of customerSearchKeys(customer)) insert.run(key, userId);
  };
}

/** The cursor is the id of the last one shown. */
function createKeySearch(database: Database): CustomerStore['findByKey'] {
  const page = database.prepare<{ user_id: string; document: Json<Customer> }>(`
    SELECT user_id, document FROM customers WHERE user_id IN (
      SELECT DISTINCT user_id FROM customer_keys WHERE key >= :key AND key < :end AND user_id > :after
      ORDER BY user_id LIMIT :limit
    ) ORDER BY user_id
  `);
  const known = database.prepare('SELECT 1 FROM customers WHERE user_id = ?');
  return async ({ key, cursor, limit }) => {
    if (cursor !== undefined && !known.get(cursor)) return { found: [], nextCursor: null };
    const rows = page.all({ key, end: behind(key), after: cursor ?? '', limit: limit + 1 });
    const found = rows.slice(0, limit).map((row) => ({
      userId: row.user_id,
      customer: readJson(row.document),
    }));
    return { found, nextCursor: rows.length > limit ? (found.at(-1)?.userId ?? null) : null };
  };
}
