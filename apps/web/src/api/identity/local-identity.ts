import { callApi } from '../exchange.ts';
import type { BrowserIdentity, SignedInUser } from './browser-identity.ts';

interface SessionAnswer {
  readonly user: SignedInUser;
}

/** Accounts of the API's own, by its routes; a cookie that scripts cannot read says who is signed in. */
export const localIdentity: BrowserIdentity = {
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
