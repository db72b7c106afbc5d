import { createHmac, timingSafeEqual } from 'node:crypto';

/** Length of a SHA-256 in padded base64. */
const signatureLength = 44;

/**
 * Reads the session token out of a `Cookie` header, signed the way better-auth signs: token, a dot, the base64 of its
 * HMAC-SHA-256 under the secret, percent-encoded. `null` for anything else.
 */
export function readSessionToken(
  cookieHeader: string,
  { name, secret }: { name: string; secret: string },
): string | null {
  const value = cookieValue(cookieHeader, name);
  if (value === null) return null;
  const dot = value.lastIndexOf('.');
  const token = value.slice(0, Math.max(dot, 0));
  const signature = value.slice(dot + 1);
  if (token === '' || signature.length !== signatureLength) return null;
  const expected = createHmac('sha256', secret).update(token).digest('base64');
  const given = Buffer.from(signature);
  return given.length === signatureLength && timingSafeEqual(given, Buffer.from(expected)) ? token : null;
}

function cookieValue(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === name) return decoded(pair.slice(equals + 1).trim());
  }
  return null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
