import type { Emulator } from './emulator-process.ts';
import { findFirestoreJar } from './find-firestore-jar.ts';
import { skipAloud } from './skip-aloud.ts';
import { startFirestoreEmulator } from './start-firestore-emulator.ts';
import { tellEmulator, toldEmulator } from './tell-emulator.ts';

/**
 * The emulator that is running already, else a new one, for this process and those that it starts: Google's library knows it by
 * FIRESTORE_EMULATOR_HOST alone. `null`, said aloud, where this machine has none; the gate repeats such lines.
 * @throws Error instead, with REQUIRE_FIREBASE_EMULATORS=1
 */
export async function haveFirestoreEmulator(): Promise<Emulator | null> {
  const running = toldEmulator('FIRESTORE_EMULATOR_HOST');
  if (running !== undefined) {
    tellEmulator('FIRESTORE_EMULATOR_HOST', running);
    return { host: running, stop: async () => undefined };
  }
  const jar = findFirestoreJar();
  if (jar === null)
    return skipAloud('no emulator of Firestore on this machine, so nothing of its stores is proven (docs/testing.md)');
  const emulator = await startFirestoreEmulator(jar);
  tellEmulator('FIRESTORE_EMULATOR_HOST', emulator.host);
  return emulator;
}
