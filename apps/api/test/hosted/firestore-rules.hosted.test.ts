import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  getFirestore,
  setDoc,
  setLogLevel,
  updateDoc,
} from 'firebase/firestore/lite';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { collections } from '#adapters/firestore/collections.ts';
import { aFirebaseProject, aFirestore, noFirestore } from '#testing/a-firestore.ts';

const rules = readFileSync(new URL('../../../../firestore.rules', import.meta.url), 'utf8');
const everyCollection = Object.values(collections);
// The client writes down each refusal, and refusals are what is asked for.
setLogLevel('silent');

const user = { mockUserToken: { sub: 'user-1' } };

/** A project under rules, with one document in each of our collections. */
async function aProjectUnder(rulesInForce: string): Promise<string> {
  const projectId = aFirebaseProject();
  const environment = await initializeTestEnvironment({ projectId, firestore: { rules: rulesInForce, ...emulator() } });
  onTestFinished(() => environment.cleanup());
  const firestore = aFirestore(projectId);
  await Promise.all(everyCollection.map((name) => firestore.doc(`${name}/known`).set({ userUID: 'user-1' })));
  return projectId;
}

function emulator(): { host: string; port: number } {
  const [host = '', port] = inject('firestoreEmulator').split(':');
  return { host, port: Number(port) };
}

/** What a page holds that has Google's library and the settings of our site, signed in or not. */
function aBrowser(projectId: string, signedIn: Partial<typeof user>): Firestore {
  const app = initializeApp({ projectId }, randomUUID());
  onTestFinished(() => deleteApp(app));
  const firestore = getFirestore(app);
  const { host, port } = emulator();
  connectFirestoreEmulator(firestore, host, port, signedIn);
  return firestore;
}

/** Which of all that it could try with a collection it was let do. */
async function allowedIn(name: string, browser: Firestore): Promise<string[]> {
  const tries = {
    get: () => getDoc(doc(browser, name, 'known')),
    getOwn: () => getDoc(doc(browser, name, 'user-1')),
    getBelow: () => getDoc(doc(browser, name, 'known', 'below', 'known')),
    list: () => getDocs(collection(browser, name)),
    create: () => setDoc(doc(browser, name, 'user-1'), { userUID: 'user-1' }),
    update: () => updateDoc(doc(browser, name, 'known'), { status: 'validated' }),
    delete: () => deleteDoc(doc(browser, name, 'known')),
  };
  const allowed: string[] = [];
  // One after the other: the emulator makes a document's writers wait for each other, even those that it will refuse.
  for (const [what, attempt] of Object.entries(tries)) if (await isAllowed(attempt)) allowed.push(`${name}: ${what}`);
  return allowed;
}

/** Only a refusal by the rules counts as one: whatever else goes wrong fails the test. */
async function isAllowed(attempt: () => Promise<unknown>): Promise<boolean> {
  try {
    await attempt();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'permission-denied') return false;
    throw error;
  }
}

describe.skipIf(noFirestore)('firestore.rules', () => {
  it.each([
    ['a stranger', {}],
    ['a user', user],
  ])('let %s read and write nothing', async (_who, signedIn) => {
    const browser = aBrowser(await aProjectUnder(rules), signedIn);
    const allowed = await Promise.all([...everyCollection, 'NotOurs'].map((name) => allowedIn(name, browser)));
    expect(allowed.flat()).toEqual([]);
  });

  it('are seen through where they let users have one collection', async () => {
    const open = 'match /Users/{id} { allow read, write: if request.auth.uid == id; }';
    const projectId = await aProjectUnder(rules.replace('match /{document=**}', `${open} match /{document=**}`));
    expect(await allowedIn('Users', aBrowser(projectId, {}))).toEqual([]);
    expect(await allowedIn('Users', aBrowser(projectId, user))).toEqual(['Users: getOwn', 'Users: create']);
  });
});
