import type { QuoteRequest } from '@chauffeur/core';
import { httpRequest } from '../load/http-request.ts';

/** Requests for quotes as bytes, one journey after the other, whichever client asks. */
export function createQuoteSource(origin: string, asked: readonly QuoteRequest[]): () => Buffer {
  const requests = asked.map((body) => httpRequest({ method: 'POST', path: '/api/quotes', origin, body }));
  let turn = 0;
  return () => {
    const request = requests[turn % requests.length];
    turn += 1;
    if (!request) throw new Error('There is nothing to ask.');
    return request;
  };
}
