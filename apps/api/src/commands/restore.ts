import { existsSync, readFileSync, statSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { writeDurably } from '#adapters/durable-file/durable-file.ts';
import { type Replacement, replaceDatabase } from '#adapters/sqlite/database-backups.ts';
import type { Settings } from '#config/env.ts';
import { CommandError } from './command-error.ts';
import { type EmbeddedFiles, embeddedFiles, nameStamp, secretBeside } from './embedded-files.ts';

interface Request {
  /** A file that `backUp` made. */
  from: string;
  /** What happens to the orders that are there: the operator has to say that they may go. */
  existing: 'refuse' | 'move_aside';
  at: Date;
}

/**
 * Puts a backup in the place of the product's data. What is there is moved aside and never deleted; a product that runs is never
 * touched, whatever the operator says. Answers what to tell the operator.
 * @throws CommandError where the backup is none to work with, or something stands in its way
 */
export async function restore(settings: Settings, { from, existing, at }: Request): Promise<string> {
  const files = embeddedFiles(settings);
  const backup = backupFile(from);
  if (existing === 'refuse') refuseExisting(files.database);
  const stamp = `before-${nameStamp(at)}`;
  const replacement = await replaceDatabase({
    from: backup,
    file: files.database,
    aside: `${files.database}.${stamp}`,
  });
  if (replacement.kind !== 'replaced') throw new CommandError(reasonOf(replacement, { backup, files }));
  const { orders, accounts, schema } = replacement.facts;
  return [
    `Restored ${orders} orders and ${accounts} accounts (schema ${schema}), every page checked: ${files.database}`,
    ...(replacement.isMovedAside ? [`What was there is kept: ${files.database}.${stamp}`] : []),
    await restoreSecret(files.secret, { kept: secretBeside(backup), stamp }),
  ].join('\n');
}

function backupFile(from: string): string {
  const file = path.resolve(from);
  if (!existsSync(file) || !statSync(file).isFile()) throw new CommandError(`There is no file ${file}`);
  // What was committed last lies in the log beside the file, and would stay behind.
  if (existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0) {
    throw new CommandError(`${file} is a database in use and no backup: make one with npm run backup`);
  }
  return file;
}

function refuseExisting(database: string): void {
  if (!existsSync(database)) return;
  throw new CommandError(`${database} exists. To move it aside and restore, say so: --replace`);
}

type Refused = Exclude<Replacement, { kind: 'replaced' }>;

function reasonOf(refused: Refused, { backup, files }: { backup: string; files: EmbeddedFiles }): string {
  if (refused.kind === 'unusable') return `${backup} cannot be restored: ${refused.problem}`;
  if (refused.kind === 'in_use') return `The product is running on ${files.database}. Stop it, and restore then`;
  return [
    `${files.database} cannot be opened (${refused.problem}), so nobody can tell whether the product runs on it.`,
    'Stop the product, move the file and its -wal and -shm away yourself, and restore then',
  ].join('\n');
}

/** The secret under which the backup's sessions and links were signed comes back with it. */
async function restoreSecret(secret: string | null, { kept, stamp }: { kept: string; stamp: string }): Promise<string> {
  if (secret === null) return 'The secret is APP_SECRET of the environment: it has to be the one of the backup';
  if (!existsSync(kept)) {
    return existsSync(secret)
      ? `No secret came with the backup, and ${secret} stays`
      : 'No secret came with the backup: a new one ends all sessions and voids the links in mails';
  }
  const content = readFileSync(kept);
  if (existsSync(secret) && !readFileSync(secret).equals(content)) await rename(secret, `${secret}.${stamp}`);
  await writeDurably(secret, content);
  return `The secret came with it: ${secret}`;
}
