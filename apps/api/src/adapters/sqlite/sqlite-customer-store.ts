import type { Customer, Favourites } from '@chauffeur/core';
import type { CustomerStore } from '#ports/customer-store.ts';
import type { Database } from './database.ts';

export function createSqliteCustomerStore(database: Database): CustomerStore {
  const customers = createDocuments<Customer>(database, 'customers');
  const favourites = createDocuments<Favourites>(database, 'favourites');
  return {
    find: async (userId) => customers.find(userId),
    save: (userId, customer) => customers.save(userId, customer),
    favourites: async (userId) => favourites.find(userId) ?? { carCode: null, extraCodes: [] },
    saveFavourites: (userId, chosen) => favourites.save(userId, chosen),
    forget: createForgetting(database),
    ...createPaymentCustomers(database),
  };
}

function createForgetting(database: Database): CustomerStore['forget'] {
  const tables = ['customers', 'favourites', 'payment_customers'];
  const removals = tables.map((table) => database.prepare(`DELETE FROM ${table} WHERE user_id = ?`));
  return (userId) =>
    database.writer.write(() => {
      for (const removal of removals) removal.run(userId);
    });
}

type PaymentCustomers = Pick<CustomerStore, 'paymentCustomer' | 'savePaymentCustomer' | 'forgetPaymentCustomer'>;

function createPaymentCustomers(database: Database): PaymentCustomers {
  const select = database.prepare('SELECT payment_customer_id FROM payment_customers WHERE user_id = ?');
  const insert = database.prepare(`
    INSERT INTO payment_customers (user_id, payment_customer_id) VALUES (?, ?) ON CONFLICT (user_id) DO NOTHING
  `);
  const remove = database.prepare('DELETE FROM payment_customers WHERE user_id = ? AND payment_customer_id = ?');

  function find(userId: string): string | null {
    const row = select.get(userId) as { payment_customer_id: string } | undefined;
    return row?.payment_customer_id ?? null;
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
function createDocuments<T>(database: Database, table: 'customers' | 'favourites') {
  const select = database.prepare(`SELECT document FROM ${table} WHERE user_id = ?`);
  const upsert = database.prepare(`
    INSERT INTO ${table} (user_id, document) VALUES (?, ?)
    ON CONFLICT (user_id) DO UPDATE SET document = excluded.document
  `);
  return {
    find(userId: string): T | null {
      const row = select.get(userId) as { document: string } | undefined;
      return row ? (JSON.parse(row.document) as T) : null;
    },
    async save(userId: string, document: T): Promise<void> {
      await database.writer.write(() => upsert.run(userId, JSON.stringify(document)));
    },
  };
}
