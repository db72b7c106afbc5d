import type { AccountEmail } from '@chauffeur/core';

/** An account, as the rest of the API knows it. */
export interface User {
  id: string;
  email: string;
}

/**
 * Who is asking.
 *
 * Contract, each sentence a case of `identity.contract.ts`:
 * - `currentUser` answers the account whose valid, unexpired session the headers carry, else `null`; garbage, a forged
 *   signature and a browser that has signed out are `null`, never an error. It rejects only where nobody could be asked.
 * - `findUser` answers the account of an id, or `null`.
 * - `emailOf` answers an account's address as it is now, and whether it was proven, or `null` of nobody's account. That of a new account is not.
 * - `proveEmail` notes that the address of an account is proven, durably, and answers `true`, also said again; of another address than the
 *   account has now, and of nobody's, it answers `false` and notes nothing. A new password by a mailed link proves the address too.
 * - `handle` answers the identity's own routes under `/api/auth` and 404 to any other, and rejects where the storage fails;
 *   it is `null` where the identity has no routes of its own.
 * - `requestReset` sees to it that `resetLink` has a link for the account of an address, and answers that account, or `null`.
 *   Asked again within minutes it makes no second link, unless the first was used.
 * - `resetLink` answers the newest link of an account that is still good, with its end, or `null`: for an hour, and until it is
 *   used. A link changes the password once and ends the account's sessions. What is written down of it opens nothing.
 * - `checkPassword` says whether a password is an account's; nobody's account has none.
 * - `endSessions` ends every session of an account at once, and nobody else's.
 * - `deleteUser` removes an account with its password, sessions and links; its address is free again. Said twice it is said once.
 * - A changed password ends the account's other sessions where the customer asked for it.
 *
 * Beyond that, who keeps the accounts itself (`own-accounts.contract.ts`):
 * - Signing out ends the session itself, not only the browser's knowledge of it.
 * - Passwords are kept as argon2 or scrypt hashes alone; cookies are httpOnly and SameSite.
 * - The other sessions stay where the customer did not ask for their end.
 * - A link that is used ends the older ones, and none is taken after its hour.
 */
export interface Identity {
  currentUser(headers: Headers): Promise<User | null>;
  findUser(userId: string): Promise<User | null>;
  emailOf(userId: string): Promise<AccountEmail | null>;
  proveEmail(userId: string, email: string): Promise<boolean>;
  requestReset(email: string): Promise<User | null>;
  resetLink(userId: string): Promise<{ url: string; expiresAt: Date } | null>;
  checkPassword(userId: string, password: string): Promise<boolean>;
  endSessions(userId: string): Promise<void>;
  deleteUser(userId: string): Promise<void>;
  handle: ((request: Request) => Promise<Response>) | null;
}
