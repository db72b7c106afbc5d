import { DatabaseSync } from 'node:sqlite';
import { isOfThisProduct, latestSchema, schemaVersion } from './migrate.ts';

/** What a closed database file holds. */
export interface DatabaseFacts {
  schema: number;
  orders: number;
  accounts: number;
}

/** Why a file is not one that the product could work with, in words for the operator. */
export type Inspection = { ok: true; facts: DatabaseFacts } | { ok: false; problem: string };

/**
 * Reads every page of a database file, changes nothing, and says what it holds or what is the matter: no database, damaged,
 * another program's, or of a newer version than this one.
 */
export function inspectDatabaseFile(file: string): Inspection {
  const connection = new DatabaseSync(file, { readOnly: true });
  try {
    const problem = problemOf(connection);
    return problem === null ? { ok: true, facts: factsOf(connection) } : { ok: false, problem };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  } finally {
    connection.close();
  }
}

function problemOf(connection: DatabaseSync): string | null {
  const schema = schemaVersion(connection);
  if (!isOfThisProduct(connection)) return 'it is not a database of this product';
  if (schema > latestSchema) {
    return `a newer version of the program has written it: it has schema ${schema}, and this one knows ${latestSchema} at most`;
  }
  const [first] = connection.prepare('PRAGMA integrity_check(1)').all() as { integrity_check: string }[];
  if (first?.integrity_check !== 'ok') return `it is damaged: ${first?.integrity_check ?? 'it cannot be checked'}`;
  const [orphan] = connection.prepare('PRAGMA foreign_key_check').all();
  return orphan === undefined ? null : `it is damaged: a record of ${String(orphan['table'])} points nowhere`;
}

/** Tables that every version of the product has had since its first release. */
function factsOf(connection: DatabaseSync): DatabaseFacts {
  const count = (table: 'orders' | 'user') =>
    Number(connection.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.['count']);
  return { schema: schemaVersion(connection), orders: count('orders'), accounts: count('user') };
}
