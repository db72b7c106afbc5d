import type { Language } from '@chauffeur/core';
import { extraName } from '#widgets/ride/catalogue-words.ts';
import type { PricedArticle } from '#widgets/ride/article-lines.tsx';
import type { BookingPrices } from './use-booking-prices.ts';

/** The ride and its extras as lines of a price. */
export function articlesOf({ chosen, totals }: BookingPrices, ride: string, language: Language): PricedArticle[] {
  if (!chosen || !totals) return [];
  const rideLine = { code: chosen.code, name: `${ride} ${chosen.code}`, quantity: 1, totalTTC: chosen.tripPrice };
  const extras = totals.extras.map((extra) => ({ ...extra, name: extraName(extra, language) }));
  return [rideLine, ...extras];
}
