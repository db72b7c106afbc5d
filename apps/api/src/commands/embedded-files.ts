import type { Settings } from '#config/env.ts';
import { secretFile } from '#config/app-secret.ts';
import { CommandError } from './command-error.ts';
import { databaseFile } from '#composition/database-file.ts';

/** What a backup is made of, and where it goes back to. */
export interface EmbeddedFiles {
  database: string;
  /** Null where the secret comes from the environment, and is kept where that is kept. */
  secret: string | null;
}

/** @throws CommandError where the orders are not in a file of ours */
export function embeddedFiles(settings: Settings): EmbeddedFiles {
  requireEmbedded(settings.store);
  const secret = settings.appSecret === undefined ? secretFile(settings.dataDir) : null;
  return { database: databaseFile(settings), secret };
}

function requireEmbedded(store: string): void {
  if (store === 'sqlite') return;
  throw new CommandError(
    `STORE is ${store}: this command copies the SQLite file alone. A hosted database is backed up and restored by its own export, such as \`gcloud firestore export\`; see docs/operations.md`,
  );
}

/** The file beside a backup in which the secret lies that goes with it. */
export function secretBeside(backup: string): string {
  return `${backup}.app-secret`;
}

/** An instant as part of a file's name, on every file system: `2026-11-21T16-30-00Z`, in UTC. */
export function nameStamp(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}
