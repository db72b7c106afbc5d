import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

export interface Emulator {
  /** `127.0.0.1:port`, as FIRESTORE_EMULATOR_HOST wants it. */
  host: string;
  stop: () => Promise<void>;
}

/** A Java machine that takes its time to start on a loaded machine is waited for; one that never answers is not. */
const startLimitMs = 60_000;

/**
 * Starts the emulator of that file on a free port of this machine and waits until it answers. It holds its documents in memory:
 * each project of a test's own is a database of its own.
 */
export async function startFirestoreEmulator(jar: string, rulesFile?: string): Promise<Emulator> {
  const port = await freePort();
  const rules = rulesFile === undefined ? [] : [`--rules=${rulesFile}`];
  const program = ['-cp', jar, 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'];
  const emulator = spawn('java', [...program, '--host=127.0.0.1', `--port=${port}`, ...rules], { stdio: 'ignore' });
  const failed = once(emulator, 'error').then(([reason]: unknown[]) => Promise.reject(reason as Error));
  await Promise.race([answers(emulator, `http://127.0.0.1:${port}/`), failed]);
  return { host: `127.0.0.1:${port}`, stop: () => stop(emulator) };
}

async function answers(emulator: ChildProcess, address: string): Promise<void> {
  const givenUpAt = Date.now() + startLimitMs;
  while (Date.now() < givenUpAt && emulator.exitCode === null) {
    if (await isAnswered(address)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  emulator.kill('SIGKILL');
  throw new Error('The emulator of Firestore did not start.');
}

async function isAnswered(address: string): Promise<boolean> {
  // Refused connections are what is expected until it has started.
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function stop(emulator: ChildProcess): Promise<void> {
  if (emulator.exitCode !== null || emulator.signalCode !== null) return;
  const ended = once(emulator, 'exit');
  emulator.kill('SIGKILL');
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('This machine gave no port.');
  return address.port;
}
