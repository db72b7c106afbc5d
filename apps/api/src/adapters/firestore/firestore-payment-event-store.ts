import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type UpdateData,
} from 'firebase-admin/firestore';
import type { PaymentEvent, PaymentEventStore } from '#ports/payment-event-store.ts';
import { answered, isRefusedAs } from './answers.ts';
import { collectionOf } from './collections.ts';
import { commitWork, update } from './commit-work.ts';
import { documentId, timestampOf } from './documents.ts';
import { claimDue, claimGivenUp, claimOf, createServerTime, isLatestClaim } from './leases.ts';
import type { EventFields } from './stored-fields.ts';

/** An event is `dueAt` until it is handled; it lies under the hash of the provider's id for good, so that it never comes twice. */
export function createFirestorePaymentEventStore(firestore: Firestore): PaymentEventStore {
  const events = collectionOf(firestore, 'paymentEvents');
  const serverTime = createServerTime();

  function change(eventId: string, fields: UpdateData<DocumentData>, isMeant: IsMeant = () => true): Promise<void> {
    const event = events.doc(documentId(eventId));
    return commitWork(firestore, {
      documents: [event],
      decide: (read) => {
        const isWaiting = read(event).get('dueAt') !== undefined && isMeant(read(event));
        return { answer: undefined, writes: isWaiting ? [update(read(event), fields)] : [] };
      },
    });
  }

  return {
    async add({ id, type, intentId, receivedAt }) {
      const at = timestampOf(receivedAt);
      try {
        await answered(events.doc(documentId(id)).create({ id, type, intentId, receivedAt: at, dueAt: at }));
        return 'added';
      } catch (error) {
        if (isRefusedAs(error, 'alreadyExists')) return 'known';
        throw error;
      }
    },
    async claim(request) {
      const claimed = await claimDue(events, request, serverTime);
      return claimed.map((event) => ({ ...eventOf(event.data()), claim: claimOf(event) }));
    },
    markHandled: (eventId, at) => change(eventId, { dueAt: FieldValue.delete(), handledAt: timestampOf(at) }),
    markFailed: ({ id, claim }, retryAt) =>
      change(id, { dueAt: serverTime.toServer(retryAt), ...claimGivenUp }, (event) => isLatestClaim(event, claim)),
  };
}

type IsMeant = (event: DocumentSnapshot) => boolean;

function eventOf({ id, type, intentId, receivedAt }: EventFields): PaymentEvent {
  return { id, type, intentId, receivedAt: receivedAt.toDate() };
}
