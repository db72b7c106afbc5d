import type { Settings } from '../config/env.ts';
import { readOperatorFiles } from '../config/operator-files.ts';
import { openDatabase } from '../adapters/sqlite/database.ts';
import { createSqliteCatalogueStore } from '../adapters/sqlite/sqlite-catalogue-store.ts';
import { databaseFile } from './database-file.ts';

/**
 * Checks the catalogue file and puts it in the place of the store's. A product that is running sells by it from its next
 * request on. Answers what to tell the operator.
 * @throws ConfigurationError with every problem of the file, and the store keeps what it has
 */
export async function loadCatalogue(settings: Settings, { root }: { root: string }): Promise<string> {
  const { catalogue } = readOperatorFiles({ root, ...settings });
  const database = openDatabase({ file: databaseFile(settings) });
  try {
    await createSqliteCatalogueStore(database).replace(catalogue);
  } finally {
    await database.close();
  }
  const { cars, extras, priceRules } = catalogue;
  return `Loaded ${cars.length} cars, ${extras.length} extras and ${priceRules.length} price rules`;
}
