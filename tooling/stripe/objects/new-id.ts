import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id as the provider writes them: a prefix that says what it names, and 24 letters and digits. */
export const newId = (prefix: string): string => `${prefix}_${randomText(24)}`;

export function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** The provider's instants are whole seconds. */
export const nowSeconds = (): number => Math.floor(Date.now() / 1000);
