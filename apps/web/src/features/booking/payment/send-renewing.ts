import { priceTrip } from '#widgets/ride-form/price-trip.ts';
import { isQuoteOver } from './order-outcome.ts';

/**
 * Sends what the draft orders. A quote that ran out is renewed without a word: where the total stays, the customer has
 * nothing to decide.
 */
export async function sendRenewing<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (failure) {
    if (!isQuoteOver(failure)) throw failure;
    await priceTrip();
    return send();
  }
}
