/** For the packages that check no JavaScript. */
export function installAuthEmulator(): Promise<string>;
