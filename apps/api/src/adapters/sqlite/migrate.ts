import type { DatabaseSync } from 'node:sqlite';
import { allMigrations } from './migrations/all-migrations.ts';
import type { Migration } from './migrations/migration.ts';

/** A newer version of the program has written the file. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
}

/** The schema that this version of the program works with. */
export const latestSchema = allMigrations.at(-1)?.number ?? 0;

/**
 * Brings the schema to the last migration, all steps in one transaction. The file's `user_version` is the number of the
 * last step that it has.
 *
 * @throws NewerSchemaError where the file has steps that this program does not know
 */
export function migrate(connection: DatabaseSync, migrations: readonly Migration[] = allMigrations): void {
  // The lock comes before the look: two processes that start together must not both migrate.
  connection.exec('BEGIN IMMEDIATE');
  try {
    const version = schemaVersion(connection);
    const latest = migrations.at(-1)?.number ?? 0;
    if (version > latest) {
      throw new NewerSchemaError(
        `The database has schema ${version}; this version of the program knows ${latest} at most`,
      );
    }
    for (const { number, sql } of migrations) {
      if (number > version) connection.exec(sql);
    }
    connection.exec(`PRAGMA user_version = ${latest}`);
    connection.exec('COMMIT');
  } catch (error) {
    if (connection.isTransaction) connection.exec('ROLLBACK');
    throw error;
  }
}

/** The number of the last step that a file has; 0 where no program of this product has ever written it. */
export function schemaVersion(connection: DatabaseSync): number {
  const row = connection.prepare('PRAGMA user_version').get() as { user_version: number };
  return row.user_version;
}
