import { inject } from 'vitest';

/** The project that the emulator takes a browser to mean, whatever its key. */
export const emulatedProject = 'demo-chauffeur';
const anyKey = 'any-key-of-the-emulator';

interface Account {
  email: string;
  password: string;
}

/** What a browser gets for signing in, and keeps. */
interface Tokens {
  localId: string;
  email: string;
  idToken: string;
}

/** The emulator's accounts as browsers use them, and as nobody could use Google's: all seen, and moved back in time. */
export function createFirebaseAccounts(host = inject('authEmulator')) {
  const toolkit = `http://${host}/identitytoolkit.googleapis.com`;
  const project = `projects/${emulatedProject}`;

  async function send<Answer>(url: string, method: string, body?: object): Promise<Answer | null> {
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (response.status >= 500) throw new Error(`The emulator answered ${response.status}: ${await response.text()}`);
    return response.ok ? ((await response.json()) as Answer) : null;
  }

  /** A browser's own call: with the web application's key, and no rights. */
  async function call(name: string, body: object): Promise<Tokens | null> {
    const url = `${toolkit}/v1/accounts:${name}?key=${anyKey}`;
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    return response.ok ? ((await response.json()) as Tokens) : null;
  }

  return {
    /** No accounts, and addresses that nobody can ask for: as the documents tell operators to set a project up. */
    async clear() {
      await send(`http://${host}/emulator/v1/${project}/accounts`, 'DELETE');
      const privacy = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
      const field = 'emailPrivacyConfig.enableImprovedEmailPrivacy';
      await send(`${toolkit}/v2/${project}/config?updateMask=${field}`, 'PATCH', privacy);
    },
    signUp: (account: Account) => call('signUp', { ...account, returnSecureToken: true }),
    signIn: (account: Account) => call('signInWithPassword', { ...account, returnSecureToken: true }),
    changePassword: (idToken: string, password: string) =>
      call('update', { idToken, password, returnSecureToken: true }),
    resetPassword: (oobCode: string, newPassword: string) => call('resetPassword', { oobCode, newPassword }),
    /** Takes an account's sessions for good since that instant; Google counts in whole seconds. */
    change: (localId: string, change: { validSince?: string; disableUser?: boolean }) =>
      send(`${toolkit}/v1/${project}/accounts:update`, 'POST', { localId, ...change }),
    /** Every account that is there, as the emulator keeps it. */
    all: () => send<{ userInfo?: object[] }>(`${toolkit}/v1/${project}/accounts:query`, 'POST', {}),
  };
}

/** A token of the emulator, which signs none, with other claims or another head. */
export function altered(token: string, { head = {}, claims = {} }: { head?: object; claims?: object }): string {
  const [first = '', second = '', signature = ''] = token.split('.');
  const changed = (part: string, change: object) => encoded({ ...(decoded(part) as object), ...change });
  return [changed(first, head), changed(second, claims), signature].join('.');
}

const decoded = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
