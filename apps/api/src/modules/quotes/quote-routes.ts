import { httpContract } from '@chauffeur/core';
import { contractRoute } from '#plugins/contract-route.ts';
import { sendResult } from '#plugins/error-handler.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { RequestQuote } from './request-quote.ts';

/** Six place ids at their longest, with room for the JSON around them. */
const bodyLimit = 8 * 1024;

export function addQuoteRoutes(app: App, { requestQuote, limit }: { requestQuote: RequestQuote; limit: RateLimiter }) {
  app.route({
    ...contractRoute(httpContract.createQuote),
    onRequest: limit('quotes'),
    bodyLimit,
    handler: async (request, reply) => sendResult(reply, await requestQuote(request.body)),
  });
}
