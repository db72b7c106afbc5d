/** Whoever is signed in. */
export interface SignedInUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

export interface PasswordReset {
  readonly token: string;
  readonly newPassword: string;
}

/**
 * Who is signed in in this browser, and what the API is told of it. Both kinds fail alike: by `ApiFailure`, with the codes of
 * the API, whoever was asked.
 */
export interface BrowserIdentity {
  getSession(signal?: AbortSignal): Promise<SignedInUser | null>;
  signUp(account: Credentials & { name: string }): Promise<SignedInUser>;
  /** Until the visitor signs out, or until the browser is closed where they are not to be remembered. */
  signIn(credentials: Credentials & { rememberMe: boolean }): Promise<SignedInUser>;
  signOut(): Promise<void>;
  /** Ends the other sessions. */
  changePassword(passwords: PasswordChange): Promise<void>;
  /** Ends all sessions. */
  resetPassword(reset: PasswordReset): Promise<void>;
  /** The headers that tell the API who is asking; none where a cookie does, or nobody is signed in. */
  credentials(): Promise<Record<string, string>>;
}
