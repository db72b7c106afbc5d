import { existsSync, readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sweepUnfinished, writeDurably } from '#adapters/durable-file/durable-file.ts';
import { backUpDatabase } from '#adapters/sqlite/database-backups.ts';
import type { DatabaseFacts } from '#adapters/sqlite/database.ts';
import type { Settings } from '#config/env.ts';
import { CommandError } from './command-error.ts';
import { embeddedFiles, nameStamp, secretBeside } from './embedded-files.ts';

interface Request {
  /** A folder, or the name that the file shall get. Either lies in a folder that exists. */
  to: string;
  at: Date;
}

/**
 * Copies everything that the product needs to come back: the database, and the secret where the product keeps it itself. The
 * product may run meanwhile. The secret is written first: where the database has its name, all of it is there. Where there is
 * none after all, the secret goes again, and the name is free. Mails that were written to files are no part of it. Answers
 * what to tell the operator.
 * @throws CommandError where there is nothing to copy, or a file of that name already
 */
export async function backUp(settings: Settings, request: Request): Promise<string> {
  const { database: file, secret } = embeddedFiles(settings);
  if (!existsSync(file)) throw new CommandError(`There is nothing to back up: ${file} does not exist`);
  const to = freeFile(request);
  await sweepUnfinished(path.dirname(to));
  const isSecretKept = secret !== null && existsSync(secret);
  if (isSecretKept) await writeDurably(secretBeside(to), readFileSync(secret));
  const { orders, accounts, schema } = await copyDatabase({ file, to }).catch(async (error: unknown) => {
    // A backup of that name is another run's, which had the same secret and needs it.
    if (isSecretKept && !existsSync(to)) await rm(secretBeside(to), { force: true });
    throw error;
  });
  return [
    `Backed up ${orders} orders and ${accounts} accounts (schema ${schema}, ${bytesOf(to)}), every page checked: ${to}`,
    isSecretKept
      ? `The secret goes with it: ${secretBeside(to)}. Keep both, encrypted, on another machine`
      : 'The secret is not in it: it is APP_SECRET of the environment. Keep that too',
  ].join('\n');
}

async function copyDatabase({ file, to }: { file: string; to: string }): Promise<DatabaseFacts> {
  const inspection = await backUpDatabase({ file, to });
  if (inspection.ok) return inspection.facts;
  throw new CommandError(`There is no backup: ${file} cannot be copied, ${inspection.problem}`);
}

/** The file to write, which is not there yet. A folder that is not there may be a disk that is not mounted: nothing is written in its place. */
function freeFile({ to, at }: Request): string {
  const given = path.resolve(to);
  const isFolder = existsSync(given) && statSync(given).isDirectory();
  const file = isFolder ? path.join(given, `chauffeur-${nameStamp(at)}.sqlite`) : given;
  if (!existsSync(path.dirname(file))) throw new CommandError(`The folder ${path.dirname(file)} does not exist`);
  const taken = [file, secretBeside(file)].find((name) => existsSync(name));
  if (taken !== undefined) throw new CommandError(`${taken} exists: a backup overwrites nothing`);
  return file;
}

function bytesOf(file: string): string {
  return `${(statSync(file).size / 1_000_000).toFixed(1)} MB`;
}
