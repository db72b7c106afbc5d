import { haveAuthEmulator } from '../../../tooling/firebase/have-auth-emulator.ts';
import { haveFirestoreEmulator } from '../../../tooling/firebase/have-firestore-emulator.ts';
import { test as journey } from './journey.ts';

/** The project that the emulator takes every browser to mean, whatever its key. */
const project = 'demo-chauffeur';

interface HostedWorker {
  /** Where the emulator is; null where there can be none, as was said aloud. */
  emulator: string | null;
  /** The same of Firestore's. */
  firestore: string | null;
}

/**
 * A test of the product on the hosted engine: accounts of Firebase, and everything else in Firestore where its emulator is to be had.
 * Those of one file follow each other: they share the emulators, which begin empty, and the process.
 */
export const test = journey.extend<object, HostedWorker>({
  emulator: [
    async ({}, use) => {
      const emulator = await haveAuthEmulator();
      if (emulator) await emptyAccounts(emulator.host);
      await use(emulator?.host ?? null);
      await emulator?.stop();
    },
    // It may have to be installed, and takes its time to start.
    { scope: 'worker', timeout: 10 * 60_000 },
  ],

  firestore: [
    async ({}, use) => {
      const emulator = await haveFirestoreEmulator();
      if (emulator)
        await change(emulator.host, `emulator/v1/projects/${project}/databases/(default)/documents`, 'DELETE');
      await use(emulator?.host ?? null);
      await emulator?.stop();
    },
    { scope: 'worker', timeout: 2 * 60_000 },
  ],

  settings: async ({ emulator, firestore }, use) => {
    test.skip(emulator === null, 'no emulator of Firebase accounts, and none to install (docs/testing.md)');
    await use({
      ...(firestore !== null && {
        STORE: 'firestore',
        FIRESTORE_EMULATOR_HOST: firestore,
        APP_SECRET: 'a secret that every instance would share',
      }),
      IDENTITY: 'firebase',
      FIREBASE_PROJECT_ID: project,
      FIREBASE_API_KEY: 'any-key-of-the-emulator',
      FIREBASE_AUTH_EMULATOR_HOST: emulator ?? '',
      METADATA_SERVER_DETECTION: 'none',
    });
  },
});

/** Leaves no account, and has nobody told whether an address has one. */
async function emptyAccounts(emulator: string): Promise<void> {
  await change(emulator, `emulator/v1/projects/${project}/accounts`, 'DELETE');
  const privacy = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
  const field = 'emailPrivacyConfig.enableImprovedEmailPrivacy';
  await change(emulator, `identitytoolkit.googleapis.com/v2/projects/${project}/config?updateMask=${field}`, privacy);
}

async function change(emulator: string, path: string, to: object | 'DELETE'): Promise<void> {
  const response = await fetch(`http://${emulator}/${path}`, {
    method: to === 'DELETE' ? to : 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(to !== 'DELETE' && { body: JSON.stringify(to) }),
  });
  if (!response.ok) throw new Error(`The emulator answered ${response.status}: ${await response.text()}`);
}

export { expect } from './journey.ts';
