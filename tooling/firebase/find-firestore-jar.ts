import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** Where the Google Cloud CLI's package puts it. */
const packagedJar = '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/**
 * Google's own emulator of Firestore: the file that FIRESTORE_EMULATOR_BINARY_PATH names, else that of the Google Cloud CLI's
 * package, else the newest that firebase-tools has downloaded; `null` where this machine has none.
 */
export function findFirestoreJar(env: NodeJS.ProcessEnv = process.env): string | null {
  const named = env['FIRESTORE_EMULATOR_BINARY_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`FIRESTORE_EMULATOR_BINARY_PATH names ${named}, which is not there.`);
  }
  return existsSync(packagedJar) ? packagedJar : newestDownload(path.join(homedir(), '.cache/firebase/emulators'));
}

function newestDownload(folder: string): string | null {
  if (!existsSync(folder)) return null;
  const jars = readdirSync(folder).filter((name) => /^cloud-firestore-emulator-.*\.jar$/.test(name));
  const newest = jars.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  return newest === undefined ? null : path.join(folder, newest);
}
