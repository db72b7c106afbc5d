import type { Catalogue } from '@chauffeur/core';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Publishes another version under the running product, as an operator's own program may. */
export function changeCatalogue(dataDir: string, change: (catalogue: Catalogue) => void): void {
  const database = new DatabaseSync(path.join(dataDir, 'chauffeur.sqlite'), { timeout: 5000 });
  const newest = database
    .prepare('SELECT version, document FROM price_versions ORDER BY version DESC LIMIT 1')
    .get() as {
    version: number;
    document: string;
  };
  const document = JSON.parse(newest.document) as Catalogue;
  change(document);
  database
    .prepare('INSERT INTO price_versions (version, published_at, document) VALUES (?, 0, ?)')
    .run(newest.version + 1, JSON.stringify(document));
  database.close();
}
