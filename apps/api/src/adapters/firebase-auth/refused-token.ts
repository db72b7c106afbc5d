const refusals: ReadonlySet<string> = new Set([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/**
 * Whether a token was judged and found bad. Google's library calls a malformed and a forged token an `argument-error`, and by the
 * same code says that its keys could not be fetched; only the former speak of the token.
 */
export function isRefusedToken(error: unknown): boolean {
  const code = codeOf(error);
  if (refusals.has(code)) return true;
  return code === 'auth/argument-error' && /ID token/.test((error as Error).message);
}

/** Whether there is no such account: Google knows none, or none can have that id or address. */
export function isUnknownUser(error: unknown): boolean {
  return ['auth/user-not-found', 'auth/invalid-uid', 'auth/invalid-email'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
