import { readdirSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { createSqliteArchive } from '#adapters/sqlite/sqlite-archive.ts';
import { createLocalAccountArchive } from '#adapters/local-auth/local-account-archive.ts';
import { readSettings } from '#config/env.ts';
import { aCatalogue } from '#testing/a-catalogue.ts';
import { aDatabase, aFolder } from '#testing/a-database.ts';
import { noAccounts } from '#testing/a-firebase-identity.ts';
import { aFirebaseProject, noFirestore } from '#testing/a-firestore.ts';
import { aNewOrder } from '#testing/an-order.ts';
import { readAll } from '#testing/read-all.ts';
import { databaseFile } from '#composition/database-file.ts';
import { openEngine } from '#composition/open-engine.ts';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import { runCommand } from './run-command.ts';
import { systemClock } from '#composition/system-clock.ts';

const secret = 'a secret that both ends of the transfer share';

/** Settings as an operator has them for a transfer: the hosted engine's, and where the file lies. */
function someSettings(projectId = aFirebaseProject()) {
  return readSettings(
    {
      STORE: 'firestore',
      IDENTITY: 'firebase',
      APP_SECRET: secret,
      DATA_DIR: aFolder(),
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_API_KEY: 'AIzaSyExample',
      FIRESTORE_EMULATOR_HOST: inject('firestoreEmulator'),
      FIREBASE_AUTH_EMULATOR_HOST: inject('authEmulator'),
    },
    '/nowhere',
  );
}

const anAccount = {
  id: 'user-1',
  email: 'camille.moreau@example.com',
  name: 'Camille Moreau',
  isProven: false,
  createdAt: new Date('2026-11-20T10:00:00.000Z'),
  password: { key: 'ab'.repeat(64), salt: 'c0ffee', cost: 16_384, blockSize: 16, parallelization: 1 },
};

type Given = ReturnType<typeof someSettings>;

function aFileOf(settings: Given) {
  const database = aDatabase(databaseFile(settings));
  return {
    ...openSqliteStores(database),
    archive: createSqliteArchive(database),
    accounts: createLocalAccountArchive(database),
  };
}

async function move(settings: Given, args: string[]) {
  const said: string[] = [];
  const end = await runCommand(settings, {
    root: '/nowhere',
    name: 'transfer',
    args,
    say: (line) => said.push(line),
  });
  return { said, end };
}

const there = ['--from', 'sqlite', '--to', 'firestore'];
const back = ['--from', 'firestore', '--to', 'sqlite'];

describe.skipIf(noFirestore)('Firestore and Firebase Auth', () => {
  describe.skipIf(noAccounts)('the transfer', () => {
    it('carries everything to Firestore and back, record for record, and numbers go on', async () => {
      const settings = someSettings();
      const source = aFileOf(settings);
      await source.catalogue.seed(aCatalogue());
      await source.accounts.write([anAccount]);
      for (let made = 0; made < 120; made += 1) await source.orders.create(aNewOrder({ comment: String(made) }));
      const { said, end } = await move(settings, there);
      expect(end).toBe(
        'Everything of sqlite is in firestore, every record compared. Start the product with STORE=firestore',
      );
      expect(said).toEqual(
        expect.arrayContaining(['accounts: 1, of which 0 choose a new password by mail', 'orders: 120', 'mails: 240']),
      );

      const engine = await openEngine({ settings, secret, clock: systemClock });
      expect(await engine.stores.orders.create(aNewOrder())).toMatchObject({ order: { orderNumber: 'W202611-121' } });
      await engine.close();

      const elsewhere = { ...settings, dataDir: aFolder() };
      await move(elsewhere, back);
      const file = aFileOf(elsewhere);
      for await (const account of file.accounts.read()) expect(account).toEqual({ ...anAccount, password: null });
      const orders = await readAll(file.archive, 'orders');
      expect(orders.slice(0, 120)).toEqual(await readAll(source.archive, 'orders'));
      expect(orders).toHaveLength(121);
    });

    it('is done again without harm, and tells what was written meanwhile', async () => {
      const settings = someSettings();
      const source = aFileOf(settings);
      await source.catalogue.seed(aCatalogue());
      await source.orders.create(aNewOrder());
      await move(settings, there);
      await move(settings, there);
      const engine = await openEngine({ settings, secret, clock: systemClock });
      await engine.stores.orders.create(aNewOrder());
      await engine.close();
      await expect(move(settings, there)).rejects.toThrow(
        /records are not alike.*\n(.*\n)*orders .*: only in the target/,
      );
    });

    describe('refuses', () => {
      it.each([[[]], [['--from', 'sqlite', '--to', 'sqlite']], [['--from', 'postgres', '--to', 'sqlite']]])(
        'the direction %j',
        async (args) => {
          await expect(move(someSettings(), args)).rejects.toThrow('--from sqlite --to firestore, or back');
        },
      );

      it('an embedded end that is not there, and makes none', async () => {
        const settings = someSettings();
        await expect(move(settings, there)).rejects.toThrow(/nothing to move: .*chauffeur\.sqlite does not exist/);
        expect(readdirSync(settings.dataDir)).toEqual([]);
      });

      it('a hosted end on which nothing has run', async () => {
        await expect(move(someSettings(), back)).rejects.toThrow('firestore has no catalogue');
      });

      it('to begin without a hosted end', async () => {
        const settings = readSettings({ DATA_DIR: aFolder() }, '/nowhere');
        await expect(move(settings, there)).rejects.toThrow('Set STORE=firestore');
      });
    });
  });
});
