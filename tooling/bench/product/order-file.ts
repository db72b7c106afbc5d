import { globSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The one SQLite file that the product keeps in its data folder. */
export function orderFile(dataDir: string): string {
  const [file, ...others] = globSync('*.{sqlite,db}', { cwd: dataDir });
  if (file === undefined || others.length > 0) throw new Error(`Expected one database in ${dataDir}.`);
  return path.join(dataDir, file);
}

/** Copies it whole, although the product has it open. */
export function copyOrders(dataDir: string, copy: string): void {
  const database = new DatabaseSync(orderFile(dataDir), { readOnly: true });
  database.prepare('VACUUM INTO ?').run(copy);
  database.close();
}
