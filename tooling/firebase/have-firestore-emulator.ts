import { findFirestoreJar } from './find-firestore-jar.ts';
import { startFirestoreEmulator } from './start-firestore-emulator.ts';

/**
 * The emulator that is running already, else a new one, for this process and those that it starts: Google's library knows it by
 * FIRESTORE_EMULATOR_HOST alone. `null`, said aloud, where this machine has none; the gate repeats such lines.
 * @throws Error instead, with REQUIRE_FIREBASE_EMULATORS=1
 */
export async function haveFirestoreEmulator(): Promise<{ host: string; stop: () => Promise<void> } | null> {
  const running = process.env['FIRESTORE_EMULATOR_HOST'];
  if (running) return { host: running, stop: async () => undefined };
  const jar = findFirestoreJar();
  if (jar === null) return skip();
  const emulator = await startFirestoreEmulator(jar);
  process.env['FIRESTORE_EMULATOR_HOST'] = emulator.host;
  return emulator;
}

function skip(): null {
  const reason =
    'no emulator of Firestore on this machine, so nothing of the hosted engine is proven (docs/testing.md)';
  if (process.env['REQUIRE_FIREBASE_EMULATORS'] === '1') throw new Error(reason);
  process.stderr.write(`\nSKIPPED: ${reason}\n\n`);
  return null;
}
