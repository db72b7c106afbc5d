import type { PublicConfig } from '@chauffeur/core';
import { knownPublicConfig } from '../public-config.ts';
import type { BrowserIdentity } from './browser-identity.ts';
import { localIdentity } from './local-identity.ts';

type FirebaseSettings = NonNullable<PublicConfig['firebase']>;

let opening: Promise<BrowserIdentity> | undefined;

/** Whoever knows who is signed in, as the API is set up. What Firebase needs is downloaded where it is on, and once. */
export async function openIdentity(): Promise<BrowserIdentity> {
  const { firebase } = await knownPublicConfig();
  return firebase === null ? localIdentity : openFirebase(firebase);
}

/** One that failed to load is tried again by the next call. */
function openFirebase(settings: FirebaseSettings): Promise<BrowserIdentity> {
  opening ??= load(settings).catch((failure: unknown) => {
    opening = undefined;
    throw failure;
  });
  return opening;
}

async function load(settings: FirebaseSettings): Promise<BrowserIdentity> {
  const { createFirebaseIdentity } = await import('./firebase/create-firebase-identity.ts');
  return createFirebaseIdentity(settings);
}
