import type { PublicConfig } from '@chauffeur/core';
import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  initializeAuth,
  type PasswordPolicy,
  reauthenticateWithCredential,
  reload,
  setPersistence,
  signInWithEmailAndPassword,
  updatePassword,
  type User,
  validatePassword,
} from 'firebase/auth';
import type { BrowserIdentity, Credentials, PasswordChange, SignedInUser } from '../browser-identity.ts';
import { askPassword, type PasswordDemand } from '../password-demand.ts';
import { failureOfAuth, isSessionOver, isWeakPassword, outdatedPassword } from './failure-of-auth.ts';

/**
 * Accounts of Firebase Auth, whose library keeps what signs a visitor in and renews it. Of that library this takes what e-mail
 * and password need, and none of the windows of other providers.
 */
export async function createFirebaseIdentity(
  settings: NonNullable<PublicConfig['firebase']>,
): Promise<BrowserIdentity> {
  const auth = openAuth(settings);
  await auth.authStateReady();
  return {
    getSession: () => withNamedErrors(readSession(auth)),
    signUp: ({ email, password }) =>
      withNamedErrors(tellingPolicy(auth, { password, work: () => signUp(auth, email, password) })),
    signIn: (credentials) => signIn(auth, credentials),
    signOut: () => withNamedErrors(auth.signOut()),
    changePassword: (passwords) =>
      withNamedErrors(tellingPolicy(auth, { password: passwords.newPassword, work: () => change(auth, passwords) })),
    resetPassword: ({ token, newPassword }) =>
      withNamedErrors(tellingPolicy(auth, { password: newPassword, work: () => reset(auth, token, newPassword) })),
    credentials: () => withNamedErrors(readBearer(auth)),
  };
}

function openAuth({ emulator, ...options }: NonNullable<PublicConfig['firebase']>): Auth {
  const auth = initializeAuth(initializeApp(options), {
    persistence: [browserLocalPersistence, browserSessionPersistence],
  });
  if (emulator !== null) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  return auth;
}

/** Reads who is signed in. The session that the browser kept may have been ended elsewhere, so Google is asked, as the API would. */
async function readSession(auth: Auth): Promise<SignedInUser | null> {
  const { currentUser } = auth;
  if (currentUser === null) return null;
  try {
    await reload(currentUser);
    return userOf(currentUser);
  } catch (error) {
    if (!isSessionOver(error)) throw error;
    await auth.signOut();
    return null;
  }
}

async function signUp(auth: Auth, email: string, password: string): Promise<SignedInUser> {
  await setPersistence(auth, browserLocalPersistence);
  return userOf((await createUserWithEmailAndPassword(auth, email, password)).user);
}

/** Signs in. A password that does not meet the project's policy any more has to be replaced first. */
async function signIn(
  auth: Auth,
  { email, password, rememberMe }: Credentials & { rememberMe: boolean },
): Promise<SignedInUser> {
  try {
    await setPersistence(auth, rememberMe ? browserLocalPersistence : browserSessionPersistence);
    return userOf((await signInWithEmailAndPassword(auth, email, password)).user);
  } catch (error) {
    throw isWeakPassword(error) ? outdatedPassword(error) : failureOfAuth(error);
  }
}

/**
 * Changes the password and signs in with it. The change ends every session that began in an earlier second, this one too. Where signing in
 * fails the password is changed all the same, and the visitor signs in by themselves.
 */
async function change(auth: Auth, { currentPassword, newPassword }: PasswordChange): Promise<void> {
  const user = signedIn(auth);
  const credential = (password: string) => EmailAuthProvider.credential(user.email ?? '', password);
  await reauthenticateWithCredential(user, credential(currentPassword));
  await updatePassword(user, newPassword);
  await reauthenticateWithCredential(user, credential(newPassword)).catch(() => null);
}

async function reset(auth: Auth, code: string, newPassword: string): Promise<void> {
  await confirmPasswordReset(auth, code, newPassword);
  // What this browser kept opens nothing any more.
  await auth.signOut();
}

/** The header with the account's token, which is renewed where it is about to end. */
async function readBearer({ currentUser }: Auth): Promise<Record<string, string>> {
  return currentUser === null ? {} : { authorization: `Bearer ${await currentUser.getIdToken()}` };
}

function signedIn({ currentUser }: Auth): User {
  if (currentUser === null) throw failureOfAuth({ code: 'auth/user-token-expired' });
  return currentUser;
}

function userOf({ uid, email, displayName }: User): SignedInUser {
  return { id: uid, email: email ?? '', name: displayName ?? '' };
}

async function withNamedErrors<Value>(work: Promise<Value>): Promise<Value> {
  return work.catch((error: unknown) => {
    throw failureOfAuth(error);
  });
}

interface Attempt<Value> {
  readonly password: string;
  readonly work: () => Promise<Value>;
}

/** Asks Google what the project wants of a password where a new one is refused as too weak, so that the field can say so. */
async function tellingPolicy<Value>(auth: Auth, { password, work }: Attempt<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (isWeakPassword(error)) askPassword(await askDemand(auth, password));
    throw error;
  }
}

/** What the project wants of a password; null where Google does not tell, since the visitor must know of the refusal in any case. */
async function askDemand(auth: Auth, password: string): Promise<PasswordDemand | null> {
  return validatePassword(auth, password).then(
    ({ passwordPolicy }) => asDemand(passwordPolicy),
    () => null,
  );
}

function asDemand({ customStrengthOptions: asked }: PasswordPolicy): PasswordDemand {
  return {
    minLength: asked.minPasswordLength ?? null,
    maxLength: asked.maxPasswordLength ?? null,
    lowercase: asked.containsLowercaseLetter ?? false,
    uppercase: asked.containsUppercaseLetter ?? false,
    digit: asked.containsNumericCharacter ?? false,
    symbol: asked.containsNonAlphanumericCharacter ?? false,
  };
}
