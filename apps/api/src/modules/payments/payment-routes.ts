import { httpContract, idempotencyKeyHeader } from '@chauffeur/core';
import { accountKey, accountOf, type RequireAccount } from '#plugins/account.ts';
import { contractRoute } from '#plugins/contract-route.ts';
import { sendNothing, sendResult } from '#plugins/error-handler.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { ConfirmPayment } from './confirm-payment.ts';
import type { RequestPaymentSheet } from './request-payment-sheet.ts';
import type { SavedCards } from './saved-cards.ts';

interface Deps {
  requestPaymentSheet: RequestPaymentSheet;
  confirmPayment: ConfirmPayment;
  savedCards: SavedCards;
  requireAccount: RequireAccount;
  limit: RateLimiter;
}

/** That of an order, and who pays. */
const sheetBodyLimit = 50 * 1024;

/** A customer's side of card payments. */
export function addPaymentRoutes(app: App, deps: Deps) {
  const { requireAccount, limit } = deps;

  app.route({
    ...contractRoute(httpContract.paymentSheet),
    onRequest: [limit('orders'), requireAccount, limit('ordersAccount', accountKey)],
    bodyLimit: sheetBodyLimit,
    handler: async (request, reply) => {
      const idempotencyKey = request.headers[idempotencyKeyHeader];
      const submission = { user: accountOf(request), idempotencyKey, request: request.body };
      return sendResult(reply, await deps.requestPaymentSheet(submission));
    },
  });

  app.route({
    ...contractRoute(httpContract.confirmPayment),
    onRequest: [limit('account'), requireAccount],
    handler: async (request, reply) =>
      sendResult(reply, await deps.confirmPayment(accountOf(request), request.body.paymentIntent)),
  });

  app.route({
    ...contractRoute(httpContract.savedCards),
    onRequest: [limit('account'), requireAccount],
    handler: async (request) => deps.savedCards.list(accountOf(request)),
  });

  app.route({
    ...contractRoute(httpContract.removeCard),
    onRequest: [limit('account'), requireAccount],
    handler: async (request, reply) =>
      sendNothing(reply, await deps.savedCards.remove(accountOf(request), request.params.id)),
  });
}
