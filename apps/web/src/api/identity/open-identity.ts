import type { PublicConfig } from '@chauffeur/core';
import { callApi } from '../exchange.ts';
import { knownPublicConfig } from '../queries/config.ts';
import type { BrowserIdentity, SignedInUser } from './browser-identity.ts';

type FirebaseSettings = NonNullable<PublicConfig['firebase']>;

let opening: Promise<BrowserIdentity> | undefined;

/** The kind of identity that the API is set up for. The code that Firebase needs is downloaded only where it is on, and once. */
export async function openIdentity(): Promise<BrowserIdentity> {
  const { firebase } = await knownPublicConfig();
  return firebase === null ? localIdentity : openFirebase(firebase);
}

/** Loads the Firebase identity once. After a failure the next call tries again. */
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

interface SessionAnswer {
  readonly user: SignedInUser;
}

/** Accounts of the API's own, by its routes; a cookie that scripts cannot read says who is signed in. */
const localIdentity: BrowserIdentity = {
  async getSession(signal) {
    const answer = await callApi<SessionAnswer | null>('/auth/get-session', { signal });
    return answer?.user ?? null;
  },
  signUp: async ({ email, password, name }) =>
    (await post<SessionAnswer>('/auth/sign-up/email', { email, password, name })).user,
  signIn: async (credentials) => (await post<SessionAnswer>('/auth/sign-in/email', credentials)).user,
  async signOut() {
    await post<unknown>('/auth/sign-out', {});
  },
  async changePassword(passwords) {
    await post<unknown>('/auth/change-password', { ...passwords, revokeOtherSessions: true });
  },
  async resetPassword(reset) {
    await post<unknown>('/auth/reset-password', reset);
  },
  credentials: async () => ({}),
};

function post<Answer>(path: string, body: unknown): Promise<Answer> {
  return callApi<Answer>(path, { method: 'POST', body });
}
