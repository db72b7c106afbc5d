import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { migrate } from '../../apps/api/src/adapters/sqlite/migrate.ts';
import { workspaceRoot } from '../start/workspace.mjs';

const documents = globSync('docs/*.md', { cwd: workspaceRoot }).toSorted();
const queries = documents.flatMap((document) => {
  const text = readFileSync(path.join(workspaceRoot, document), 'utf8');
  return Array.from(text.matchAll(/sqlite3 \S+ "([^"]+)"/g), ([, query = '']) => [document, query] as const);
});

/** What the database says against a statement, of the schema that the program makes; null where it runs. */
function faultOf(query: string): string | null {
  const database = new DatabaseSync(':memory:');
  try {
    migrate(database);
    database.prepare(query).all();
    return null;
  } catch (error) {
    return String(error);
  } finally {
    database.close();
  }
}

it.each(queries)('%s has the operator ask the database what it can answer: %s', (_document, query) => {
  expect(faultOf(query)).toBeNull();
});

it('a query of a column that is not there is found, and the documents have some that can be asked', () => {
  expect(faultOf('SELECT reason FROM outbox')).toMatch(/no such column: reason/);
  expect(queries.length).toBeGreaterThan(3);
});
