/** By which Google's libraries look for each emulator; they know no other way to be told. */
export type EmulatorName = 'FIRESTORE_EMULATOR_HOST' | 'FIREBASE_AUTH_EMULATOR_HOST';

/** Tells this process and those that it starts where an emulator is; and to ask no cloud around them for credentials. */
export function tellEmulator(name: EmulatorName, host: string): void {
  process.env[name] = host;
  process.env['METADATA_SERVER_DETECTION'] = 'none';
}

/** The emulator that somebody has told of before. */
export function toldEmulator(name: EmulatorName): string | undefined {
  return process.env[name] || undefined;
}
