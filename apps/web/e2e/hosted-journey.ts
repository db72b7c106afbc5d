import { test as journey } from './journey.ts';
import { hostedProject } from './server/hosted-engine.ts';

/**
 * A test of the product on the hosted engine: accounts of Firebase, and everything else in Firestore where its emulator is to be had.
 * Those of one file follow each other: they share the emulators, which begin empty, and the process.
 */
export const test = journey.extend({
  settings: async ({ emulator, firestore }, use) => {
    test.skip(emulator === null, 'no emulator of Firebase accounts, and none to install (docs/testing.md)');
    await use({
      ...(firestore !== null && {
        STORE: 'firestore',
        FIRESTORE_EMULATOR_HOST: firestore,
        APP_SECRET: 'a secret that every instance would share',
      }),
      IDENTITY: 'firebase',
      FIREBASE_PROJECT_ID: hostedProject,
      FIREBASE_API_KEY: 'any-key-of-the-emulator',
      FIREBASE_AUTH_EMULATOR_HOST: emulator ?? '',
      METADATA_SERVER_DETECTION: 'none',
    });
  },
});

export { expect } from './journey.ts';
