import { callApi } from '../client.ts';

/** Where everything that is kept of whoever is signed in is downloaded from, with the visitor's own session. */
export const accountExportAddress = '/api/customers/me/export';

/** Deletes the account for good. @throws {ApiFailure} `invalid_credentials`, `rides_to_come` */
export function deleteAccount(password: string): Promise<void> {
  return callApi<void>('/customers/me/deletion', { method: 'POST', body: { password } });
}
