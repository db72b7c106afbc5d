import { callApi } from '../client.ts';

/** Has the payment provider forget a card. */
export function removeCard(cardId: string): Promise<void> {
  return callApi<void>(`/customers/me/cards/${encodeURIComponent(cardId)}`, { method: 'DELETE' });
}
