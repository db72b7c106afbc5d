import { closeSync, mkdirSync, openSync, renameSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '#config/configuration-error.ts';
import { readSettings } from '#config/env.ts';
import { aFolder } from '#testing/a-database.ts';
import { databaseFile } from './database-file.ts';
import { openEngine } from './open-engine.ts';
import { systemClock } from './system-clock.ts';

const aSetting = () => readSettings({ DATA_DIR: aFolder() }, '/srv/chauffeur');
const open = (settings: ReturnType<typeof aSetting>) =>
  openEngine({ settings, secret: 'x'.repeat(32), clock: systemClock });

/** What the operator reads where the file is as `spoil` leaves it. */
async function problemsAfter(spoil: (file: string) => void): Promise<{ file: string; problems: readonly string[] }> {
  const settings = aSetting();
  const file = databaseFile(settings);
  await (await open(settings)).close();
  spoil(file);
  const error = await open(settings).catch((reason: unknown) => reason);
  if (!(error instanceof ConfigurationError)) throw error;
  return { file, problems: error.problems };
}

describe('a database file that cannot be opened', () => {
  it.each([
    ['no database', (file: string) => writeFileSync(file, 'a letter to nobody, '.repeat(100))],
    ['damaged in its schema', (file: string) => overwrite(file, { at: 100, bytes: 3996 })],
  ])('is named, with what helps, where it is %s', async (_name, spoil) => {
    const { file, problems } = await problemsAfter(spoil);
    expect(problems).toEqual([expect.stringMatching(/It is damaged: .*npm run restore/)]);
    expect(problems[0]).toContain(file);
  });

  it.each([
    ['has no bytes', 'it has 0 bytes', (file: string) => writeFileSync(file, '')],
    [
      'is gone without its log',
      'its -wal',
      (file: string) => {
        renameSync(file, `${file}.away`);
        writeFileSync(`${file}-wal`, 'what was committed last');
      },
    ],
  ])('is named, with what helps, where it %s, and no new one begins in its place', async (_name, words, spoil) => {
    const { file, problems } = await problemsAfter(spoil);
    expect(problems).toEqual([expect.stringContaining(`${file}: `)]);
    expect(problems[0]).toContain(words);
    expect(problems[0]).toContain('npm run restore -- <backup> --replace');
    expect(statSync(file, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  });

  it('is named where a newer version has written it', async () => {
    const { file, problems } = await problemsAfter((name) => {
      const connection = new DatabaseSync(name);
      connection.exec('PRAGMA user_version = 999');
      connection.close();
    });
    expect(problems).toEqual([
      expect.stringMatching(/: A newer version .* schema 999, .* restore a backup of before the upgrade/),
    ]);
    expect(problems[0]).toContain(`${file}: `);
  });

  it('is named where no release has made it', async () => {
    const { file, problems } = await problemsAfter((name) => {
      const connection = new DatabaseSync(name);
      connection.exec('PRAGMA application_id = 0');
      connection.close();
    });
    expect(problems).toEqual([`${file}: No release of this product has made the database`]);
  });

  it('is named where its log is no file', async () => {
    const { file, problems } = await problemsAfter((name) => mkdirSync(`${name}-wal`));
    expect(problems).toEqual([expect.stringContaining(`${file}: `)]);
    expect(problems[0]).not.toContain('damaged');
  });

  it('is named where a folder stands in its place', async () => {
    const settings = aSetting();
    mkdirSync(databaseFile(settings));
    const error = await open(settings).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConfigurationError);
    expect((error as ConfigurationError).problems).toEqual([
      `${databaseFile(settings)}: it is a folder, where a file has to be (EISDIR)`,
    ]);
  });

  it('is left to developers where the fault is none of the operator’s', async () => {
    const spoil = (name: string) => {
      const connection = new DatabaseSync(name);
      connection.exec('PRAGMA user_version = 0');
      connection.close();
    };
    await expect(problemsAfter(spoil)).rejects.toThrow('already exists');
  });
});

function overwrite(file: string, { at, bytes }: { at: number; bytes: number }): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(bytes, 0xff), 0, bytes, at);
  closeSync(handle);
}
