import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#adapters/sqlite/database.ts';
import { readSettings, type Settings } from '#config/env.ts';
import { aFolder } from '#testing/a-database.ts';
import { backUp } from './back-up.ts';
import { CommandError } from './command-error.ts';
import { databaseFile } from '#composition/database-file.ts';
import { restore } from './restore.ts';
import { runCommand } from './run-command.ts';

const at = new Date('2026-11-21T16:30:00.000Z');

function someSettings(env: Record<string, string> = {}): Settings {
  return readSettings({ DATA_DIR: path.join(aFolder(), 'var'), ...env }, '/nowhere');
}

/** The settings of a product that has run: a database, and its own secret where none is given. */
async function aStoppedProduct(env: Record<string, string> = {}): Promise<Settings> {
  const settings = someSettings(env);
  await openDatabase({ file: databaseFile(settings) }).close();
  if (settings.appSecret === undefined) writeFileSync(path.join(settings.dataDir, 'app-secret'), 'first secret');
  return settings;
}

const secretOf = ({ dataDir }: Settings) => readFileSync(path.join(dataDir, 'app-secret'), 'utf8');
const theEnvironments = { APP_SECRET: 'x'.repeat(32) };
const existing = 'refuse' as const;

describe('backup', () => {
  it('names its file after the instant, in a folder that is there', async () => {
    const to = aFolder();
    await backUp(await aStoppedProduct(), { to, at });
    const name = 'chauffeur-2026-11-21T16-30-00Z.sqlite';
    expect(readdirSync(to)).toEqual([name, `${name}.app-secret`]);
  });

  it('writes to the file that is named, and leaves the secret of the environment to the environment', async () => {
    const folder = aFolder();
    const said = await backUp(await aStoppedProduct(theEnvironments), { to: path.join(folder, 'mine.db'), at });
    expect(readdirSync(folder)).toEqual(['mine.db']);
    expect(said).toContain('it is APP_SECRET of the environment');
  });

  it('sweeps what a killed run of it left half-written there', async () => {
    const to = aFolder();
    writeFileSync(path.join(to, `chauffeur.sqlite.${process.pid}.part`), 'half a backup');
    await backUp(await aStoppedProduct(theEnvironments), { to: path.join(to, 'mine.db'), at });
    expect(readdirSync(to)).toEqual(['mine.db']);
  });

  it('makes no folder: a disk that is not mounted gets no backup in its place', async () => {
    const to = path.join(aFolder(), 'not-mounted', 'mine.db');
    await expect(backUp(await aStoppedProduct(), { to, at })).rejects.toThrow(/not-mounted does not exist/);
  });

  it.each(['mine.db', 'mine.db.app-secret'])('overwrites no %s', async (taken) => {
    const folder = aFolder();
    writeFileSync(path.join(folder, taken), 'of yesterday');
    const settings = await aStoppedProduct();
    await expect(backUp(settings, { to: path.join(folder, 'mine.db'), at })).rejects.toThrow(/overwrites nothing/);
    expect(readFileSync(path.join(folder, taken), 'utf8')).toBe('of yesterday');
  });

  it.each([
    ['is none of ours', (file: string) => writeFileSync(file, '')],
    ['cannot be read', (file: string) => writeFileSync(file, 'overwritten by accident, '.repeat(100))],
  ])('leaves nothing behind of a database that %s, and the name to the next try', async (_how, spoil) => {
    const folder = aFolder();
    const settings = await aStoppedProduct();
    const file = databaseFile(settings);
    renameSync(file, `${file}.good`);
    spoil(file);
    const request = { to: path.join(folder, 'mine.db'), at };
    await expect(backUp(settings, request)).rejects.toThrow(/./);
    expect(readdirSync(folder)).toEqual([]);
    renameSync(`${file}.good`, file);
    await backUp(settings, request);
    expect(readdirSync(folder)).toEqual(['mine.db', 'mine.db.app-secret']);
  });

  it('says that there is nothing yet', async () => {
    await expect(backUp(someSettings(), { to: aFolder(), at })).rejects.toThrow(/nothing to back up/);
  });
});

describe('restore', () => {
  it('brings the secret back, and keeps the one that was there', async () => {
    const from = path.join(aFolder(), 'mine.db');
    await backUp(await aStoppedProduct(), { to: from, at });
    const settings = someSettings();
    mkdirSync(settings.dataDir);
    writeFileSync(path.join(settings.dataDir, 'app-secret'), 'second secret');
    await restore(settings, { from, existing, at });
    const kept = path.join(settings.dataDir, 'app-secret.before-2026-11-21T16-30-00Z');
    expect([secretOf(settings), readFileSync(kept, 'utf8')]).toEqual(['first secret', 'second secret']);
  });

  it('leaves the secret that is there where none came with the backup', async () => {
    const from = path.join(aFolder(), 'mine.db');
    await backUp(await aStoppedProduct(theEnvironments), { to: from, at });
    const settings = await aStoppedProduct();
    const said = await restore(settings, { from, existing: 'move_aside', at });
    expect([secretOf(settings), said]).toEqual(['first secret', expect.stringContaining('stays')]);
  });

  it('says what it costs where there is no secret at all', async () => {
    const from = path.join(aFolder(), 'mine.db');
    await backUp(await aStoppedProduct(theEnvironments), { to: from, at });
    expect(await restore(someSettings(), { from, existing, at })).toContain('ends all sessions');
  });

  it('takes no database in use for a backup', async () => {
    const from = databaseFile(await aStoppedProduct());
    writeFileSync(`${from}-wal`, 'what was committed last');
    await expect(restore(someSettings(), { from, existing, at })).rejects.toThrow(/in use and no backup/);
  });

  it('says what is the matter with a file that is no backup', async () => {
    const from = path.join(aFolder(), 'letter');
    writeFileSync(from, 'a letter to nobody, '.repeat(100));
    await expect(restore(someSettings(), { from, existing, at })).rejects.toThrow(
      /letter cannot be restored: file is not/,
    );
    await expect(restore(someSettings(), { from: `${from}s`, existing, at })).rejects.toThrow(/There is no file/);
  });

  it('replaces nothing that cannot be opened', async () => {
    const from = path.join(aFolder(), 'mine.db');
    await backUp(await aStoppedProduct(), { to: from, at });
    const settings = await aStoppedProduct();
    writeFileSync(databaseFile(settings), 'overwritten by accident, '.repeat(100));
    await expect(restore(settings, { from, existing: 'move_aside', at })).rejects.toThrow(/move the file .* yourself/s);
  });
});

describe('commands', () => {
  const run = (settings: Settings, name: string, ...args: string[]) =>
    runCommand(settings, { say: () => undefined, root: '/nowhere', name, args });

  it('serve nothing by a typing error', async () => {
    await expect(run(someSettings(), 'bakcup')).rejects.toThrow(
      'there are load-catalogue, fleet, staff, backup, restore',
    );
  });

  it.each([
    ['backup', []],
    ['backup', ['a', 'b']],
    ['backup', ['--replace', 'a']],
    ['restore', []],
    ['restore', ['--replace']],
    ['restore', ['a', '--force']],
    ['fleet', []],
    ['fleet', ['sell']],
    ['fleet', ['load', 'now']],
    ['fleet', ['load']],
    ['load-catalogue', ['--dry-run']],
    ['transfer', ['sqlite']],
  ])('%s says what it needs: %j', async (name, args) => {
    await expect(run(someSettings(), name, ...args)).rejects.toThrow(CommandError);
  });

  it.each(['load-catalogue', 'fleet', 'staff', 'backup', 'restore', 'transfer'])(
    '%s tells whoever asks how, and does nothing',
    async (name) => {
      const settings = someSettings();
      const said = await run(settings, name, '--help');
      expect(said).toContain(`npm run ${name === 'load-catalogue' ? 'catalogue' : name}`);
      expect(await run(settings, name, 'help')).toBe(said);
      expect(existsSync(settings.dataDir)).toBe(false);
    },
  );

  it.each(['help', '--help', '-h'])('are all named to whoever asks the program by %s', async (name) => {
    const settings = someSettings();
    const said = await run(settings, name);
    expect(said.split('\n').map((line) => line.trim().split(':')[0])).toEqual(
      expect.arrayContaining(['load-catalogue', 'fleet', 'staff', 'backup', 'restore', 'transfer']),
    );
    expect(existsSync(settings.dataDir)).toBe(false);
  });

  it('tell what was mistyped, and what was to be said', async () => {
    await expect(run(someSettings(), 'fleet', 'load', '--exampl')).rejects.toThrow(
      /^Unknown option '--exampl'\. Say what to do: npm run fleet/,
    );
  });

  it('say in a sentence what keeps a file from being written', async () => {
    const settings = await aStoppedProduct();
    const letter = path.join(aFolder(), 'letter');
    writeFileSync(letter, 'a file, where a folder has to be');
    const within = path.join(letter, 'mine.db');
    await expect(run(settings, 'backup', within)).rejects.toThrow(
      new CommandError(`${letter}: its path leads through a file, where a folder has to be (ENOTDIR)`),
    );
    const to = path.join(aFolder(), 'mine.db');
    await run(settings, 'backup', to);
    const restored = run({ ...settings, dataDir: letter }, 'restore', to);
    await expect(restored).rejects.toThrow(CommandError);
    await expect(restored).rejects.toThrow(letter);
  });

  it.each(['backup', 'restore'])('%s leaves a hosted database to its own export', async (name) => {
    const settings: Settings = { ...someSettings(), store: 'firestore' };
    await expect(run(settings, name, '/nowhere')).rejects.toThrow(/STORE is firestore.*its own export/);
  });
});
