import { callAsAccount } from '../call-as-account.ts';

/** Where everything that is kept of whoever is signed in is downloaded from, below /api. */
export const accountExportPath = '/customers/me/export';

/** Deletes the account for good. @throws {ApiFailure} `invalid_credentials`, `rides_to_come` */
export function deleteAccount(password: string): Promise<void> {
  return callAsAccount<void>('/customers/me/deletion', { method: 'POST', body: { password } });
}
