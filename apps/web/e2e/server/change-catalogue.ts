import type { Catalogue } from '@chauffeur/core';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Changes what is sold under the running product, as an operator's own program may. */
export function changeCatalogue(dataDir: string, change: (catalogue: Catalogue) => void): void {
  const database = new DatabaseSync(path.join(dataDir, 'chauffeur.sqlite'));
  const { document } = database.prepare('SELECT document FROM catalogue').get() as { document: string };
  const catalogue = JSON.parse(document) as Catalogue;
  change(catalogue);
  database.prepare('UPDATE catalogue SET document = ?').run(JSON.stringify(catalogue));
  database.close();
}
