import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#adapters/sqlite/database.ts';
import { databaseFile } from '#composition/database-file.ts';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import { readSettings } from '#config/env.ts';
import { secretHash } from '#plugins/staff.ts';
import { aFolder } from '#testing/a-database.ts';
import { aStaffMember, writeMember } from '#testing/a-staff-member.ts';
import { runCommand } from './run-command.ts';

function anOperator() {
  const settings = readSettings({ DATA_DIR: path.join(aFolder(), 'var'), LOG_LEVEL: 'silent' }, '/nowhere');
  mkdirSync(settings.dataDir);
  return {
    run: (...args: string[]) => runCommand(settings, { say: () => undefined, root: '/nowhere', name: 'staff', args }),
    withStaff: async <T>(work: (stores: ReturnType<typeof openSqliteStores>) => Promise<T>): Promise<T> => {
      const database = openDatabase({ file: databaseFile(settings) });
      try {
        return await work(openSqliteStores(database));
      } finally {
        await database.close();
      }
    },
  };
}

describe('staff', () => {
  it('invites somebody by a link that it prints and mails, and lists them', async () => {
    const { run, withStaff } = anOperator();
    expect(await run('list')).toBe('Nobody is staff, and nobody is invited');
    const said = await run('add', 'Alex@example.fr', '--role', 'owner');
    const token = /http:\/\/localhost:3000\/exploitation\/invitation#([\w-]{43})$/.exec(said)?.[1] ?? '';
    await withStaff(async ({ staff, outbox }) => {
      const [invitation] = (await staff.picture()).invitations;
      expect(invitation).toMatchObject({ email: 'alex@example.fr', role: 'owner', tokenHash: secretHash(token) });
      expect(Date.parse(invitation?.expiresAt ?? '') - Date.parse(invitation?.invitedAt ?? '')).toBe(86_400_000);
      const claimed = await outbox.claim({ now: new Date(), leaseUntil: new Date(), limit: 5 });
      expect(claimed.map(({ subject }) => subject)).toEqual([
        { kind: 'staff-invitation', invitationId: invitation?.id },
      ]);
      const { entries } = await staff.journal({ limit: 5 });
      expect(entries).toMatchObject([{ action: 'consoleInvite', who: null, after: { role: 'owner' } }]);
      await writeMember(staff, aStaffMember('one'));
    });
    expect(await run('list')).toMatch(
      /^one@example\.fr: owner, 0 second factors\nalex@example\.fr: invited as owner until [\d-]+ [\d:]+ in Paris$/,
    );
  });

  it('ends somebody, the last owner too', async () => {
    const { run, withStaff } = anOperator();
    await run('list');
    await withStaff(({ staff }) => writeMember(staff, aStaffMember('one')));
    expect(await run('end', 'One@example.fr')).toBe('One@example.fr is staff no more');
    expect(await withStaff(({ staff }) => staff.find('one'))).toMatchObject({ endedAt: expect.any(String) });
    await expect(run('end', 'one@example.fr')).rejects.toThrow('one@example.fr is not staff, and not invited');
  });

  it('takes the invitations of whoever is ended, or was only invited', async () => {
    const { run, withStaff } = anOperator();
    await run('add', 'alex@example.fr', '--role', 'owner');
    expect(await run('end', 'Alex@example.fr')).toBe('Alex@example.fr is invited no more: the link opens nothing');
    await withStaff(({ staff }) => writeMember(staff, aStaffMember('one')));
    await run('add', 'one@example.fr', '--role', 'driver');
    expect(await run('end', 'one@example.fr')).toBe('one@example.fr is staff no more');
    expect(await run('list')).toBe('Nobody is staff, and nobody is invited');
    const actions = await withStaff(({ staff }) => staff.journal({ limit: 9 }));
    expect(actions.entries.filter(({ action }) => action === 'consoleEnd')).toHaveLength(3);
  });

  it.each([
    ['no role', ['add', 'alex@example.fr']],
    ['a role that there is not', ['add', 'alex@example.fr', '--role', 'boss']],
    ['no address', ['add', 'alex', '--role', 'owner']],
    ['nothing to do', []],
    ['too much', ['end', 'a@example.fr', 'b@example.fr']],
  ])('asks what is meant by %s', async (_name, args) => {
    await expect(anOperator().run(...args)).rejects.toThrow('npm run staff -- add <e-mail> --role');
  });
});
