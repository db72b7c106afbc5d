import type { Emulator } from '../../firebase/emulator-process.ts';
import { haveAuthEmulator } from '../../firebase/have-auth-emulator.ts';
import { haveFirestoreEmulator } from '../../firebase/have-firestore-emulator.ts';
import type { EmulatorHosts } from './emulated-project.ts';

/** Emulators for whoever asks: who only computes does not wait for them. */
export interface Emulators {
  /** @throws where this machine has not both: nothing can be shown without them */
  hosts: () => Promise<EmulatorHosts>;
  stop: () => Promise<void>;
}

export function createEmulators(): Emulators {
  const started: Emulator[] = [];

  async function start(have: () => Promise<Emulator | null>): Promise<string> {
    const emulator = await have();
    if (emulator === null) throw new Error('Several instances share an emulator, and this machine has none.');
    started.push(emulator);
    return emulator.host;
  }

  return {
    // One that runs already is found again by its environment.
    hosts: async () => ({
      firestore: await start(() => haveFirestoreEmulator({ isMeasured: true })),
      accounts: await start(haveAuthEmulator),
    }),
    stop: async () => {
      await Promise.all(started.map((emulator) => emulator.stop()));
    },
  };
}
