import { expect, it } from 'vitest';
import { createLocalAccountArchive } from '#adapters/local-auth/local-account-archive.ts';
import type { ArchivedAccount } from '#ports/account-archive.ts';
import { aDatabase } from '#testing/a-database.ts';
import { transferAccounts } from './transfer-accounts.ts';

const password = { key: 'ab'.repeat(64), salt: 'c0ffee', cost: 16_384, blockSize: 16, parallelization: 1 };

const accountsOf = (count: number): ArchivedAccount[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `user-${n}`,
    email: `u${n}@example.com`,
    name: `Passenger ${n}`,
    isProven: n % 3 === 0,
    createdAt: new Date('2026-11-20T10:00:00.000Z'),
    password: n % 2 === 0 ? password : null,
  }));

async function anArchive(accounts: readonly ArchivedAccount[] = []) {
  const archive = createLocalAccountArchive(aDatabase());
  await archive.write(accounts);
  return archive;
}

it('copies every account, and says how many come without their password', async () => {
  const [from, to] = [await anArchive(accountsOf(251)), await anArchive()];
  const all = { accounts: 251, withoutPassword: 125, different: [] };
  expect(await transferAccounts({ from, to })).toEqual(all);
  expect(await transferAccounts({ from, to })).toEqual(all);
});

it('names those whose place somebody else has, and leaves who is there alone', async () => {
  const [first, second] = accountsOf(2);
  const own = [
    { ...first!, id: 'other' },
    { ...second!, id: 'own', email: 'own@example.com' },
  ];
  const to = await anArchive(own);
  const outcome = await transferAccounts({ from: await anArchive([first!, second!]), to });
  expect(outcome).toEqual({ accounts: 2, withoutPassword: 1, different: ['user-0'] });
});
