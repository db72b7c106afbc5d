import { type ComingDriver, httpContract, idempotencyKeyHeader, type Order } from '@chauffeur/core';
import { ok } from '#errors/result.ts';
import { accountKey, accountOf, type RequireAccount } from '#plugins/account.ts';
import { contractRoute } from '#plugins/contract-route.ts';
import { sendNothing, sendResult } from '#plugins/error-handler.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { CancelOrder } from './cancel-order.ts';
import type { PlaceOrder } from './place-order.ts';
import type { ReadOrders } from './read-orders.ts';
import type { SendOrderMail } from './send-order-mail.ts';

interface Deps {
  placeOrder: PlaceOrder;
  readOrders: ReadOrders;
  sendOrderMail: SendOrderMail;
  cancelOrder: CancelOrder;
  driversOf: (order: Order) => Promise<ComingDriver[]>;
  requireAccount: RequireAccount;
  limit: RateLimiter;
}

/** The longest quote, a customer and a comment, each character at its widest. */
const bodyLimit = 48 * 1024;

export function addOrderRoutes(app: App, deps: Deps) {
  const { requireAccount, limit } = deps;
  const countOrder = limit('ordersAccount', accountKey);

  app.route({
    ...contractRoute(httpContract.createOrder),
    onRequest: [limit('orders'), requireAccount, countOrder],
    bodyLimit,
    handler: async (request, reply) => {
      // A second car is a second order (Rules 4.21).
      if (request.body.secondCarCode !== undefined) await countOrder(request);
      const idempotencyKey = request.headers[idempotencyKeyHeader];
      const submission = { user: accountOf(request), idempotencyKey, choices: request.body };
      return sendResult(reply, await deps.placeOrder(submission), 201);
    },
  });

  app.route({
    ...contractRoute(httpContract.orders),
    onRequest: [limit('account'), requireAccount],
    handler: async (request) => deps.readOrders.page(accountOf(request), request.query),
  });

  app.route({
    ...contractRoute(httpContract.submittedOrder),
    onRequest: [limit('account'), requireAccount],
    handler: async (request, reply) =>
      sendResult(reply, await deps.readOrders.submitted(accountOf(request), request.params.key)),
  });

  app.route({
    ...contractRoute(httpContract.order),
    onRequest: [limit('account'), requireAccount],
    handler: async (request, reply) => {
      const order = await deps.readOrders.one(accountOf(request), request.params.id);
      return sendResult(reply, order.ok ? ok({ ...order.value, drivers: await deps.driversOf(order.value) }) : order);
    },
  });

  app.route({
    ...contractRoute(httpContract.sendOrderMail),
    onRequest: [limit('mails'), requireAccount, limit('mailsAccount', accountKey)],
    handler: async (request, reply) =>
      sendNothing(reply, await deps.sendOrderMail(accountOf(request), request.params.id)),
  });

  app.route({
    ...contractRoute(httpContract.cancellation),
    onRequest: [limit('account'), requireAccount],
    handler: async (request, reply) =>
      sendResult(reply, await deps.cancelOrder.terms(accountOf(request), request.params.id)),
  });

  app.route({
    ...contractRoute(httpContract.cancelOrder),
    onRequest: [limit('account'), requireAccount],
    handler: async (request, reply) => {
      const cancellation = { ...request.body, orderId: request.params.id };
      return sendResult(reply, await deps.cancelOrder.cancel(accountOf(request), cancellation));
    },
  });
}
