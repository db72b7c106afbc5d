import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A text that only the holder of the key can read, and nobody can change unseen. @param key of 32 bytes */
export function sealText(text: string, key: Uint8Array): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce);
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url');
}

/** The text that was sealed; `null` where that was done under another key, or it was changed. */
export function unsealText(sealedText: string, key: Uint8Array): string | null {
  const bytes = Buffer.from(sealedText, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return null;
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString('utf8');
  } catch {
    return null;
  }
}
