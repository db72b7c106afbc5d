import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findFirestoreJar } from '../firebase/find-firestore-jar.ts';
import { installAuthEmulator } from '../firebase/install-auth-emulator.mjs';
import { ensureChromium, ensureChromiumShell } from './ensure-chromium.mjs';

/**
 * The browser of the journeys, installed where it can be, and its version: a new one may find what the old one did not. Where there
 * is none the journeys fail, and the other checks run.
 */
export async function browserSettings(): Promise<NodeJS.ProcessEnv> {
  try {
    const CHROMIUM_PATH = await ensureChromium();
    const CHROMIUM_SHELL_PATH = await ensureChromiumShell(CHROMIUM_PATH);
    const { stdout } = await promisify(execFile)(CHROMIUM_PATH, ['--version']);
    return { CHROMIUM_PATH, CHROMIUM_VERSION: stdout.trim(), ...(CHROMIUM_SHELL_PATH && { CHROMIUM_SHELL_PATH }) };
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return {};
  }
}

/**
 * Google's emulators: the file of Firestore's, where this machine has one, and that of accounts, installed where it can be. Where
 * there is none, the suites that need it say so themselves.
 */
export async function emulatorSettings(): Promise<NodeJS.ProcessEnv> {
  if (!process.env['FIREBASE_AUTH_EMULATOR_HOST']) await installAuthEmulator().catch(() => undefined);
  const jar = findFirestoreJar();
  return jar === null ? {} : { FIRESTORE_EMULATOR_BINARY_PATH: jar };
}
