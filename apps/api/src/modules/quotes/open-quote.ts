import { accepted, type Result, refused } from '#errors/refusal.ts';
import type { QuotedJourney, QuoteSigner } from './quote-signer.ts';

/** The journey of a quote of ours that has not expired. */
export function openQuote(signer: QuoteSigner, quote: string, now: Date): Result<QuotedJourney> {
  const journey = signer.verify(quote);
  if (journey === null) return refused('quote_invalid');
  return Date.parse(journey.expiresAt) <= now.getTime() ? refused('quote_expired') : accepted(journey);
}
