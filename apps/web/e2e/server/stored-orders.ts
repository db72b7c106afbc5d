import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The numbers of all orders that the product has stored, whoever placed them. */
export function storedOrderNumbers(dataDir: string): string[] {
  const database = new DatabaseSync(path.join(dataDir, 'chauffeur.sqlite'), { readOnly: true });
  const rows = database.prepare('SELECT order_number FROM orders ORDER BY sequence').all();
  database.close();
  return rows.map(({ order_number: number }) => String(number));
}
