import type { Quote, QuoteRequest } from '@chauffeur/core';
import { callApi } from '../exchange.ts';

/** Measures and prices a trip; the answer's `quote` is what ordering hands back. */
export function createQuote(request: QuoteRequest, signal?: AbortSignal): Promise<Quote> {
  return callApi<Quote>('/quotes', { method: 'POST', body: request, signal });
}
