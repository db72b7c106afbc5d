import { callApi } from '../exchange.ts';

/** Has a link for a new password mailed, if the address has an account; the answer does not tell (Rules 7.2). */
export function askResetMail(email: string): Promise<void> {
  return callApi<void>(`/customers/sendResetMail?email=${encodeURIComponent(email)}`);
}
