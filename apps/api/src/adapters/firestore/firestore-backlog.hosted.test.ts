import { describe } from 'vitest';
import { describeBacklogContract } from '#ports/contracts/backlog.contract.ts';
import { aFirestore, noFirestore } from '#testing/a-firestore.ts';
import { createFirestoreBacklog } from './firestore-backlog.ts';
import { createFirestoreOutboxStore } from './firestore-outbox-store.ts';
import { createFirestorePaymentEventStore } from './firestore-payment-event-store.ts';

const name = 'Firestore';

describe.skipIf(noFirestore)('Firestore', () => {
  describeBacklogContract(name, () => {
    const firestore = aFirestore();
    return {
      backlog: createFirestoreBacklog(firestore),
      outbox: createFirestoreOutboxStore(firestore),
      paymentEvents: createFirestorePaymentEventStore(firestore),
    };
  });
});
