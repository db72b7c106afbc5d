import { httpContract, idempotencyKeyHeader, isGuest } from '@chauffeur/core';
import { ok } from '#errors/result.ts';
import { accountKey, accountOf, bookerOf, type RequireAccount } from '#plugins/account.ts';
import { contractRoute } from '#plugins/contract-route.ts';
import { sendNothing, sendResult } from '#plugins/error-handler.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { GuestOrders } from '../orders/order-routes.ts';
import type { ConfirmFurther } from './further-payment.ts';
import type { ConfirmPayment } from './confirm-payment.ts';
import type { RequestPaymentSheet } from './request-payment-sheet.ts';
import type { SavedCards } from './saved-cards.ts';

interface Deps {
  requestPaymentSheet: RequestPaymentSheet;
  confirmPayment: ConfirmPayment;
  confirmFurther: ConfirmFurther;
  savedCards: SavedCards;
  requireAccount: RequireAccount;
  /** Lets in who has no account too, where that is allowed (Rules 6.7). */
  requireBooker: RequireAccount;
  guestOrders: GuestOrders;
  limit: RateLimiter;
}

/** Room for an order, and for who pays. */
const sheetBodyLimit = 50 * 1024;

/** A customer's side of card payments. */
export function addPaymentRoutes(app: App, deps: Deps) {
  const { requireAccount, requireBooker, guestOrders, limit } = deps;

  app.route({
    ...contractRoute(httpContract.paymentSheet),
    onRequest: [limit('orders'), requireBooker, limit('ordersAccount', accountKey)],
    bodyLimit: sheetBodyLimit,
    handler: async (request, reply) => {
      const idempotencyKey = request.headers[idempotencyKeyHeader];
      const user = bookerOf(request, request.body.order.customer);
      await guestOrders.count(request, { user, cars: 1 });
      // A card is kept for an account alone: without one nobody could take it away again.
      const saveCard = request.body.saveCard && !isGuest(user.id);
      const submission = { user, idempotencyKey, request: { ...request.body, saveCard } };
      return sendResult(reply, await deps.requestPaymentSheet(submission));
    },
  });

  app.route({
    ...contractRoute(httpContract.confirmPayment),
    onRequest: [limit('account'), requireBooker],
    handler: async (request, reply) => {
      const { paymentIntent } = request.body;
      const user = accountOf(request);
      const own = await deps.confirmPayment(user, paymentIntent);
      const isBefore = !own.ok && request.guestId !== null && request.guestId !== user.id;
      const booker = isBefore ? { ...user, id: request.guestId as string } : user;
      const found = isBefore ? await deps.confirmPayment(booker, paymentIntent) : own;
      if (!found.ok || found.value.order === null) return sendResult(reply, found);
      return sendResult(reply, ok({ ...found.value, order: await guestOrders.told(found.value.order, booker) }));
    },
  });

  app.route({
    ...contractRoute(httpContract.confirmFurther),
    // Whoever has the secret of a payment is who pays it: there may be nobody to sign in.
    onRequest: limit('account'),
    handler: async (request, reply) => sendResult(reply, await deps.confirmFurther(request.body.paymentIntent)),
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
