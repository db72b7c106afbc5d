import type { TestProject } from 'vitest/node';
import { haveFirestoreEmulator } from '../../../../tooling/firebase/have-firestore-emulator.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `host:port` of the emulator; empty where this machine has none, and every suite that needs it is skipped. */
    firestoreEmulator: string;
  }
}

/** The emulators of a whole run of suites. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const firestore = await haveFirestoreEmulator();
  provide('firestoreEmulator', firestore?.host ?? '');
  return async () => firestore?.stop();
}
