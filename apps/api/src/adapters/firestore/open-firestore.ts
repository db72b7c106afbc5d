import { randomUUID } from 'node:crypto';
import { applicationDefault, cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

export interface FirestoreAccess {
  projectId: string;
  /** Path of a service account's key; without one, who the process runs as decides. */
  serviceAccountFile: string | undefined;
}

/** A client of a project's Firestore; the emulator's where FIRESTORE_EMULATOR_HOST is set. A value left undefined is refused. */
export function openFirestore({ projectId, serviceAccountFile }: FirestoreAccess): {
  firestore: Firestore;
  close: () => Promise<void>;
} {
  const credential = serviceAccountFile === undefined ? applicationDefault() : cert(serviceAccountFile);
  const app = initializeApp({ projectId, credential }, randomUUID());
  const firestore = getFirestore(app);
  return {
    firestore,
    close: async () => {
      await firestore.terminate();
      await deleteApp(app);
    },
  };
}
