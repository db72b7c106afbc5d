import { call } from '#api/client.ts';
import { type BookingDraft, useDraft } from '#state/booking-draft.ts';
import { keepQuote } from '#state/draft-actions.ts';
import { isQuoteFor, quoteRequestOf } from '#state/trip-draft.ts';

/** How long a quote has to hold yet: enough for a customer who is about to read the cars. */
const marginMs = 60_000;

/** Whether the draft's quote answers its trip and stands for a while yet. */
export function hasFreshQuote({ quote, trip }: BookingDraft, now: Date): boolean {
  return quote !== null && isQuoteFor(quote, trip) && Date.parse(quote.answer.expiresAt) - now.getTime() > marginMs;
}

/**
 * Asks for the draft's prices and keeps them, unless the trip was changed in the meantime.
 *
 * @throws {ApiFailure} also with `fields` where a stop or an hour is refused
 */
export async function priceTrip(): Promise<void> {
  const request = quoteRequestOf(useDraft.getState().trip);
  const answer = await call('createQuote', { body: request });
  const quote = { request, answer };
  if (isQuoteFor(quote, useDraft.getState().trip)) keepQuote(quote);
}
