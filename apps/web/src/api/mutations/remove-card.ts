import { callAsAccount } from '../call-as-account.ts';

/** Has the payment provider forget a card. */
export function removeCard(cardId: string): Promise<void> {
  return callAsAccount<void>(`/customers/me/cards/${encodeURIComponent(cardId)}`, { method: 'DELETE' });
}
