import { randomUUID } from 'node:crypto';
import { applicationDefault, cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';

interface AuthAccess {
  projectId: string;
  /** Path of a service account's key; without one, who the process runs as decides. */
  serviceAccountFile: string | undefined;
}

/** A client of a project's accounts; the emulator's where FIREBASE_AUTH_EMULATOR_HOST is set. */
export function openFirebaseAuth({ projectId, serviceAccountFile }: AuthAccess): {
  auth: Auth;
  close: () => Promise<void>;
} {
  const credential = serviceAccountFile === undefined ? applicationDefault() : cert(serviceAccountFile);
  const app = initializeApp({ projectId, credential }, randomUUID());
  return { auth: getAuth(app), close: () => deleteApp(app) };
}
