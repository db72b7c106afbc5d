import { httpContract, idempotencyKeyHeader } from '@chauffeur/core';
import { ok } from '#errors/result.ts';
import { contractRoute } from '#plugins/contract-route.ts';
import { sendResult } from '#plugins/error-handler.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import { journalEntry, type RequireStaff, staffKey, staffOf } from '#plugins/staff.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { Clock } from '#ports/clock.ts';
import type { CustomerStore } from '#ports/customer-store.ts';
import { orderCreatedOf, type PlaceOrder } from '../orders/place-order.ts';
import type { RequestQuote } from '../quotes/request-quote.ts';
import type { RideLinks } from '../ride-links/ride-links.ts';
import { createOffers, type OffersDeps } from './offers.ts';
import { createFindCustomers, type FindCustomersDeps } from './find-customers.ts';
import { createPlacePhoneOrder } from './place-phone-order.ts';

interface Deps extends Omit<FindCustomersDeps, 'orders'>, Omit<OffersDeps, 'orders'> {
  orders: FindCustomersDeps['orders'] & OffersDeps['orders'];
  customers: CustomerStore;
  placeOrder: PlaceOrder;
  requestQuote: RequestQuote;
  links: Pick<RideLinks, 'tokenOf'>;
  requireStaff: RequireStaff;
  limit: RateLimiter;
  clock: Clock;
}

/** As for a customer's own order. */
const bodyLimit = 48 * 1024;

/** Looking for orders and customers, and booking for whoever calls (Rules 12.6 to 12.8). */
export function addOfficeCustomerRoutes(app: App, deps: Deps): void {
  const { requireStaff, limit, requestQuote, clock } = deps;
  const find = createFindCustomers(deps);
  const placePhoneOrder = createPlacePhoneOrder(deps);
  const offers = createOffers(deps);

  app.route({
    ...contractRoute(httpContract.officeFindOrders),
    onRequest: [limit('staff'), requireStaff('officeFindOrders')],
    handler: async (request) => find.orders(request.query),
  });

  app.route({
    ...contractRoute(httpContract.officeFindCustomers),
    onRequest: [limit('staff'), requireStaff('officeFindCustomers')],
    handler: async (request) => find.customers(request.query),
  });

  app.route({
    ...contractRoute(httpContract.officeCustomer),
    onRequest: [limit('staff'), requireStaff('officeCustomer')],
    handler: async (request, reply) => sendResult(reply, await find.customer(request.params.id)),
  });

  app.route({
    ...contractRoute(httpContract.officeQuote),
    onRequest: [limit('quotes'), requireStaff('officeQuote')],
    bodyLimit: 8 * 1024,
    handler: async (request, reply) => sendResult(reply, await requestQuote(request.body)),
  });

  app.route({
    ...contractRoute(httpContract.officeOffer),
    onRequest: [limit('orders'), requireStaff('officeOffer'), limit('phoneOrders', staffKey)],
    bodyLimit,
    handler: async (request, reply) => {
      const { accountId, email } = staffOf(request);
      const made = await offers.make({
        idempotencyKey: request.headers[idempotencyKeyHeader],
        choices: request.body,
        by: { accountId, email },
        journalOf: ({ id: target, totalTTC, car }) =>
          journalEntry(request, 'officeOffer', {
            now: clock.now(),
            target,
            after: { totalTTC, carCode: car.code },
          }),
      });
      return sendResult(reply, made, 201);
    },
  });
  addOfferRoutes(app, { ...deps, offers });

  app.route({
    ...contractRoute(httpContract.officePlaceOrder),
    onRequest: [limit('orders'), requireStaff('officePlaceOrder'), limit('phoneOrders', staffKey)],
    bodyLimit,
    handler: async (request, reply) => {
      const { accountId, email } = staffOf(request);
      const placed = await placePhoneOrder({
        idempotencyKey: request.headers[idempotencyKeyHeader],
        choices: request.body,
        by: { accountId, email },
        journalOf: ({ id: target, status, totalTTC, car }) =>
          journalEntry(request, 'officePlaceOrder', {
            now: clock.now(),
            target,
            after: { status, totalTTC, carCode: car.code },
          }),
      });
      return sendResult(reply, placed, 201);
    },
  });
}

interface OfferRouteDeps extends Pick<Deps, 'links' | 'limit'> {
  offers: ReturnType<typeof createOffers>;
}

/** Whoever has the link is the customer, as the mail went there (Rules 12.14). */
function addOfferRoutes(app: App, { offers, links, limit }: OfferRouteDeps): void {
  app.route({
    ...contractRoute(httpContract.offer),
    onRequest: limit('decisions'),
    handler: async (request, reply) => sendResult(reply, await offers.page(request.params.token)),
  });

  app.route({
    ...contractRoute(httpContract.acceptOffer),
    onRequest: limit('decisions'),
    bodyLimit: 8 * 1024,
    handler: async (request, reply) => {
      const accepted = await offers.accept(request.params.token, request.headers[idempotencyKeyHeader]);
      if (!accepted.ok) return sendResult(reply, accepted);
      const linkToken = await links.tokenOf(accepted.value, 'booker');
      return sendResult(reply, ok({ ...orderCreatedOf(accepted.value), linkToken }), 201);
    },
  });
}
