import type { Customer, Favourites } from '@chauffeur/core';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import type { CustomerStore } from '#ports/customer-store.ts';
import { answered } from './answered.ts';
import { collections } from './collections.ts';
import { createPaymentCustomers } from './payment-customers.ts';

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
