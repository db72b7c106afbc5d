import type { Address, Measure, TransferType } from '@chauffeur/core';
import { err, ok, type Result } from '#errors/result.ts';
import { createTokenSigner, type TokenSigner } from '#signing/token-signer.ts';

/** What a quote binds: the journey, what was measured of it, and by which version it is priced. No price, since prices are computed again. */
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
  /** The version of the prices; `null` where what is sold is no version. */
  catalogueVersion: number | null;
  /** ISO UTC. */
  expiresAt: string;
}

/** The journey as text that a browser may carry and cannot change. */
export type QuoteSigner = TokenSigner<QuotedJourney>;

/** Signs quotes (docs/decisions/0008-signed-quotes.md). */
export function createQuoteSigner(key: Uint8Array): QuoteSigner {
  return createTokenSigner<QuotedJourney>(key, 'q2');
}

/** The journey of a quote of ours that has not expired. */
export function openQuote(signer: QuoteSigner, quote: string, now: Date): Result<QuotedJourney> {
  const journey = signer.verify(quote);
  if (journey === null) return err('quote_invalid');
  return Date.parse(journey.expiresAt) <= now.getTime() ? err('quote_expired') : ok(journey);
}
