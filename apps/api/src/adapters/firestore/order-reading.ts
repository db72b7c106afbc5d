import type { Order } from '@chauffeur/core';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { answered } from './answered.ts';
import { collections } from './collections.ts';
import { documentId } from './document-id.ts';
import { documentOf } from './document-of.ts';
import { orderOf } from './order-document.ts';

/** Where orders are, and single ones as they are now; `null` for what is not there. */
export interface OrderReading {
  orderAt: (orderId: string) => DocumentReference;
  submissionAt: (userId: string, key: string) => DocumentReference;
  byId: (orderId: string) => Promise<Order | null>;
  byIntent: (intentId: string) => Promise<Order | null>;
  bySubmission: (userId: string, key: string) => Promise<{ order: Order; requestHash: string } | null>;
}

export function createOrderReading(firestore: Firestore): OrderReading {
  const orders = firestore.collection(collections.orders);
  const submissions = firestore.collection(collections.submissions);
  const orderAt = (orderId: string) => documentOf(orders, orderId);
  const submissionAt = (userId: string, key: string) => submissions.doc(documentId(userId, key));
  const byId = async (orderId: string) => orderOf(await answered(orderAt(orderId).get()));

  return {
    orderAt,
    submissionAt,
    byId,
    async byIntent(intentId) {
      const { docs } = await answered(orders.where('payment.intentId', '==', intentId).limit(1).get());
      return docs[0] ? orderOf(docs[0]) : null;
    },
    async bySubmission(userId, key) {
      const submission = (await answered(submissionAt(userId, key).get())).data();
      const order = submission ? await byId(submission['orderId'] as string) : null;
      return order && submission ? { order, requestHash: submission['requestHash'] as string } : null;
    },
  };
}
