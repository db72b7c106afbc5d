import type { Emulator } from './emulator-process.ts';
import { installAuthEmulator } from './install-auth-emulator.mjs';
import { skipAloud } from './skip-aloud.ts';
import { startAuthEmulator } from './start-auth-emulator.ts';
import { tellEmulator, toldEmulator } from './tell-emulator.ts';

/**
 * The emulator of accounts that is running already, else a new one, installed where it has to be, for this process and those that
 * it starts: Google's library knows it by FIREBASE_AUTH_EMULATOR_HOST alone. `null`, said aloud, where there can be none.
 * @throws Error instead, with REQUIRE_FIREBASE_EMULATORS=1
 */
export async function haveAuthEmulator(): Promise<Emulator | null> {
  const running = toldEmulator('FIREBASE_AUTH_EMULATOR_HOST');
  if (running !== undefined) {
    tellEmulator('FIREBASE_AUTH_EMULATOR_HOST', running);
    return { host: running, stop: async () => undefined };
  }
  const program = await installed();
  if (program === null) return null;
  const emulator = await startAuthEmulator(program);
  tellEmulator('FIREBASE_AUTH_EMULATOR_HOST', emulator.host);
  return emulator;
}

async function installed(): Promise<string | null> {
  try {
    return await installAuthEmulator();
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return skipAloud(`no emulator of accounts (${why}), so nothing of Firebase Auth is proven (docs/testing.md)`);
  }
}
