import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { EmptiedDatabaseError } from '#adapters/sqlite/database.ts';
import { UnknownSchemaError } from '#adapters/sqlite/migrate.ts';
import { ConfigurationError, explainFile } from '#config/configuration-error.ts';

/** SQLite's primary result codes. The low byte of what `node:sqlite` tells is one of them. */
const damaged: readonly number[] = [11, 26];
/** Held by another program, not to be written to, not to be read, no room left, not to be opened. */
const outOfReach: Readonly<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
};

/** With less room than that on the disk, the pages of one write may not fit. */
const leastRoomBytes = 65_536;

/**
 * What keeps a database file from being opened or worked with, with its name and what helps, where the operator can put it right; anything else
 * stays what it is.
 */
export function explainDatabase(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ConfigurationError) return error;
  if (error instanceof UnknownSchemaError) return new ConfigurationError([`${file}: ${error.message}`]);
  if (error instanceof EmptiedDatabaseError) {
    return new ConfigurationError([
      `${file}: ${error.message}. Restore a backup (npm run restore -- <backup> --replace), or, to begin with nothing, move away whatever begins with this name`,
    ]);
  }
  const code = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0;
  const name = outOfReach[code];
  if (name !== undefined) return new ConfigurationError([`${file}: ${wordsOf(file, { code, error })} (${name})`]);
  if (!damaged.includes(code)) return explainFile(file, error);
  return new ConfigurationError([
    `${file}: ${error.message}. It is damaged: move it away, with its -wal and -shm, and restore a backup (npm run restore)`,
  ]);
}

/** A file of SQLite's own that cannot grow is an error of input and output to it. */
function wordsOf(file: string, { code, error }: { code: number; error: Error }): string {
  const isFull = code === 13 || (code === 10 && roomBytes(file) < leastRoomBytes);
  return isFull ? 'the disk is full; make room on it and start again' : error.message;
}

function roomBytes(file: string): number {
  const { bavail, bsize } = statfsSync(dirname(file));
  return bavail * bsize;
}
