import { freePort } from '../start/free-port.ts';
import { type Emulator, startEmulator } from './emulator-process.ts';
import { findFirestoreJar } from './find-firestore-jar.ts';
import { skipAloud } from './skip-aloud.ts';
import { tellEmulator, toldEmulator } from './tell-emulator.ts';

/** Java's first compiler alone. What the second would win is less than it takes, unless it serves many thousands of requests. */
const forAShortLife = ['-XX:TieredStopAtLevel=1'];

interface Wanted {
  /** Whether something is measured on it, so that it should become as fast as it can. */
  isMeasured?: boolean;
}

/**
 * The emulator that is running already, else a new one, for this process and those that it starts: Google's library knows it by
 * FIRESTORE_EMULATOR_HOST alone. `null`, said aloud, where this machine has none; the gate repeats such lines.
 * @throws Error instead, with REQUIRE_FIREBASE_EMULATORS=1
 */
export async function haveFirestoreEmulator({ isMeasured = false }: Wanted = {}): Promise<Emulator | null> {
  const running = toldEmulator('FIRESTORE_EMULATOR_HOST');
  if (running !== undefined) {
    tellEmulator('FIRESTORE_EMULATOR_HOST', running);
    return { host: running, stop: async () => undefined };
  }
  const jar = findFirestoreJar();
  if (jar === null)
    return skipAloud('no emulator of Firestore on this machine, so nothing of its stores is proven (docs/testing.md)');
  const emulator = await startFirestoreEmulator(jar, isMeasured ? [] : forAShortLife);
  tellEmulator('FIRESTORE_EMULATOR_HOST', emulator.host);
  return emulator;
}

/** It holds its documents in memory: each project of a test's own is a database of its own. */
async function startFirestoreEmulator(jar: string, settings: readonly string[]): Promise<Emulator> {
  const port = await freePort();
  const program = ['-cp', jar, 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'];
  const args = [...settings, ...program, '--host=127.0.0.1', `--port=${port}`];
  return startEmulator({ name: 'Firestore', command: 'java', args, port });
}
