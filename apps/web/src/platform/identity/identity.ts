import { callApi } from '../../api/client.ts';

/** Whoever is signed in. */
export interface SignedInUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface SessionAnswer {
  readonly user: SignedInUser;
}

/** Null where nobody is signed in. */
export async function getSession(signal?: AbortSignal): Promise<SignedInUser | null> {
  const answer = await callApi<SessionAnswer | null>('/auth/get-session', { signal });
  return answer?.user ?? null;
}

/** Opens an account and signs its owner in. @throws {ApiFailure} `email_taken`, or 422 with the password's reason */
export async function signUp({ email, password, name }: Credentials & { name: string }): Promise<SignedInUser> {
  return (await post<SessionAnswer>('/auth/sign-up/email', { email, password, name })).user;
}

/** @throws {ApiFailure} `invalid_credentials`, `rate_limited` */
export async function signIn(credentials: Credentials & { rememberMe: boolean }): Promise<SignedInUser> {
  return (await post<SessionAnswer>('/auth/sign-in/email', credentials)).user;
}

export async function signOut(): Promise<void> {
  await post<unknown>('/auth/sign-out', {});
}

/** Ends every session of the account, this one too. */
export async function signOutEverywhere(): Promise<void> {
  await callApi<void>('/customers/me/sessions', { method: 'DELETE' });
  await dropSession();
}

/** Takes a cookie away that opens nothing any more. Where that fails it stays, and still opens nothing. */
export async function dropSession(): Promise<void> {
  await signOut().catch(() => undefined);
}

/** Other devices are signed out. @throws {ApiFailure} `invalid_credentials` where the current password is wrong */
export async function changePassword(passwords: { currentPassword: string; newPassword: string }): Promise<void> {
  await post<unknown>('/auth/change-password', { ...passwords, revokeOtherSessions: true });
}

/** Takes the token of a mailed link to its end; every device is signed out. @throws {ApiFailure} `link_expired` */
export async function resetPassword(reset: { token: string; newPassword: string }): Promise<void> {
  await post<unknown>('/auth/reset-password', reset);
}

function post<Answer>(path: string, body: unknown): Promise<Answer> {
  return callApi<Answer>(path, { method: 'POST', body });
}
