import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { Address, Measure, TransferType } from '@chauffeur/core';

/** What a quote binds: the journey and what was measured of it. No price, since prices are computed again. */
export interface QuotedJourney {
  id: string;
  /** Two to six, without the map provider's own records. */
  stops: Address[];
  transferType: TransferType;
  /** ISO UTC. */
  departure: string;
  /** ISO UTC; `null` where the way back starts as soon as the outbound ends. */
  returnDeparture: string | null;
  /** One per leg in travelling order; `null` where the leg could not be measured. */
  measures: (Measure | null)[];
  /** ISO UTC. */
  expiresAt: string;
}

export interface QuoteSigner {
  /** The journey as text that a browser may carry and cannot change. */
  sign(journey: QuotedJourney): string;
  /** The journey of a text that this signer made, else `null`. Says nothing of its age. */
  verify(quote: string): QuotedJourney | null;
}

/** Names the shape of the payload: a change of shape takes a new one, and older quotes read as unknown. */
const version = 'q1';

/** Signs quotes by HMAC-SHA256 (docs/decisions/0008-signed-quotes.md). */
export function createQuoteSigner(key: Uint8Array): QuoteSigner {
  // As bytes, the key would be prepared again for every quote.
  const secret = createSecretKey(key);
  const signatureOf = (text: string) => createHmac('sha256', secret).update(text).digest();
  return {
    sign(journey) {
      const text = `${version}.${Buffer.from(JSON.stringify(journey)).toString('base64url')}`;
      return `${text}.${signatureOf(text).toString('base64url')}`;
    },
    verify(quote) {
      const [prefix, payload, signature, ...rest] = quote.split('.');
      if (prefix !== version || payload === undefined || signature === undefined || rest.length > 0) return null;
      if (!isSame(Buffer.from(signature, 'base64url'), signatureOf(`${prefix}.${payload}`))) return null;
      return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as QuotedJourney;
    },
  };
}

/** Takes the same time wherever two signatures differ, so that nobody finds one byte by byte. */
function isSame(given: Buffer, own: Buffer): boolean {
  return given.length === own.length && timingSafeEqual(given, own);
}
