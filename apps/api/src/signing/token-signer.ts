import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

export interface TokenSigner<Payload> {
  /** The payload as text that others may carry and cannot change. */
  sign(payload: Payload): string;
  /** The payload of a text that this signer made, else `null`. Says nothing of its age. */
  verify(token: string): Payload | null;
}

/**
 * Signs by HMAC-SHA256. `version` names the shape of the payload: a change of shape takes a new one, and older tokens read
 * as unknown.
 */
export function createTokenSigner<Payload>(key: Uint8Array, version: string): TokenSigner<Payload> {
  // Made once: given as bytes, the key would be prepared again for every token.
  const secret = createSecretKey(key);
  const signatureOf = (text: string) => createHmac('sha256', secret).update(text).digest();
  return {
    sign(payload) {
      const text = `${version}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
      return `${text}.${signatureOf(text).toString('base64url')}`;
    },
    verify(token) {
      const [prefix, payload, signature, ...rest] = token.split('.');
      if (prefix !== version || payload === undefined || signature === undefined || rest.length > 0) return null;
      if (!isSame(Buffer.from(signature, 'base64url'), signatureOf(`${prefix}.${payload}`))) return null;
      return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Payload;
    },
  };
}

/** Takes the same time wherever two signatures differ, so that nobody finds one byte by byte. */
function isSame(given: Buffer, own: Buffer): boolean {
  return given.length === own.length && timingSafeEqual(given, own);
}
