import { scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { describeAccountArchiveContract } from '#ports/contracts/account-archive.contract.ts';
import { anApi } from '#testing/an-api.ts';
import { createLocalAccountArchive } from './local-account-archive.ts';

const account = { email: 'camille@example.com', password: 'correct horse battery' };

async function aWorld() {
  const { call, database, deps } = await anApi({}, { passwordHashing: null });
  const signUp = (body: typeof account) => call('POST', '/auth/sign-up/email', { body: { ...body, name: 'Camille' } });
  return { call, accounts: createLocalAccountArchive(database), identity: deps.identity, signUp };
}

describeAccountArchiveContract('better-auth on SQLite', aWorld);

describe('the archive of local accounts', () => {
  it('carries passwords to another one, where they open the account', async () => {
    const [from, to] = [await aWorld(), await aWorld()];
    await from.signUp(account);
    for await (const kept of from.accounts.read()) await to.accounts.write([kept]);
    expect((await to.call('POST', '/auth/sign-in/email', { body: account })).status).toBe(200);
    const guess = { ...account, password: 'incorrect horse battery' };
    expect((await to.call('POST', '/auth/sign-in/email', { body: guess })).status).toBe(401);
  });

  it('says how a password is hashed, so that others can check it', async () => {
    const { accounts, signUp } = await aWorld();
    await signUp(account);
    for await (const { password } of accounts.read()) {
      const { key, salt, cost: N, blockSize: r, parallelization: p } = password!;
      const derived = scryptSync(account.password, salt, key.length / 2, { N, r, p, maxmem: 256 * N * r });
      expect(derived.toString('hex')).toBe(key);
    }
    expect.assertions(1);
  });

  it('keeps no password that was hashed in another way', async () => {
    const { accounts, identity } = await aWorld();
    const password = { key: 'ab', salt: 'cd', cost: 1024, blockSize: 8, parallelization: 1 };
    await accounts.write([{ ...account, id: 'user-1', name: '', isProven: false, createdAt: new Date(0), password }]);
    for await (const kept of accounts.read()) expect(kept.password).toBeNull();
    expect(await identity.findUser('user-1')).not.toBeNull();
  });
});
