import { globSync } from 'node:fs';
import path from 'node:path';

/** The one SQLite file that the product keeps in its data folder. */
export function orderFile(dataDir: string): string {
  const [file, ...others] = globSync('*.{sqlite,db}', { cwd: dataDir });
  if (file === undefined || others.length > 0) throw new Error(`Expected one database in ${dataDir}.`);
  return path.join(dataDir, file);
}
