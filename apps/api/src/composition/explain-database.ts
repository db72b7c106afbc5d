import { UnknownSchemaError } from '#adapters/sqlite/migrate.ts';
import { ConfigurationError } from '#config/configuration-error.ts';

/** SQLite's primary result codes. The low byte of what `node:sqlite` tells is one of them. */
const damaged: readonly number[] = [11, 26];
/** Held by another program, not to be written to, not to be read, no room left, not to be opened. */
const outOfReach: readonly number[] = [5, 8, 10, 13, 14];

/**
 * What keeps a database file from being opened, with its name and what helps, where the operator can put it right; anything else
 * stays what it is.
 */
export function explainDatabase(file: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof UnknownSchemaError) return new ConfigurationError([`${file}: ${error.message}`]);
  const code = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0;
  if (outOfReach.includes(code)) return new ConfigurationError([`${file}: ${error.message}`]);
  if (!damaged.includes(code)) return error;
  return new ConfigurationError([
    `${file}: ${error.message}. It is damaged: move it away, with its -wal and -shm, and restore a backup (npm run restore)`,
  ]);
}
