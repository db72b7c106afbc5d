import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The numbers of all orders that the product has stored, oldest first; none where they are stored elsewhere. */
export function storedOrderNumbers(dataDir: string): string[] {
  const file = path.join(dataDir, 'chauffeur.sqlite');
  if (!existsSync(file)) return [];
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare('SELECT order_number FROM orders ORDER BY sequence').all();
  database.close();
  return rows.map(({ order_number: number }) => String(number));
}
