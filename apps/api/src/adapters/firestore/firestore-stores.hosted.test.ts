import { describeCatalogueStoreContract } from '../../ports/catalogue-store.contract.ts';
import { describeCustomerStoreContract } from '../../ports/customer-store.contract.ts';
import { aFirebaseProject, aFirestore, describeHosted } from '../../testing/a-firestore.ts';
import { createFirestoreCatalogueStore } from './firestore-catalogue-store.ts';
import { createFirestoreCustomerStore } from './firestore-customer-store.ts';

const name = 'Firestore';

describeHosted(name, () => {
  describeCatalogueStoreContract(name, () => {
    const project = aFirebaseProject();
    return {
      catalogue: createFirestoreCatalogueStore(aFirestore(project)),
      elsewhere: createFirestoreCatalogueStore(aFirestore(project)),
    };
  });
  describeCustomerStoreContract(name, () => createFirestoreCustomerStore(aFirestore()));
});
