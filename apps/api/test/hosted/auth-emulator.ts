import type { TestProject } from 'vitest/node';
import { haveAuthEmulator } from '../../../../tooling/firebase/have-auth-emulator.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `host:port` of the emulator of accounts; empty where there can be none, and every suite that needs it is skipped. */
    authEmulator: string;
  }
}

/** The emulator of accounts of a whole run, for the suites that need it alone: it takes ten seconds to start. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const accounts = await haveAuthEmulator();
  provide('authEmulator', accounts?.host ?? '');
  return async () => accounts?.stop();
}
