import type { FieldErrors } from '@chauffeur/core';
import { ApiFailure, type FailureCode } from '../../api-failure.ts';

interface Facts {
  readonly code: FailureCode;
  readonly status: number;
  readonly fields?: FieldErrors;
}

const wrongCredentials: Facts = { code: 'invalid_credentials', status: 401 };
const sessionOver: Facts = { code: 'unauthenticated', status: 401 };
const linkOver: Facts = { code: 'link_expired', status: 410 };
const weakPassword: Facts = { code: 'validation_failed', status: 422, fields: { password: 'password_weak' } };

/** Google's reasons in the API's words. An unknown address and a wrong password are one, whichever of them Google tells. */
const facts: Readonly<Record<string, Facts>> = {
  'auth/invalid-credential': wrongCredentials,
  'auth/invalid-login-credentials': wrongCredentials,
  'auth/wrong-password': wrongCredentials,
  'auth/user-not-found': wrongCredentials,
  'auth/user-disabled': wrongCredentials,
  'auth/user-mismatch': wrongCredentials,
  'auth/invalid-email': { code: 'validation_failed', status: 422, fields: { email: 'email_invalid' } },
  'auth/email-already-in-use': { code: 'email_taken', status: 409, fields: { email: 'email_taken' } },
  'auth/weak-password': weakPassword,
  'auth/password-does-not-meet-requirements': weakPassword,
  'auth/invalid-action-code': linkOver,
  'auth/expired-action-code': linkOver,
  'auth/user-token-expired': sessionOver,
  'auth/invalid-user-token': sessionOver,
  'auth/null-user': sessionOver,
  'auth/requires-recent-login': sessionOver,
  'auth/too-many-requests': { code: 'rate_limited', status: 429 },
  'auth/network-request-failed': { code: 'offline', status: 0 },
  'auth/timeout': { code: 'timeout', status: 0 },
};

const overWith: ReadonlySet<string> = new Set([
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/user-not-found',
  'auth/user-disabled',
]);

/**
 * The failure that the API would answer in the place of a refusal by Firebase Auth. One without a known code is passed on: it is a bug, or
 * a project that is set up wrongly.
 */
export function failureOfAuth(error: unknown): unknown {
  const known = facts[codeOf(error)];
  return known === undefined ? error : new ApiFailure(known, { cause: error });
}

/** The failure for a password that is right, but too weak by now. */
export function outdatedPassword(cause: unknown): ApiFailure {
  return new ApiFailure({ ...weakPassword, fields: { password: 'password_outdated' } }, { cause });
}

/** Whether the account or its session is gone, and not only out of reach. */
export function isSessionOver(error: unknown): boolean {
  return overWith.has(codeOf(error));
}

/** Whether a password was refused as too weak. */
export function isWeakPassword(error: unknown): boolean {
  return facts[codeOf(error)] === weakPassword;
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
