import { freePort } from '../start/free-port.ts';
import { type Emulator, startEmulator } from './emulator-process.ts';

/**
 * Starts the emulator of that file on a free port of this machine and waits until it answers. It holds its documents in memory:
 * each project of a test's own is a database of its own.
 */
export async function startFirestoreEmulator(jar: string, rulesFile?: string): Promise<Emulator> {
  const port = await freePort();
  const rules = rulesFile === undefined ? [] : [`--rules=${rulesFile}`];
  const program = ['-cp', jar, 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'];
  const args = [...program, '--host=127.0.0.1', `--port=${port}`, ...rules];
  return startEmulator({ name: 'Firestore', command: 'java', args, port });
}
