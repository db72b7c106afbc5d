import type { Identity } from '#ports/identity.ts';

/** What the suites of `Identity` work with. */
export interface IdentityUnderTest {
  identity: Identity;
  /** Makes an account and signs in; answers the headers that its browser then sends. */
  signUp: (account: { email: string; password: string }) => Promise<Headers>;
  signIn: (account: { email: string; password: string }) => Promise<Headers | null>;
  /** Signs out; answers the headers that the same browser sends from then on. */
  signOut: (headers: Headers) => Promise<Headers>;
  changePassword: (
    headers: Headers,
    change: { currentPassword: string; newPassword: string; revokeOtherSessions: boolean },
  ) => Promise<Headers>;
  /** Takes the link that was mailed to its end, with a new password; `false` where the link is not good. */
  resetPassword: (url: string, newPassword: string) => Promise<boolean>;
  /** Lets this many minutes go by. */
  passMinutes: (minutes: number) => void;
  /** Lets every session of now come to its end. */
  passThirtyOneDays: () => void;
  /** Other headers that look like the given ones and that nobody was ever given. */
  forgeriesOf: (headers: Headers) => Headers[];
  /** Everything that the identity has written down, and of what its provider keeps all but the hashes of passwords. */
  stored: () => Promise<string>;
}
