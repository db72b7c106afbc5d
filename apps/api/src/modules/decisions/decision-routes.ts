import { httpContract } from '@chauffeur/core';
import { contractRoute } from '#plugins/contract-route.ts';
import { sendResult } from '#plugins/error-handler.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { Clock } from '#ports/clock.ts';
import type { DecideOrder } from './decide-order.ts';
import { type DecisionSigner, openDecisionLink } from './decision-links.ts';
import type { ReadDecision } from './read-decision.ts';

interface Deps {
  readDecision: ReadDecision;
  decideOrder: DecideOrder;
  signer: DecisionSigner;
  clock: Clock;
  limit: RateLimiter;
}

/** Room for a message to the customer, each character at its widest in bytes. */
const bodyLimit = 8 * 1024;

/** The operator's side of an order. Whoever has the link is the operator: there is nobody to sign in (Rules 6.3). */
export function addDecisionRoutes(app: App, { readDecision, decideOrder, signer, clock, limit }: Deps) {
  const linkOf = (token: string) => openDecisionLink(signer, token, clock.now());

  app.route({
    ...contractRoute(httpContract.decision),
    onRequest: limit('decisions'),
    handler: async (request, reply) => sendResult(reply, await readDecision(request.params.token)),
  });

  app.route({
    ...contractRoute(httpContract.decide),
    onRequest: limit('decisions'),
    bodyLimit,
    handler: async (request, reply) => {
      const link = linkOf(request.params.token);
      return sendResult(reply, link.ok ? await decideOrder.decide(link.value, request.body) : link);
    },
  });

  app.route({
    ...contractRoute(httpContract.undoDecision),
    onRequest: limit('decisions'),
    bodyLimit,
    handler: async (request, reply) => {
      const link = linkOf(request.params.token);
      return sendResult(reply, link.ok ? await decideOrder.undo(link.value, request.body) : link);
    },
  });
}
