import { type Customer, customerSearchKeys, type Favourites, searchBeginnings } from '@chauffeur/core';
import { type DocumentData, FieldPath, type Firestore, type WriteBatch } from 'firebase-admin/firestore';
import type { CustomerStore } from '#ports/customer-store.ts';
import { answered } from './answers.ts';
import { collections } from './collections.ts';
import { optimistic } from './commit-work.ts';
import { documentId, documentOf } from './documents.ts';

/** Documents by the id of their account. A user's is the customer's record and what it is found by. */
export function createFirestoreCustomerStore(firestore: Firestore): CustomerStore {
  const customers = createDocuments<DocumentData>(firestore, collections.users);
  const favourites = createDocuments<Favourites>(firestore, collections.favourites);
  const { forgetWith, ...paymentCustomers } = createPaymentCustomers(firestore);
  return {
    async find(userId) {
      const fields = await customers.find(userId);
      return fields && customerOf(fields);
    },
    save: (userId, customer) => customers.save(userId, customerFields(customer)),
    findByKey: createKeySearch(firestore),
    favourites: async (userId) => (await favourites.find(userId)) ?? { carCode: null, extraCodes: [] },
    saveFavourites: favourites.save,
    ...paymentCustomers,
    forget: (userId) =>
      forgetWith(userId, (batch) => {
        batch.delete(customers.of(userId));
        batch.delete(favourites.of(userId));
      }),
  };
}

/** As the document of a customer has it. */
export function customerFields(customer: Customer): DocumentData {
  return { ...customer, searchKeys: searchBeginnings(customerSearchKeys(customer)) };
}

export function customerOf({ searchKeys: _foundBy, ...customer }: DocumentData): Customer {
  return customer as Customer;
}

/** The cursor is the id of the last one shown. */
function createKeySearch(firestore: Firestore): CustomerStore['findByKey'] {
  const customers = firestore.collection(collections.users);
  return async ({ key, cursor, limit }) => {
    const shown = cursor === undefined ? undefined : await answered(documentOf(customers, cursor).get());
    if (shown?.exists === false) return { found: [], nextCursor: null };
    const all = customers.where('searchKeys', 'array-contains', key).orderBy(FieldPath.documentId());
    const rest = shown === undefined ? all : all.startAfter(shown.id);
    const { docs } = await answered(rest.limit(limit + 1).get());
    const found = docs
      .slice(0, limit)
      .map((document) => ({ userId: document.id, customer: customerOf(document.data()) }));
    return { found, nextCursor: docs.length > limit ? (found.at(-1)?.userId ?? null) : null };
  };
}

function createDocuments<T extends DocumentData>(firestore: Firestore, collection: string) {
  const of = (userId: string) => firestore.collection(collection).doc(userId);
  return {
    of,
    find: async (userId: string): Promise<T | null> =>
      ((await answered(of(userId).get())).data() as T | undefined) ?? null,
    save: async (userId: string, document: T): Promise<void> => {
      await answered(of(userId).set(document));
    },
  };
}

type OfOneAccount = 'paymentCustomer' | 'savePaymentCustomer' | 'forgetPaymentCustomer';

interface PaymentCustomers extends Pick<CustomerStore, OfOneAccount> {
  /** Forgets the account's, in one batch with what `add` adds to it. */
  forgetWith: (userId: string, add: (batch: WriteBatch) => void) => Promise<void>;
}

/** The payment provider's ids of customers: one document by account, and one by id that says whose it is. */
function createPaymentCustomers(firestore: Firestore): PaymentCustomers {
  const underWay = new Map<string, Promise<string>>();
  const byAccount = (userId: string) => firestore.collection(collections.paymentCustomers).doc(userId);
  const ownerOf = (id: string) => firestore.collection(collections.paymentCustomerOwners).doc(documentId(id));

  async function paymentCustomer(userId: string): Promise<string | null> {
    return ((await answered(byAccount(userId).get())).get('paymentCustomerId') as string | undefined) ?? null;
  }

  function save(userId: string, paymentCustomerId: string): Promise<string> {
    return optimistic(async () => {
      const [kept, owner] = await firestore.getAll(byAccount(userId), ownerOf(paymentCustomerId));
      if (kept?.exists) return String(kept.get('paymentCustomerId'));
      if (owner?.exists) throw new Error('This payment customer is of another account');
      const batch = firestore.batch();
      batch.create(byAccount(userId), { paymentCustomerId });
      batch.create(ownerOf(paymentCustomerId), { userId });
      await batch.commit();
      return paymentCustomerId;
    });
  }

  return {
    paymentCustomer,
    // Whoever asks for an account while it is being answered hears the same: none of them could stay but the first.
    savePaymentCustomer(userId, paymentCustomerId) {
      const saving = underWay.get(userId) ?? save(userId, paymentCustomerId).finally(() => underWay.delete(userId));
      underWay.set(userId, saving);
      return saving;
    },
    forgetPaymentCustomer: (userId, paymentCustomerId) =>
      optimistic(async () => {
        const kept = await byAccount(userId).get();
        if (!kept.updateTime || kept.get('paymentCustomerId') !== paymentCustomerId) return;
        const batch = firestore.batch();
        batch.delete(kept.ref, { lastUpdateTime: kept.updateTime });
        batch.delete(ownerOf(paymentCustomerId));
        await batch.commit();
      }),
    async forgetWith(userId, add) {
      const paymentCustomerId = await paymentCustomer(userId);
      const batch = firestore.batch();
      add(batch);
      if (paymentCustomerId !== null) {
        batch.delete(byAccount(userId));
        batch.delete(ownerOf(paymentCustomerId));
      }
      await answered(batch.commit());
    },
  };
}
