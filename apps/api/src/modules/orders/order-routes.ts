import { type ComingDriver, httpContract, idempotencyKeyHeader, isGuest, type Order } from '@chauffeur/core';
import type { FastifyRequest } from 'fastify';
import { ok, type Result } from '#errors/result.ts';
import { accountKey, accountOf, bookerOf, type RequireAccount } from '#plugins/account.ts';
import { contractRoute } from '#plugins/contract-route.ts';
import { sendNothing, sendResult } from '#plugins/error-handler.ts';
import { mailboxKey, type RateLimiter } from '#plugins/rate-limits.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { User } from '#ports/identity.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { AmendAsCustomer } from './amend-as-customer.ts';
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
  amendAsCustomer: AmendAsCustomer;
  /** Ends the private links of an order; the next ones go by mail. */
  renewLinks: (order: Order) => Promise<void>;
  requireAccount: RequireAccount;
  /** Lets in who has no account too, where that is allowed (Rules 6.7). */
  requireBooker: RequireAccount;
  guestOrders: GuestOrders;
  countOrderMail: CountOrderMail;
  limit: RateLimiter;
}

/** Counts a request that mails somebody about an existing order, by the order and by its customer's address, whoever asks. */
export type CountOrderMail = (request: FastifyRequest, order: Pick<Order, 'id' | 'customer'>) => Promise<void>;

export function createCountOrderMail(limit: RateLimiter): CountOrderMail {
  return async (request, { id, customer }) => {
    await limit('orderMails', () => `order:${id}`)(request);
    // Whoever booked by phone may have no address.
    if (customer.email !== '') await limit('orderMailsAddress', () => mailboxKey(customer.email))(request);
  };
}

export interface GuestOrders {
  /** Counts an order of whoever has no account by the network and by the address; an account's is counted as such. */
  count(request: FastifyRequest, order: { user: User; cars: number }): Promise<void>;
  /** Tells whoever has no account what opens the order (Rules 15.3). */
  told<T extends { id: string }>(created: T, user: Pick<User, 'id'>): Promise<T & { linkToken?: string }>;
}

interface GuestDeps {
  orders: Pick<OrderStore, 'find'>;
  /** Answers the token of the booker's private link. */
  links: { tokenOf(order: Order, kind: 'booker'): Promise<string> };
  limit: RateLimiter;
}

/** What is different about an order of whoever has no account (Rules 6.7). */
export function createGuestOrders({ orders, links, limit }: GuestDeps): GuestOrders {
  const byNetwork = limit('guestOrders');
  return {
    async count(request, { user, cars }) {
      if (!isGuest(user.id)) return;
      const byAddress = limit('ordersAccount', () => `guests:${mailboxKey(user.email)}`);
      for (let car = 0; car < cars; car += 1) {
        await byNetwork(request);
        await byAddress(request);
      }
    },
    async told(created, user) {
      const order = isGuest(user.id) ? await orders.find(created.id) : null;
      return order === null ? created : { ...created, linkToken: await links.tokenOf(order, 'booker') };
    },
  };
}

/** Room for the longest quote, a customer and a comment, each character at its widest in bytes. */
const bodyLimit = 48 * 1024;

export function addOrderRoutes(app: App, deps: Deps) {
  const { requireAccount, requireBooker, guestOrders, limit } = deps;
  const countOrder = limit('ordersAccount', accountKey);

  /** Reads for whoever is signed in, or else for the guest who the same browser was before. */
  async function ofBooker<T>(
    request: FastifyRequest,
    read: (user: Pick<User, 'id'>) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const own = await read(accountOf(request));
    return own.ok || request.guestId === null ? own : read({ id: request.guestId });
  }

  app.route({
    ...contractRoute(httpContract.createOrder),
    onRequest: [limit('orders'), requireBooker, countOrder],
    bodyLimit,
    handler: async (request, reply) => {
      const { body: choices, guestId } = request;
      const user = bookerOf(request, choices.customer);
      const cars = choices.secondCarCode === undefined ? 1 : 2;
      await guestOrders.count(request, { user, cars });
      // A second car is a second order (Rules 4.21).
      if (cars > 1) await countOrder(request);
      const idempotencyKey = request.headers[idempotencyKeyHeader];
      const placed = await deps.placeOrder({ user, idempotencyKey, guestId, choices });
      return sendResult(reply, placed.ok ? ok(await guestOrders.told(placed.value, user)) : placed, 201);
    },
  });

  app.route({
    ...contractRoute(httpContract.orders),
    onRequest: [limit('account'), requireAccount],
    handler: async (request) => deps.readOrders.page(accountOf(request), request.query),
  });

  app.route({
    ...contractRoute(httpContract.submittedOrder),
    onRequest: [limit('account'), requireBooker],
    handler: async (request, reply) => {
      const submitted = await ofBooker(request, async (user) => {
        const order = await deps.readOrders.submitted(user, request.params.key);
        return order.ok ? ok(await guestOrders.told(order.value, user)) : order;
      });
      return sendResult(reply, submitted);
    },
  });

  app.route({
    ...contractRoute(httpContract.order),
    onRequest: [limit('account'), requireBooker],
    handler: async (request, reply) => {
      const order = await ofBooker(request, (user) => deps.readOrders.one(user, request.params.id));
      return sendResult(reply, order.ok ? ok({ ...order.value, drivers: await deps.driversOf(order.value) }) : order);
    },
  });

  app.route({
    ...contractRoute(httpContract.sendOrderMail),
    onRequest: [limit('mails'), requireBooker, limit('mailsAccount', accountKey)],
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

  addChangeRoutes(app, deps);
}

function addChangeRoutes(
  app: App,
  { amendAsCustomer, renewLinks, readOrders, requireAccount, countOrderMail, limit }: Deps,
) {
  const ownToTell = async (request: FastifyRequest<{ Params: { id: string } }>) => {
    const own = await readOrders.one(accountOf(request), request.params.id);
    if (own.ok) await countOrderMail(request, own.value);
    return own;
  };

  app.route({
    ...contractRoute(httpContract.previewChange),
    onRequest: [limit('account'), requireAccount],
    handler: async (request, reply) => {
      const own = await readOrders.one(accountOf(request), request.params.id);
      return sendResult(reply, own.ok ? await amendAsCustomer.preview(own.value, request.body.wish) : own);
    },
  });

  app.route({
    ...contractRoute(httpContract.changeOrder),
    // Each change sends a mail to both sides.
    onRequest: [limit('mails'), requireAccount],
    handler: async (request, reply) => {
      const own = await ownToTell(request);
      return sendResult(reply, own.ok ? await amendAsCustomer.amend(own.value, request.body) : own);
    },
  });

  app.route({
    ...contractRoute(httpContract.withdrawChange),
    // The office is told of a withdrawal by mail.
    onRequest: [limit('mails'), requireAccount],
    handler: async (request, reply) => {
      const own = await ownToTell(request);
      return sendResult(reply, own.ok ? await amendAsCustomer.withdraw(own.value, request.body) : own);
    },
  });

  app.route({
    ...contractRoute(httpContract.renewRideLinks),
    onRequest: [limit('mails'), requireAccount, limit('mailsAccount', accountKey)],
    handler: async (request, reply) => {
      const own = await ownToTell(request);
      if (own.ok) await renewLinks(own.value);
      return sendNothing(reply, own.ok ? ok(null) : own);
    },
  });
}
