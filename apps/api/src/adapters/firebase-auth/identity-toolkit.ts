import * as z from 'zod/mini';

interface ToolkitSettings {
  /** The web application's own key, which names the project and opens nothing. */
  apiKey: string;
  /** Where browsers reach the site: what a key that is bound to the site's address asks for. */
  publicUrl: string;
  /** `host:port` of the emulator, for tests. */
  emulator: string | undefined;
}

/** What Google's library for servers cannot ask: the calls of browsers. Each rejects where Google does not answer it. */
export interface IdentityToolkit {
  /** Whether a password is that of the account with this address. */
  isPassword(email: string, password: string): Promise<boolean>;
  /** Whether a link's code would still change a password. Asking does not use it up. */
  isGoodCode(code: string): Promise<boolean>;
}

const timeoutMs = 10_000;

const wrongPassword = [
  'INVALID_LOGIN_CREDENTIALS',
  'INVALID_PASSWORD',
  'MISSING_PASSWORD',
  'EMAIL_NOT_FOUND',
  'USER_DISABLED',
  // Older than the policy. Google does not say whether it was the right one.
  'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
];
const uselessCode = ['INVALID_OOB_CODE', 'EXPIRED_OOB_CODE', 'USER_DISABLED', 'USER_NOT_FOUND', 'EMAIL_NOT_FOUND'];

export function createIdentityToolkit({ apiKey, publicUrl, emulator }: ToolkitSettings): IdentityToolkit {
  const host = 'identitytoolkit.googleapis.com';
  const base = emulator === undefined ? `https://${host}` : `http://${emulator}/${host}`;

  /** Null where it was done, else Google's reason. */
  async function refusalOf(call: string, body: object): Promise<string | null> {
    const response = await fetch(`${base}/v1/accounts:${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-goog-api-key': apiKey, referer: `${publicUrl}/` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer: unknown = await response.json();
    if (response.ok) return null;
    const refusal = refusalSchema.safeParse(answer);
    if (!refusal.success) throw new Error(`Firebase Auth answered ${response.status} to ${call}.`);
    // A reason may go on: `REASON : what a person reads`.
    return refusal.data.error.message.split(' ')[0] ?? '';
  }

  async function isDone(call: string, body: object, expected: readonly string[]): Promise<boolean> {
    const refusal = await refusalOf(call, body);
    if (refusal === null) return true;
    if (expected.includes(refusal)) return false;
    throw new Error(`Firebase Auth refused ${call}: ${refusal}`);
  }

  return {
    isPassword: (email, password) =>
      isDone('signInWithPassword', { email, password, returnSecureToken: false }, wrongPassword),
    isGoodCode: (oobCode) => isDone('resetPassword', { oobCode }, uselessCode),
  };
}

const refusalSchema = z.object({ error: z.object({ message: z.string() }) });
