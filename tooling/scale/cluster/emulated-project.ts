import { emulatedProjectId } from './emulated-project-id.ts';

/** Where the emulators listen, `host:port` each. */
export interface EmulatorHosts {
  firestore: string;
  accounts: string;
}

interface Value {
  stringValue?: string;
  integerValue?: string;
  arrayValue?: { values?: Value[] };
}

/** A document's fields as Firestore's REST interface writes them. */
interface Fields {
  [name: string]: Value | undefined;
}

export interface EmulatedProject {
  hosts: EmulatorHosts;
  /** Forgets all documents and accounts. */
  clear: () => Promise<void>;
  /** A text of every document of a collection, empty where it has none; of a list its texts, with spaces between. */
  texts: (collection: string, field: string) => Promise<string[]>;
  /** Whether any mail is on its way still. */
  isMailWaiting: () => Promise<boolean>;
  /** Registers as a browser does. Answers the token by which requests are signed in. */
  signUp: (account: { email: string; password: string }) => Promise<string>;
}

/** The one project of a trial, seen from beside the product: what is asked here went through none of its code. */
export function createEmulatedProject(hosts: EmulatorHosts): EmulatedProject {
  const project = `projects/${emulatedProjectId}`;
  const database = `${project}/databases/(default)/documents`;
  const documents = `http://${hosts.firestore}/v1/${database}`;

  return {
    hosts,
    async clear() {
      await ask(`http://${hosts.firestore}/emulator/v1/${database}`, { method: 'DELETE' });
      await ask(`http://${hosts.accounts}/emulator/v1/${project}/accounts`, { method: 'DELETE' });
    },
    async texts(collection, field) {
      const found: string[] = [];
      let pageToken = '';
      do {
        const query = new URLSearchParams({ 'mask.fieldPaths': field, pageSize: '300', pageToken });
        const page = await ask<Page>(`${documents}/${collection}?${query.toString()}`);
        for (const { fields = {} } of page.documents ?? []) {
          found.push(textOf(fields[field]));
        }
        pageToken = page.nextPageToken ?? '';
      } while (pageToken !== '');
      return found;
    },
    async isMailWaiting() {
      const first = { from: [{ collectionId: 'Outbox' }], orderBy: [{ field: { fieldPath: 'dueAt' } }], limit: 1 };
      const answers = await ask<{ document?: object }[]>(`${documents}:runQuery`, post({ structuredQuery: first }));
      return answers.some(({ document }) => document !== undefined);
    },
    async signUp(account) {
      const url = `http://${hosts.accounts}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`;
      const made = await ask<{ idToken: string; localId: string }>(url, post({ ...account, returnSecureToken: true }));
      // An address that nobody proved gets the mails of its first order alone (Rules 7.12).
      const update = `http://${hosts.accounts}/identitytoolkit.googleapis.com/v1/${project}/accounts:update`;
      await ask(update, post({ localId: made.localId, emailVerified: true }));
      return made.idToken;
    },
  };
}

function textOf({ stringValue, integerValue, arrayValue }: Value = {}): string {
  return stringValue ?? integerValue ?? (arrayValue?.values ?? []).map((value) => textOf(value)).join(' ');
}

interface Page {
  documents?: { fields?: Fields }[];
  nextPageToken?: string;
}

function post(body: object): RequestInit {
  return { method: 'POST', body: JSON.stringify(body) };
}

/** @throws where the emulator refuses */
async function ask<Answer>(url: string, request: RequestInit = {}): Promise<Answer> {
  // A browser registers without rights; everything else is asked as the project's owner.
  const rights = url.includes(':signUp') ? {} : { authorization: 'Bearer owner' };
  const response = await fetch(url, { ...request, headers: { 'content-type': 'application/json', ...rights } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}
