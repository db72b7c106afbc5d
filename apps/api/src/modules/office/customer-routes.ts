import { httpContract, idempotencyKeyHeader, type Order, phoneCustomerId, type Trip } from '@chauffeur/core';
import { err, invalidFields, ok } from '#errors/result.ts';
import { contractRoute } from '#plugins/contract-route.ts';
import { sendNothing, sendResult } from '#plugins/error-handler.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import { journalEntry, officePersonOf, type RequireStaff, staffKey, staffOf } from '#plugins/staff.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { Clock } from '#ports/clock.ts';
import { orderCreatedOf, type PlaceOrder } from '../orders/place-order.ts';
import type { RequestQuote } from '../quotes/request-quote.ts';
import type { RideLinks } from '../ride-links/ride-links.ts';
import { sendExport } from '../accounts/account-routes.ts';
import { createDeleteCustomer, type DeleteAccountDeps } from '../accounts/delete-account.ts';
import { createExportAccount, type ExportAccountDeps } from '../accounts/export-account.ts';
import { createOffers, type OffersDeps } from './offers.ts';
import { createFindCustomers, type FindCustomersDeps } from './find-customers.ts';

interface Deps
  extends Omit<FindCustomersDeps, 'orders' | 'customers'>,
    Omit<OffersDeps, 'orders' | 'paymentDrafts' | 'staff'>,
    DeleteAccountDeps,
    Omit<ExportAccountDeps, 'staff'> {
  placeOrder: PlaceOrder;
  requestQuote: RequestQuote;
  links: Pick<RideLinks, 'tokenOf'>;
  requireStaff: RequireStaff;
  limit: RateLimiter;
  clock: Clock;
}

/** The limit of an order that a customer places. */
const bodyLimit = 48 * 1024;

/** Looking for orders and customers, and booking for whoever calls (Rules 12.6 to 12.8). */
export function addOfficeCustomerRoutes(app: App, deps: Deps): void {
  const { requireStaff, limit, requestQuote, placeOrder, clock } = deps;
  const find = createFindCustomers(deps);
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
    handler: async (request, reply) => {
      const { caller, ...journey } = request.body;
      const ofCaller = caller === undefined ? undefined : (trips: readonly Trip[]) => offers.openOf(caller, trips);
      return sendResult(reply, await requestQuote(journey, ofCaller));
    },
  });

  addOfferingRoutes(app, { ...deps, offers });
  addOfferRoutes(app, { ...deps, offers });
  addCustomerRoutes(app, deps);

  app.route({
    ...contractRoute(httpContract.officePlaceOrder),
    onRequest: [limit('orders'), requireStaff('officePlaceOrder'), limit('phoneOrders', staffKey)],
    bodyLimit,
    handler: async (request, reply) => {
      const { customer } = request.body;
      const placed = await placeOrder({
        // The order belongs to no account: that somebody says an account's address on the phone proves nothing (Rules 6.2).
        user: { id: phoneCustomerId(customer.phoneNumber), email: customer.email },
        idempotencyKey: request.headers[idempotencyKeyHeader],
        choices: request.body,
        byPhone: {
          by: officePersonOf(request),
          agreedTTC: request.body.agreedTTC,
          journalOf: ({ id: target, status, totalTTC, car }) =>
            journalEntry(request, 'officePlaceOrder', {
              now: clock.now(),
              target,
              after: { status, totalTTC, carCode: car.code },
            }),
        },
      });
      return sendResult(reply, placed, 201);
    },
  });
}

type CustomerRouteDeps = Pick<Deps, 'customers' | 'identity' | 'requireStaff' | 'limit' | 'clock'> &
  DeleteAccountDeps &
  ExportAccountDeps;

/** What the office keeps of a customer, and what it does for one who asks (Rules 12.15, 12.16). */
function addCustomerRoutes(app: App, deps: CustomerRouteDeps): void {
  const { customers, identity, staff, requireStaff, limit, clock } = deps;
  const deleteCustomer = createDeleteCustomer(deps);
  const exportAccount = createExportAccount(deps);
  addNoteRoutes(app, deps);

  app.route({
    ...contractRoute(httpContract.exportCustomer),
    onRequest: [limit('staff'), requireStaff('exportCustomer')],
    handler: async (request, reply) => {
      const { id } = request.params;
      const record = await customers.find(id);
      if (record === null) return sendResult(reply, err('not_found'));
      const email = (await identity.findUser(id))?.email ?? record.email;
      const kept = await exportAccount({ id, email });
      const facts = { now: clock.now(), target: id, after: { orders: kept.orders.length, notes: kept.notes.length } };
      const journal = journalEntry(request, 'exportCustomer', facts);
      await staff.change(() => ({ journal, answer: null }));
      return sendExport(reply, kept);
    },
  });

  app.route({
    ...contractRoute(httpContract.deleteCustomer),
    onRequest: [limit('staff'), requireStaff('deleteCustomer')],
    handler: async (request, reply) => {
      const { id: target } = request.params;
      const journal = journalEntry(request, 'deleteCustomer', { now: clock.now(), target });
      return sendNothing(reply, await deleteCustomer(target, journal));
    },
  });
}

/** The routes of notes. A row of the journal says that there was a note, and nothing of what it said: that goes with the customer. */
function addNoteRoutes(app: App, { customers, requireStaff, limit, clock }: CustomerRouteDeps): void {
  app.route({
    ...contractRoute(httpContract.addCustomerNote),
    onRequest: [limit('staff'), requireStaff('addCustomerNote')],
    bodyLimit: 8 * 1024,
    handler: async (request, reply) => {
      const { id: userId, noteId: id } = request.params;
      const note = { id, at: clock.now().toISOString(), by: staffOf(request).email, text: request.body.text };
      const facts = { now: clock.now(), target: userId, before: { note: null }, after: { note: id } };
      const journal = journalEntry(request, 'addCustomerNote', facts);
      const outcome = await customers.addNote({ userId, note, journal });
      if (outcome === 'unknown') return sendResult(reply, err('not_found'));
      return sendNothing(reply, outcome === 'full' ? invalidFields({ text: 'out_of_bounds' }) : ok(null));
    },
  });

  app.route({
    ...contractRoute(httpContract.removeCustomerNote),
    onRequest: [limit('staff'), requireStaff('removeCustomerNote')],
    handler: async (request, reply) => {
      const { id: userId, noteId } = request.params;
      const facts = { now: clock.now(), target: userId, before: { note: noteId }, after: { note: null } };
      const journal = journalEntry(request, 'removeCustomerNote', facts);
      const isGone = await customers.removeNote({ userId, noteId, journal });
      return sendNothing(reply, isGone ? ok(null) : err('not_found'));
    },
  });
}

interface OfferRouteDeps extends Pick<Deps, 'links' | 'limit' | 'requireStaff' | 'clock'> {
  offers: ReturnType<typeof createOffers>;
}

/** The office makes an offer, sends its mail again, and takes it back (Rules 12.14). */
function addOfferingRoutes(app: App, { offers, requireStaff, limit, clock }: OfferRouteDeps): void {
  app.route({
    ...contractRoute(httpContract.officeOffer),
    onRequest: [limit('orders'), requireStaff('officeOffer'), limit('phoneOrders', staffKey)],
    bodyLimit,
    handler: async (request, reply) => {
      const made = await offers.make({
        idempotencyKey: request.headers[idempotencyKeyHeader],
        choices: request.body,
        by: officePersonOf(request),
        agreedTTC: request.body.agreedTTC,
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

  app.route({
    ...contractRoute(httpContract.withdrawOffer),
    onRequest: [limit('staff'), requireStaff('withdrawOffer')],
    handler: async (request, reply) => {
      const { id: target } = request.params;
      const withdrawn = await offers.withdraw(target, ({ totalTTC, car }) =>
        journalEntry(request, 'withdrawOffer', { now: clock.now(), target, before: { totalTTC, carCode: car.code } }),
      );
      return sendResult(reply, withdrawn);
    },
  });

  app.route({
    ...contractRoute(httpContract.mailOffer),
    onRequest: [limit('staff'), requireStaff('mailOffer')],
    handler: async (request, reply) => {
      const { id: target } = request.params;
      const mailed = await offers.mailAgain(target, (email) =>
        journalEntry(request, 'mailOffer', { now: clock.now(), target, after: { email } }),
      );
      return sendNothing(reply, mailed);
    },
  });
}

/** The routes of an offer's page. Whoever has the link is the customer, as the mail went there (Rules 12.14). */
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
      return sendResult(reply, accepted.ok ? ok(await told(accepted.value)) : accepted, 201);
    },
  });

  app.route({
    ...contractRoute(httpContract.payOffer),
    onRequest: limit('decisions'),
    bodyLimit: 8 * 1024,
    handler: async (request, reply) => {
      const payment = await offers.pay(request.params.token);
      return sendResult(reply, payment.ok ? ok({ paymentIntent: payment.value }) : payment);
    },
  });

  app.route({
    ...contractRoute(httpContract.confirmOffer),
    onRequest: limit('account'),
    bodyLimit: 8 * 1024,
    handler: async (request, reply) => {
      const paid = await offers.confirm(request.params.token, request.body.paymentIntent);
      if (!paid.ok) return sendResult(reply, paid);
      const { status, order } = paid.value;
      return sendResult(reply, ok({ status, order: order && (await told(order)) }));
    },
  });

  /** Answers an order with the link that opens it: whoever has accepted it has nothing else to sign in with. */
  async function told(order: Order) {
    return { ...orderCreatedOf(order), linkToken: await links.tokenOf(order, 'booker') };
  }
}
