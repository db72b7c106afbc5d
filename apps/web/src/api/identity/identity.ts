import { call } from '../client.ts';
import type { Credentials, PasswordChange, PasswordReset, SignedInUser } from './browser-identity.ts';
import { openIdentity } from './open-identity.ts';

/** Who is signed in; null where nobody is. */
export async function getSession(signal?: AbortSignal): Promise<SignedInUser | null> {
  return (await openIdentity()).getSession(signal);
}

/** Opens an account and signs its owner in. @throws {ApiFailure} `email_taken`, or 422 with the password's reason */
export async function signUp(account: Credentials & { name: string }): Promise<SignedInUser> {
  return (await openIdentity()).signUp(account);
}

/** @throws {ApiFailure} `invalid_credentials`, `rate_limited` */
export async function signIn(credentials: Credentials & { rememberMe: boolean }): Promise<SignedInUser> {
  return (await openIdentity()).signIn(credentials);
}

export async function signOut(): Promise<void> {
  await (await openIdentity()).signOut();
}

/** Ends every session of the account, this one too. */
export async function signOutEverywhere(): Promise<void> {
  await call('endSessions');
  await dropSession();
}

/** Takes away what opens nothing any more. Where that fails it stays, and still opens nothing. */
export async function dropSession(): Promise<void> {
  await signOut().catch(() => undefined);
}

/** Changes the password, and signs other devices out. @throws {ApiFailure} `invalid_credentials` where the current password is wrong */
export async function changePassword(passwords: PasswordChange): Promise<void> {
  await (await openIdentity()).changePassword(passwords);
}

/** Sets a new password by the token of a mailed link, and signs every device out. @throws {ApiFailure} `link_expired` */
export async function resetPassword(reset: PasswordReset): Promise<void> {
  await (await openIdentity()).resetPassword(reset);
}
