import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../start/free-port.ts';
import { type Emulator, EmulatorEndedError, startEmulator } from './emulator-process.ts';

/** A port that is free may be somebody else's by the time at which it is taken: then on others. */
const tries = 3;

/**
 * Starts the emulator of accounts that this program of firebase-tools has, on free ports of this machine. It holds its accounts
 * in memory: each project of a test's own has accounts of its own. What it writes about itself goes with it.
 */
export async function startAuthEmulator(program: string, left = tries - 1): Promise<Emulator> {
  try {
    return await startOnce(program);
  } catch (error) {
    if (left === 0 || !(error instanceof EmulatorEndedError)) throw error;
    return startAuthEmulator(program, left - 1);
  }
}

async function startOnce(program: string): Promise<Emulator> {
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()];
  const host = '127.0.0.1';
  const emulators = {
    singleProjectMode: false,
    auth: { host, port },
    hub: { host, port: hub },
    logging: { host, port: logging },
    ui: { enabled: false },
  };
  const folder = mkdtempSync(path.join(tmpdir(), 'chauffeur-auth-emulator-'));
  writeFileSync(path.join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const args = [program, 'emulators:start', '--only', 'auth', '--project', 'demo-chauffeur'];
  const leave = () => rmSync(folder, { recursive: true });
  try {
    const emulator = await startEmulator({ name: 'accounts', command: process.execPath, args, port, folder });
    return { host: emulator.host, stop: () => emulator.stop().then(leave) };
  } catch (error) {
    leave();
    throw error;
  }
}
