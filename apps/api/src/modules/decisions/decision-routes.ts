import { httpContract } from '@chauffeur/core';
import { contractRoute } from '#plugins/contract-route.ts';
import { sendResult } from '#plugins/error-handler.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { DecideOrder } from './decide-order.ts';
import type { ReadDecision } from './read-decision.ts';

interface Deps {
  readDecision: ReadDecision;
  decideOrder: DecideOrder;
  limit: RateLimiter;
}

/** A word to the customer, each character at its widest. */
const bodyLimit = 8 * 1024;

/** The operator's side of an order. Whoever has the link is the operator: there is nobody to sign in (Rules 6.3). */
export function addDecisionRoutes(app: App, { readDecision, decideOrder, limit }: Deps) {
  app.route({
    ...contractRoute(httpContract.decision),
    onRequest: limit('decisions'),
    handler: async (request, reply) => sendResult(reply, await readDecision(request.params.token)),
  });

  app.route({
    ...contractRoute(httpContract.decide),
    onRequest: limit('decisions'),
    bodyLimit,
    handler: async (request, reply) => sendResult(reply, await decideOrder.decide(request.params.token, request.body)),
  });

  app.route({
    ...contractRoute(httpContract.undoDecision),
    onRequest: limit('decisions'),
    bodyLimit,
    handler: async (request, reply) => sendResult(reply, await decideOrder.undo(request.params.token, request.body)),
  });
}
