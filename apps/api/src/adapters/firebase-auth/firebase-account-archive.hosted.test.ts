import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ArchivedAccount } from '#ports/account-archive.ts';
import { describeAccountArchiveContract } from '#ports/contracts/account-archive.contract.ts';
import { aFirebaseIdentity, noAccounts } from '#testing/a-firebase-identity.ts';
import { createFirebaseAccountArchive } from './firebase-account-archive.ts';
import { openFirebaseAuth } from './open-firebase-auth.ts';

function someAuth(projectId: string) {
  const { auth, close } = openFirebaseAuth({ projectId, serviceAccountFile: undefined });
  onTestFinished(close);
  return auth;
}

async function all(auth: ReturnType<typeof someAuth>) {
  const read: ArchivedAccount[] = [];
  for await (const account of createFirebaseAccountArchive(auth).read()) read.push(account);
  return read;
}

describe.skipIf(noAccounts)('Firebase Auth', () => {
  // The emulator signs browsers in to one project alone, whatever their key.
  describeAccountArchiveContract('Firebase Auth', async () => {
    const { identity, accounts, auth } = await aFirebaseIdentity();
    return { identity, accounts: createFirebaseAccountArchive(auth), signUp: accounts.signUp };
  });

  describe('the archive of its accounts', () => {
    it('takes passwords over with what Google needs to check them', async () => {
      const auth = someAuth(`demo-${randomUUID()}`);
      const sent: unknown[] = [];
      const watched = Object.assign(Object.create(auth) as typeof auth, {
        importUsers: (...given: Parameters<typeof auth.importUsers>) => {
          sent.push(given);
          return auth.importUsers(...given);
        },
      });
      const password = { key: 'ab'.repeat(64), salt: 'c0ffee', cost: 16_384, blockSize: 16, parallelization: 1 };
      const createdAt = new Date('2026-11-20T10:00:00.000Z');
      const account = {
        id: 'user-1',
        email: 'camille@example.com',
        name: 'Camille',
        isProven: false,
        createdAt,
        password,
      };
      await createFirebaseAccountArchive(watched).write([
        account,
        { ...account, id: 'user-2', email: 'd@example.com', password: null },
      ]);
      const hash = {
        algorithm: 'STANDARD_SCRYPT',
        memoryCost: 16_384,
        blockSize: 16,
        parallelization: 1,
        derivedKeyLength: 64,
      };
      expect(sent).toEqual([
        [
          [expect.objectContaining({ passwordHash: Buffer.alloc(64, 0xab), passwordSalt: Buffer.from('c0ffee') })],
          { hash },
        ],
        [[expect.not.objectContaining({ passwordHash: expect.anything() })], undefined],
      ]);
      expect((await all(auth)).map(({ id, createdAt: at }) => [id, at])).toEqual([
        ['user-1', createdAt],
        ['user-2', createdAt],
      ]);
    });

    it('reads and writes more than Google takes at once', async () => {
      const auth = someAuth(`demo-${randomUUID()}`);
      const many = Array.from({ length: 1_050 }, (_, n) => ({
        id: `user-${String(n).padStart(4, '0')}`,
        email: `u${n}@example.com`,
        name: '',
        isProven: false,
        createdAt: new Date('2026-11-20T10:00:00.000Z'),
        password: null,
      }));
      await createFirebaseAccountArchive(auth).write(many);
      await createFirebaseAccountArchive(auth).write(many);
      expect(await all(auth)).toHaveLength(1_050);
    });
  });
});
