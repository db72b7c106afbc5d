import { httpContract, idempotencyKeyHeader } from '@chauffeur/core';
import { contractRoute } from '#plugins/contract-route.ts';
import { sendResult } from '#plugins/error-handler.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import { journalEntry, type RequireStaff, staffKey, staffOf } from '#plugins/staff.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { Clock } from '#ports/clock.ts';
import type { CustomerStore } from '#ports/customer-store.ts';
import type { PlaceOrder } from '../orders/place-order.ts';
import type { RequestQuote } from '../quotes/request-quote.ts';
import { createFindCustomers, type FindCustomersDeps } from './find-customers.ts';
import { createPlacePhoneOrder } from './place-phone-order.ts';

interface Deps extends FindCustomersDeps {
  customers: CustomerStore;
  placeOrder: PlaceOrder;
  requestQuote: RequestQuote;
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
