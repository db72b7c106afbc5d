import { existsSync } from 'node:fs';
import * as z from 'zod/mini';

/** What the hosted engine needs: a project, and who may use it. */
export interface FirebaseSettings {
  projectId: string;
  /** Path of a service account's key; without one, who the process runs as decides. */
  serviceAccountFile: string | undefined;
  /** What browsers sign in with; `null` where Firebase does not say who is who. */
  web: { apiKey: string; authDomain: string } | null;
  /** `host:port` of the emulator of accounts, for tests. */
  authEmulator: string | undefined;
}

const text = (pattern: RegExp, message: string) => z.optional(z.string().check(z.regex(pattern, message)));

const emulatorHost = text(/^[\w.-]+:\d{1,5}$/, 'has to be the host:port of an emulator');

export const firebaseShape = {
  FIREBASE_PROJECT_ID: text(/^[a-z][a-z0-9-]{4,62}$/, 'has to be the id of a Firebase project'),
  FIREBASE_SERVICE_ACCOUNT_FILE: z.optional(z.string().check(z.refine(existsSync, 'is not there'))),
  FIREBASE_API_KEY: text(/^[\w-]{10,}$/, "has to be the web app's API key"),
  FIREBASE_AUTH_DOMAIN: text(/^[a-z0-9.-]+$/, 'has to be a host name, such as a-project.firebaseapp.com'),
  FIRESTORE_EMULATOR_HOST: emulatorHost,
  FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
};

const emulatorNames = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'] as const;

type Given = Readonly<Record<string, string | undefined>>;

/** What is wrong with the settings together: half an engine would lose orders, or believe anybody to be anyone. */
export function firebaseProblems(given: Given): string[] {
  const hosted = [
    ...(given['STORE'] === 'firestore' ? ['STORE=firestore'] : []),
    ...(given['IDENTITY'] === 'firebase' ? ['IDENTITY=firebase'] : []),
  ];
  if (hosted.length === 0) return uselessProblems(given);
  return [...storeProblems(given), ...missingProblems(given, hosted.join(', ')), ...emulatorProblems(given)];
}

/** Settings of an engine that is off: silence would let an operator believe that it is on. */
function uselessProblems(given: Given): string[] {
  return Object.keys(firebaseShape)
    .filter((name) => given[name] !== undefined)
    .map((name) => `${name}: is of no use without STORE=firestore or IDENTITY=firebase`);
}

function storeProblems(given: Given): string[] {
  if (given['STORE'] !== 'firestore') return [];
  return [
    ...(given['IDENTITY'] === 'firebase'
      ? []
      : ['IDENTITY: has to be firebase where STORE is firestore; local accounts live in the SQLite file']),
    ...(given['APP_SECRET'] === undefined
      ? ['APP_SECRET: is missing; every instance signs with the same one where STORE is firestore']
      : []),
  ];
}

function missingProblems(given: Given, hosted: string): string[] {
  const needed = ['FIREBASE_PROJECT_ID', ...(given['IDENTITY'] === 'firebase' ? ['FIREBASE_API_KEY'] : [])];
  return needed.filter((name) => given[name] === undefined).map((name) => `${name}: is missing; ${hosted} needs it`);
}

/** An emulator believes unsigned tokens and forgets everything: it serves projects that exist nowhere, and never production. */
function emulatorProblems(given: Given): string[] {
  const emulators = emulatorNames.filter((name) => given[name] !== undefined);
  const isDemo = given['FIREBASE_PROJECT_ID']?.startsWith('demo-') ?? false;
  return [
    ...emulators.flatMap((name) => [
      ...(given['NODE_ENV'] === 'production' ? [`${name}: is for tests; production refuses emulators`] : []),
      ...(isDemo ? [] : [`${name}: is for projects whose id begins with demo-, which exist nowhere else`]),
    ]),
    ...(isDemo ? emulatorNames : [])
      .filter((name) => given[name] === undefined && isNeeded(name, given))
      .map((name) => `${name}: is missing; a project whose id begins with demo- exists in emulators alone`),
  ];
}

function isNeeded(emulator: (typeof emulatorNames)[number], given: Given): boolean {
  return emulator === 'FIRESTORE_EMULATOR_HOST' ? given['STORE'] === 'firestore' : given['IDENTITY'] === 'firebase';
}

/** Null where nothing is hosted. */
export function firebaseSettings(
  given: Partial<Record<keyof typeof firebaseShape, string | undefined>>,
): FirebaseSettings | null {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: domain } = given;
  if (projectId === undefined) return null;
  return {
    projectId,
    serviceAccountFile: given.FIREBASE_SERVICE_ACCOUNT_FILE,
    web: apiKey === undefined ? null : { apiKey, authDomain: domain ?? `${projectId}.firebaseapp.com` },
    authEmulator: given.FIREBASE_AUTH_EMULATOR_HOST,
  };
}
