import { companyFileSchema, type CompanyVersion } from '@chauffeur/core';
import type { CompanyStore } from '#ports/company-store.ts';
import type { Database } from './database.ts';
import { type DocumentRow, readJson } from './json.ts';
import { createJournalInsert } from './sqlite-staff-store.ts';

export function createSqliteCompanyStore(database: Database): CompanyStore {
  const newest = database.prepare<DocumentRow<CompanyVersion>>(
    'SELECT document FROM company_versions ORDER BY version DESC LIMIT 1',
  );
  const addVersion = createCompanyVersionAdd(database);
  const insertRow = createJournalInsert(database);
  return {
    newest: async () => {
      const row = newest.get();
      if (row === undefined) return null;
      const version = readJson(row.document);
      return { ...version, facts: companyFileSchema.parse(version.facts) };
    },
    add: (version, { journal } = {}) =>
      database.writer.write(() => {
        const isAdded = addVersion(version);
        if (isAdded && journal) insertRow(journal);
        return isAdded;
      }),
  };
}

/** Writes a version unless its number is taken, inside the transaction that the caller has open, and says whether it did. */
export function createCompanyVersionAdd(database: Database): (version: CompanyVersion) => boolean {
  const known = database.prepare('SELECT 1 FROM company_versions WHERE version = ?');
  const insert = database.prepare('INSERT INTO company_versions (version, document) VALUES (?, ?)');
  return (version) => {
    if (known.get(version.version) !== undefined) return false;
    insert.run(version.version, JSON.stringify(version));
    return true;
  };
}
