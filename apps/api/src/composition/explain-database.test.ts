import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { ConfigurationError } from '#config/configuration-error.ts';
import { explainDatabase } from './explain-database.ts';

const file = '/data/chauffeur.sqlite';

/** What SQLite throws where it may have no page more. */
function fullDatabase(): unknown {
  const connection = new DatabaseSync(':memory:');
  try {
    connection.exec('PRAGMA max_page_count = 4; CREATE TABLE t (v TEXT)');
    connection.exec(`INSERT INTO t VALUES ('${'x'.repeat(100_000)}')`);
    return null;
  } catch (error) {
    return error;
  } finally {
    connection.close();
  }
}

it('says of a disk that is full what it is, with SQLite’s code and no stack', () => {
  const explained = explainDatabase(file, fullDatabase());
  expect(explained).toBeInstanceOf(ConfigurationError);
  expect(String(explained)).toContain(`${file}: the disk is full; make room on it and start again (SQLITE_FULL)`);
});

it('says so of any file of ours', () => {
  const error = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', path: '/data/app-secret' });
  expect(String(explainDatabase(file, error))).toContain('/data/app-secret: the disk is full (ENOSPC)');
});

it('keeps SQLite’s own words and code where it is something else', () => {
  const error = Object.assign(new Error('database is locked'), { errcode: 5 });
  expect(String(explainDatabase(file, error))).toContain(`${file}: database is locked (SQLITE_BUSY)`);
});

it('leaves to a developer what an operator cannot put right, and what was explained', () => {
  for (const error of [new TypeError('x is undefined'), new ConfigurationError(['PORT: 70000 is no port'])])
    expect(explainDatabase(file, error)).toBe(error);
});
