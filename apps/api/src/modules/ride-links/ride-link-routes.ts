import { type ComingDriver, type Company, httpContract, isGuest, type Order } from '@chauffeur/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { err, ok, type Result } from '#errors/result.ts';
import { accountOf, type RequireAccount } from '#plugins/account.ts';
import { contractRoute } from '#plugins/contract-route.ts';
import { sendNothing, sendResult } from '#plugins/error-handler.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { CustomerStore } from '#ports/customer-store.ts';
import type { User } from '#ports/identity.ts';
import type { OrderStore } from '#ports/order-store.ts';
import { namesAccount } from '../customers/names-account.ts';
import type { DocumentFile } from '../documents/create-documents.ts';
import { documentMakers, type DocumentSources, fileOf, sendDocument } from '../documents/document-routes.ts';
import type { AmendAsCustomer } from '../orders/amend-as-customer.ts';
import type { CancelOrder } from '../orders/cancel-order.ts';
import type { CountOrderMail } from '../orders/order-routes.ts';
import { linkedRideOf } from './linked-ride.ts';
import type { RenewLinks, RideLinks } from './ride-links.ts';

interface Deps extends DocumentSources {
  links: RideLinks;
  cancelOrder: CancelOrder;
  driversOf: (order: Order) => Promise<ComingDriver[]>;
  amendAsCustomer: AmendAsCustomer;
  renewLinks: RenewLinks;
  countOrderMail: CountOrderMail;
  company: () => Company;
  requireAccount: RequireAccount;
  orders: ClaimSources['orders'];
  customers: ClaimSources['customers'];
  limit: RateLimiter;
}

interface ClaimSources {
  orders: Pick<OrderStore, 'find' | 'claim' | 'firstOf'>;
  customers: Pick<CustomerStore, 'notes' | 'addNote' | 'forget'>;
}

type WithToken = FastifyRequest<{ Params: { token: string } }>;

/** What is done with a ride by its private link: there is nobody to sign in (Rules 15.3, 15.4). */
export function addRideLinkRoutes(
  app: App,
  { links, cancelOrder, driversOf, company, limit, requireAccount, ...sources }: Deps,
): void {
  const onRequest = [limit('rideLinks'), keepToOneself];
  const bookersOrder = async ({ params: { token } }: WithToken): Promise<Result<Order>> => {
    const opened = await links.open(token);
    if (!opened.ok) return opened;
    return opened.value.kind === 'booker' ? ok(opened.value.order) : err('not_found');
  };

  app.route({
    ...contractRoute(httpContract.linkedRide),
    onRequest,
    handler: async (request, reply) => {
      const opened = await links.open(request.params.token);
      if (!opened.ok) return sendResult(reply, opened);
      const drivers = await driversOf(opened.value.order);
      return sendResult(reply, ok(linkedRideOf(opened.value, { company: company(), drivers })));
    },
  });

  app.route({
    ...contractRoute(httpContract.linkedCancellation),
    onRequest,
    handler: async (request, reply) => {
      const order = await bookersOrder(request);
      return sendResult(reply, order.ok ? await cancelOrder.terms(ownerOf(order.value), order.value.id) : order);
    },
  });

  app.route({
    ...contractRoute(httpContract.cancelLinkedRide),
    onRequest,
    handler: async (request, reply) => {
      const order = await bookersOrder(request);
      if (!order.ok) return sendResult(reply, order);
      const cancellation = { ...request.body, orderId: order.value.id };
      return sendResult(reply, await cancelOrder.cancel(ownerOf(order.value), cancellation));
    },
  });

  app.route({
    ...contractRoute(httpContract.claimRide),
    onRequest: [...onRequest, requireAccount],
    handler: async (request, reply) => {
      const order = await bookersOrder(request);
      return sendResult(reply, order.ok ? await claim(sources, order.value, accountOf(request)) : order);
    },
  });

  addChangeRoutes(app, { ...sources, bookersOrder, limit, onRequest });
  addDocumentRoutes(app, { links, bookersOrder, onRequest, sources });
}

/**
 * Takes what was booked without an account into the account that has its address: the link went there by mail, and to whoever ordered
 * (Rules 15.5). With it goes the order of the other car (4.21). What is another account's stays there.
 */
async function claim(sources: ClaimSources, order: Order, account: User): Promise<Result<{ orderId: string }>> {
  const { orders } = sources;
  const isOwn = order.userUID === account.id;
  if (!isOwn && !isGuest(order.userUID)) return err('not_found');
  if (!isOwn && !namesAccount(order.customer, account)) return err('account_changed');
  const second = order.pairedOrderId === null ? null : await orders.find(order.pairedOrderId);
  for (const { id: orderId, userUID: from } of [order, ...(second ? [second] : [])]) {
    if (isGuest(from)) await orders.claim({ orderId, from, to: account.id });
  }
  if (isGuest(order.userUID)) await leaveGuest(sources, { from: order.userUID, to: account.id });
  return (await orders.find(order.id))?.userUID === account.id ? ok({ orderId: order.id }) : err('not_found');
}

/** Ends a guest of whom no order is left: what the office noted goes to the account, and the guest's record goes. */
async function leaveGuest(
  { orders, customers }: ClaimSources,
  { from, to }: { from: string; to: string },
): Promise<void> {
  if ((await orders.firstOf(from)) !== null) return;
  const notes = await customers.notes(from);
  const outcomes = await Promise.all(notes.map((note) => customers.addNote({ userId: to, note })));
  if (outcomes.every((outcome) => outcome === 'kept' || outcome === 'there')) await customers.forget(from);
}

type BookersOrder = (request: WithToken) => Promise<Result<Order>>;
type OnRequest = ((request: FastifyRequest, reply: FastifyReply) => Promise<void>)[];

interface ChangeDeps extends Pick<Deps, 'amendAsCustomer' | 'renewLinks' | 'countOrderMail' | 'limit'> {
  bookersOrder: BookersOrder;
  onRequest: OnRequest;
}

function addChangeRoutes(app: App, deps: ChangeDeps): void {
  const { amendAsCustomer, renewLinks, countOrderMail, bookersOrder, limit, onRequest } = deps;
  const bookersToTell: BookersOrder = async (request) => {
    const order = await bookersOrder(request);
    if (order.ok) await countOrderMail(request, order.value);
    return order;
  };

  app.route({
    ...contractRoute(httpContract.previewLinkedChange),
    onRequest,
    handler: async (request, reply) => {
      const order = await bookersOrder(request);
      return sendResult(reply, order.ok ? await amendAsCustomer.preview(order.value, request.body.wish) : order);
    },
  });

  app.route({
    ...contractRoute(httpContract.changeLinkedRide),
    // Each change sends a mail to both sides.
    onRequest: [...onRequest, limit('mails')],
    handler: async (request, reply) => {
      const order = await bookersToTell(request);
      if (!order.ok) return sendResult(reply, order);
      const answer = await amendAsCustomer.amend(order.value, request.body);
      return sendResult(reply, answer.ok ? ok({ ...answer.value, order: toLink(answer.value.order) }) : answer);
    },
  });

  app.route({
    ...contractRoute(httpContract.withdrawLinkedChange),
    onRequest: [...onRequest, limit('mails')],
    handler: async (request, reply) => {
      const order = await bookersToTell(request);
      const answer = order.ok ? await amendAsCustomer.withdraw(order.value, request.body) : order;
      return sendResult(reply, answer.ok ? ok({ order: toLink(answer.value.order) }) : answer);
    },
  });

  app.route({
    ...contractRoute(httpContract.renewLinks),
    onRequest: [...onRequest, limit('mails')],
    handler: async (request: WithToken, reply) => {
      const order = await bookersToTell(request);
      if (order.ok) await renewLinks(order.value);
      return sendNothing(reply, order.ok ? ok(null) : order);
    },
  });
}

interface DocumentDeps {
  links: RideLinks;
  bookersOrder: BookersOrder;
  onRequest: OnRequest;
  sources: DocumentSources;
}

function addDocumentRoutes(app: App, { links, bookersOrder, onRequest, sources }: DocumentDeps): void {
  const { voucher, invoice } = documentMakers(sources);
  const made = async (
    order: Result<Order>,
    make: (order: Order) => Promise<DocumentFile | null>,
  ): Promise<Result<DocumentFile>> => (order.ok ? fileOf(await make(order.value)) : order);

  app.route({
    ...contractRoute(httpContract.linkedCalendar),
    onRequest,
    handler: async (request: WithToken, reply) => {
      const opened = await links.open(request.params.token);
      if (!opened.ok) return sendDocument(reply, opened, 'attachment');
      const { kind, order } = opened.value;
      const { documents } = sources;
      const entry = await (kind === 'booker' ? documents.calendar(order) : documents.travellerCalendar(order));
      return sendDocument(reply, ok(entry), 'attachment');
    },
  });
  app.route({
    ...contractRoute(httpContract.linkedVoucher),
    onRequest,
    handler: async (request: WithToken, reply) => {
      const make = async (order: Order) => voucher(order, await links.urlOf(order, 'booker'));
      return sendDocument(reply, await made(await bookersOrder(request), make), 'inline');
    },
  });
  app.route({
    ...contractRoute(httpContract.linkedInvoice),
    onRequest,
    handler: async (request: WithToken, reply) =>
      sendDocument(reply, await made(await bookersOrder(request), invoice), 'inline'),
  });
}

/** Whoever holds the link acts for the account whose order it is. */
function ownerOf({ userUID }: Order): { id: string } {
  return { id: userUID };
}

/** The order as a link answers it, without whose account it is. */
function toLink(order: Order): Order {
  return { ...order, userUID: '' };
}

/** Headers for a link's answers. The address is the key: it is told to no other site, and kept in no index. */
async function keepToOneself(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
}
