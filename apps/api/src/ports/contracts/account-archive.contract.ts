import { describe, expect, it } from 'vitest';
import type { AccountArchive, ArchivedAccount } from '../account-archive.ts';
import type { Identity } from '../identity.ts';

interface AccountArchiveUnderTest {
  accounts: AccountArchive;
  identity: Identity;
  signUp: (account: { email: string; password: string }) => Promise<unknown>;
}

const camille = { email: 'camille@example.com', password: 'correct horse battery' };
const dominique = { email: 'dominique@example.com', password: 'staple of another kind' };

/** What every archive of accounts does; the sentences are those of `AccountArchive`. */
export function describeAccountArchiveContract(name: string, create: () => Promise<AccountArchiveUnderTest>) {
  describe(`${name} as an archive of accounts`, () => {
    it('reads every account once, by the id that orders carry', async () => {
      const { accounts, identity, signUp } = await create();
      await signUp(camille);
      await signUp(dominique);
      const read = await all(accounts);
      expect(read.map(({ email }) => email).sort()).toEqual([camille.email, dominique.email]);
      for (const { id, email } of read) expect(await identity.findUser(id)).toEqual({ id, email });
    });

    it('writes accounts that another read, under their ids', async () => {
      const { accounts: elsewhere, identity: there, signUp } = await create();
      await signUp(camille);
      await signUp(dominique);
      const known = (await all(elsewhere)).find(({ email }) => email === camille.email);
      await there.proveEmail(known!.id, camille.email);
      const read = await all(elsewhere);
      expect(read.filter(({ isProven }) => isProven).map(({ email }) => email)).toEqual([camille.email]);
      const { accounts, identity } = await create();
      await accounts.write(read);
      expect((await all(accounts)).map(withoutPassword)).toEqual(read.map(withoutPassword));
      expect(await identity.findUser(known!.id)).toEqual({ id: known!.id, email: camille.email });
    });

    it('leaves an id and an address that are there already as they are', async () => {
      const { accounts, identity, signUp } = await create();
      await signUp(camille);
      const [known] = await all(accounts);
      const [sameId, sameEmail] = [
        { ...anAccount(), id: known!.id },
        { ...anAccount(), email: camille.email },
      ];
      await accounts.write([sameId, sameEmail]);
      expect((await all(accounts)).map(withoutPassword)).toEqual([withoutPassword(known!)]);
      expect(await identity.checkPassword(known!.id, camille.password)).toBe(true);
    });

    it('lets whoever was written without a password in by none, and choose one by mail', async () => {
      const { accounts, identity } = await create();
      const account = anAccount();
      await accounts.write([account]);
      expect(await identity.checkPassword(account.id, '')).toBe(false);
      expect(await identity.checkPassword(account.id, 'null')).toBe(false);
      expect(await identity.requestReset(account.email)).toEqual({ id: account.id, email: account.email });
      expect(await identity.resetLink(account.id)).not.toBeNull();
    });
  });
}

function anAccount(): ArchivedAccount {
  const createdAt = new Date('2026-11-20T10:00:00.000Z');
  return {
    id: 'user-from-elsewhere',
    email: 'sacha@example.com',
    name: 'Sacha Petit',
    isProven: false,
    createdAt,
    password: null,
  };
}

function withoutPassword({ password: _kept, ...account }: ArchivedAccount) {
  return account;
}

async function all(accounts: AccountArchive): Promise<ArchivedAccount[]> {
  const read: ArchivedAccount[] = [];
  for await (const account of accounts.read()) read.push(account);
  return read;
}
