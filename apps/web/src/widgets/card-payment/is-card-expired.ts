import type { SavedCard } from '@chauffeur/core';

/** Whether the month on the card is over. It is a card's own calendar: nobody's zone matters to the day. */
export function isCardExpired({ expMonth, expYear }: SavedCard, now: Date): boolean {
  return now.getTime() >= Date.UTC(expYear, expMonth);
}
