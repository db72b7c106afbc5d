/** The project that the emulator of accounts takes a browser to mean, whatever its key. */
export const emulatedProjectId = 'demo-chauffeur';
