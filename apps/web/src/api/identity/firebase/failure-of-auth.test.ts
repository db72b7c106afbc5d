import { describe, expect, test } from 'vitest';
import { ApiFailure } from '../../api-failure.ts';
import { failureOfAuth, isSessionOver, outdatedPassword } from './failure-of-auth.ts';

const refusal = (code: string) => Object.assign(new Error('Firebase: no'), { code });

describe('a refusal of Firebase Auth', () => {
  test.each([
    'auth/invalid-credential',
    'auth/wrong-password',
    'auth/user-not-found',
    'auth/user-disabled',
    'auth/invalid-login-credentials',
  ])('%s reads like a wrong password, whichever it was', (code) => {
    expect(failureOfAuth(refusal(code))).toMatchObject({ code: 'invalid_credentials', status: 401, fields: {} });
  });

  test.each([
    ['auth/email-already-in-use', 'email_taken', { email: 'email_taken' }],
    ['auth/weak-password', 'validation_failed', { password: 'password_weak' }],
    ['auth/password-does-not-meet-requirements', 'validation_failed', { password: 'password_weak' }],
    ['auth/invalid-action-code', 'link_expired', {}],
    ['auth/expired-action-code', 'link_expired', {}],
    ['auth/user-token-expired', 'unauthenticated', {}],
    ['auth/too-many-requests', 'rate_limited', {}],
    ['auth/network-request-failed', 'offline', {}],
  ])('%s is %s', (code, expected, fields) => {
    const failure = failureOfAuth(refusal(code));
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({ code: expected, fields });
  });

  test('that nobody foresaw stays the bug that it is', () => {
    const error = refusal('auth/configuration-not-found');
    expect(failureOfAuth(error)).toBe(error);
  });

  test('at signing in, of a password that was enough once, says to replace it', () => {
    expect(outdatedPassword(refusal('auth/password-does-not-meet-requirements')).fields).toEqual({
      password: 'password_outdated',
    });
  });

  test.each([
    ['auth/user-token-expired', true],
    ['auth/user-disabled', true],
    ['auth/network-request-failed', false],
    ['auth/internal-error', false],
  ])('%s ends a session: %s', (code, isOver) => {
    expect(isSessionOver(refusal(code))).toBe(isOver);
  });
});
