import { ok, type Result, err } from '#errors/result.ts';
import type { QuotedJourney, QuoteSigner } from './quote-signer.ts';

/** The journey of a quote of ours that has not expired. */
export function openQuote(signer: QuoteSigner, quote: string, now: Date): Result<QuotedJourney> {
  const journey = signer.verify(quote);
  if (journey === null) return err('quote_invalid');
  return Date.parse(journey.expiresAt) <= now.getTime() ? err('quote_expired') : ok(journey);
}
