import { describe } from 'vitest';
import { describeCatalogueStoreContract } from '#ports/contracts/catalogue-store.contract.ts';
import { describeCompanyStoreContract } from '#ports/contracts/company-store.contract.ts';
import { describeContactStoreContract } from '#ports/contracts/contact-store.contract.ts';
import { describeCustomerStoreContract } from '#ports/contracts/customer-store.contract.ts';
import { describeIssueStoreContract } from '#ports/contracts/issue-store.contract.ts';
import { openFirestoreStores } from '#composition/open-firestore-engine.ts';
import { describePhotoStoreContract } from '#ports/contracts/photo-store.contract.ts';
import { describeRideLinkStoreContract } from '#ports/contracts/ride-link-store.contract.ts';
import { describeRideLogStoreContract } from '#ports/contracts/ride-log-store.contract.ts';
import { describeStaffStoreContract } from '#ports/contracts/staff-store.contract.ts';
import { aFirebaseProject, aFirestore, noFirestore } from '#testing/a-firestore.ts';
import { createFirestoreContactStore } from './firestore-contact-store.ts';
import { createFirestoreIssueStore } from './firestore-issue-store.ts';
import { createFirestoreOutboxStore } from './firestore-outbox-store.ts';

const name = 'Firestore';

describe.skipIf(noFirestore)('Firestore', () => {
  describeCatalogueStoreContract(name, () => {
    const project = aFirebaseProject();
    return {
      ...openFirestoreStores(aFirestore(project)),
      elsewhere: () => openFirestoreStores(aFirestore(project)),
    };
  });
  describeCustomerStoreContract(name, () => openFirestoreStores(aFirestore()));
  describeContactStoreContract(name, () => {
    const firestore = aFirestore();
    return { messages: createFirestoreContactStore(firestore), outbox: createFirestoreOutboxStore(firestore) };
  });
  describeStaffStoreContract(name, () => {
    const project = aFirebaseProject();
    return {
      ...openFirestoreStores(aFirestore(project)),
      elsewhere: () => openFirestoreStores(aFirestore(project)),
    };
  });
  describeCompanyStoreContract(name, () => {
    const project = aFirebaseProject();
    return {
      ...openFirestoreStores(aFirestore(project)),
      elsewhere: () => openFirestoreStores(aFirestore(project)),
    };
  });
  describePhotoStoreContract(name, () => openFirestoreStores(aFirestore()).photos);
  describeRideLinkStoreContract(name, () => openFirestoreStores(aFirestore()));
  describeRideLogStoreContract(name, () => {
    const project = aFirebaseProject();
    return {
      ...openFirestoreStores(aFirestore(project)),
      elsewhere: () => openFirestoreStores(aFirestore(project)),
    };
  });
  describeIssueStoreContract(name, (limit) => {
    const firestore = aFirestore();
    return { issues: createFirestoreIssueStore(firestore, { limit }), outbox: createFirestoreOutboxStore(firestore) };
  });
});
