import type { Customer, Favourites } from '@chauffeur/core';
import type { DocumentData, Firestore, WriteBatch } from 'firebase-admin/firestore';
import type { CustomerStore } from '#ports/customer-store.ts';
import { answered } from './answers.ts';
import { collections } from './collections.ts';
import { optimistic } from './commit-work.ts';
import { documentId } from './documents.ts';

/** Documents by the id of their account. A user's is the customer's record and nothing else. */
export function createFirestoreCustomerStore(firestore: Firestore): CustomerStore {
  const customers = createDocuments<Customer>(firestore, collections.users);
  const favourites = createDocuments<Favourites>(firestore, collections.favourites);
  const { forgetWith, ...paymentCustomers } = createPaymentCustomers(firestore);
  return {
    find: customers.find,
    save: customers.save,
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
