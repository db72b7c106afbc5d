import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigurationError, explainFile } from './configuration-error.ts';

const SECRET_BYTES = 32;
const SHORTEST = 32;

/**
 * The secret from which every key is derived: the one given, else the one kept in the data directory, made there with
 * 256 random bits and readable by its owner alone where it is absent.
 * @throws ConfigurationError where the kept one has been cut short, or the directory is none to work with
 */
export function appSecret(given: string | undefined, dataDir: string): string {
  if (given !== undefined) return given;
  try {
    return keptSecret(secretFile(dataDir));
  } catch (error) {
    throw explainFile(secretFile(dataDir), error);
  }
}

/** Where the secret is kept if nobody gives one. */
export function secretFile(dataDir: string): string {
  return path.join(dataDir, 'app-secret');
}

function keptSecret(file: string): string {
  // The first start makes the folder here, and customers' data will lie in it.
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  makeOnce(file);
  const kept = readFileSync(file, 'utf8').trim();
  if (kept.length < SHORTEST) throw new ConfigurationError([`${file}: the secret has been cut short; remove the file`]);
  return kept;
}

/** Writes a new secret unless there is one. `wx` fails where the file exists, so two processes that start together end up with one secret. */
function makeOnce(file: string): void {
  try {
    writeFileSync(file, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
