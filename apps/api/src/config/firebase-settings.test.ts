import { describe, expect, it } from 'vitest';
import { problemsOf } from '#testing/problems-of.ts';
import { readSettings } from './env.ts';

const secret = 'x'.repeat(32);
const hosted = {
  STORE: 'firestore',
  IDENTITY: 'firebase',
  APP_SECRET: secret,
  FIREBASE_PROJECT_ID: 'chauffeur-oise',
  FIREBASE_API_KEY: 'AIzaSyExample',
};
const emulated = {
  ...hosted,
  FIREBASE_PROJECT_ID: 'demo-oise',
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
};
const read = (env: Record<string, string>) => readSettings(env, '/srv/chauffeur').firebase;

describe('the settings of the hosted engine', () => {
  it('are none where nothing is hosted', () => {
    expect(read({})).toBeNull();
  });

  it('are a project and what browsers sign in with', () => {
    const web = { apiKey: 'AIzaSyExample', authDomain: 'chauffeur-oise.firebaseapp.com' };
    expect(read(hosted)).toEqual({ projectId: 'chauffeur-oise', web });
    expect(read({ ...hosted, FIREBASE_AUTH_DOMAIN: 'compte.chauffeur.example' })?.web?.authDomain).toBe(
      'compte.chauffeur.example',
    );
  });

  it('are told in full where they are half made', () => {
    expect(problemsOf({ STORE: 'firestore' })).toEqual([
      'IDENTITY: has to be firebase where STORE is firestore; local accounts live in the SQLite file',
      'APP_SECRET: is missing; every instance signs with the same one where STORE is firestore',
      'FIREBASE_PROJECT_ID: is missing; STORE=firestore needs it',
    ]);
    expect(problemsOf({ IDENTITY: 'firebase' })).toEqual([
      'FIREBASE_PROJECT_ID: is missing; IDENTITY=firebase needs it',
      'FIREBASE_API_KEY: is missing; IDENTITY=firebase needs it',
    ]);
  });

  it('are refused where they would do nothing, and where a file is not there', () => {
    expect(problemsOf({ FIREBASE_PROJECT_ID: 'chauffeur-oise' })).toEqual([
      'FIREBASE_PROJECT_ID: is of no use without STORE=firestore or IDENTITY=firebase',
    ]);
    expect(problemsOf({ ...hosted, FIREBASE_SERVICE_ACCOUNT_FILE: '/no/such/key.json' })).toEqual([
      'FIREBASE_SERVICE_ACCOUNT_FILE: is not there',
    ]);
  });

  it('take emulators for projects that exist nowhere', () => {
    expect(read(emulated)).toMatchObject({ projectId: 'demo-oise', authEmulator: '127.0.0.1:9099' });
  });

  it.each(['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'])('refuse %s in production', (name) => {
    expect(problemsOf({ ...emulated, NODE_ENV: 'production' })).toContain(
      `${name}: is for tests; production refuses emulators`,
    );
  });

  it.each(['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'])('refuse %s for a real project', (name) => {
    expect(problemsOf({ ...hosted, [name]: '127.0.0.1:8080' })).toEqual([
      `${name}: is for projects whose id begins with demo-, which exist nowhere else`,
    ]);
  });

  it.each(['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'])(
    'miss %s where a project exists nowhere else',
    (name) => {
      const { [name]: _, ...rest } = emulated as Record<string, string>;
      expect(problemsOf(rest)).toEqual([
        `${name}: is missing; a project whose id begins with demo- exists in emulators alone`,
      ]);
    },
  );
});
