import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Emulator {
  /** `127.0.0.1:port`, as the settings of Google's libraries want it. */
  host: string;
  stop: () => Promise<void>;
}

interface Program {
  name: string;
  command: string;
  args: readonly string[];
  port: number;
  /** The folder that it writes its logs to; this process's own where none is named. */
  folder?: string;
}

/** One that takes its time to start on a loaded machine is waited for; one that never answers is not. */
const startLimitMs = 300_000;

/** It ended by itself before it answered, as where another program was faster to take its port. */
export class EmulatorEndedError extends Error {
  override readonly name = 'EmulatorEndedError';
}

/** Starts an emulator of this machine alone and waits until it answers. @throws EmulatorEndedError, or Error where it stays silent */
export async function startEmulator({ name, command, args, port, folder }: Program): Promise<Emulator> {
  // In CI's way it asks nobody anything, and fetches no news of itself.
  const env = { ...process.env, CI: 'true' };
  const emulator = spawn(command, args, { stdio: 'ignore', env, cwd: folder });
  const failed = once(emulator, 'error').then(([reason]: unknown[]) => Promise.reject(reason as Error));
  await Promise.race([answers(emulator, { name, address: `http://127.0.0.1:${port}/` }), failed]);
  return { host: `127.0.0.1:${port}`, stop: () => stop(emulator) };
}

async function answers(emulator: ChildProcess, { name, address }: { name: string; address: string }): Promise<void> {
  const givenUpAt = Date.now() + startLimitMs;
  while (Date.now() < givenUpAt && emulator.exitCode === null) {
    if (await isAnswered(address)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  if (emulator.exitCode !== null) throw new EmulatorEndedError(`The emulator of ${name} ended as it started.`);
  emulator.kill('SIGKILL');
  throw new Error(`The emulator of ${name} did not start.`);
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
