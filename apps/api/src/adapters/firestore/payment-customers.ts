import type { Firestore, WriteBatch } from 'firebase-admin/firestore';
import type { CustomerStore } from '#ports/customer-store.ts';
import { answered } from './answered.ts';
import { collections } from './collections.ts';
import { documentId } from './document-id.ts';
import { optimistic } from './optimistic.ts';

type OfOneAccount = 'paymentCustomer' | 'savePaymentCustomer' | 'forgetPaymentCustomer';

interface PaymentCustomers extends Pick<CustomerStore, OfOneAccount> {
  /** Forgets the account's, in one batch with what `add` adds to it. */
  forgetWith: (userId: string, add: (batch: WriteBatch) => void) => Promise<void>;
}

/** The payment provider's ids of customers: one document by account, and one by id that says whose it is. */
export function createPaymentCustomers(firestore: Firestore): PaymentCustomers {
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
