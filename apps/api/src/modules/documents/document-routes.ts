import { httpContract, type Order, type StaffCall } from '@chauffeur/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { err, ok, type Result } from '#errors/result.ts';
import { accountOf, type RequireAccount } from '#plugins/account.ts';
import { contractRoute } from '#plugins/contract-route.ts';
import { sendRefusal } from '#plugins/error-handler.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import type { RequireStaff } from '#plugins/staff.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { FleetStore } from '#ports/fleet-store.ts';
import type { User } from '#ports/identity.ts';
import type { InvoiceStore } from '#ports/invoice-store.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { ReadOrders } from '../orders/read-orders.ts';
import { type DocumentFile, type Documents } from './create-documents.ts';
import { partnersIn } from '../fleet/partners-in.ts';

/** What the papers of an order are made from. */
export interface DocumentSources {
  invoices: Pick<InvoiceStore, 'findByOrder'>;
  documents: Documents;
  fleet: Pick<FleetStore, 'ofOrder'>;
}

interface ReadDeps extends DocumentSources {
  orders: Pick<OrderStore, 'find'>;
  readOrders: ReadOrders;
}

interface Deps extends ReadDeps {
  requireAccount: RequireAccount;
  requireStaff: RequireStaff;
  limit: RateLimiter;
}

/** Calendar entries are saved or opened by another program; PDFs are looked at where one is. */
type Disposition = 'attachment' | 'inline';

export function addDocumentRoutes(app: App, { requireAccount, requireStaff, limit, ...deps }: Deps): void {
  const readDocuments = createReadDocuments(deps);
  const onRequest = [limit('account'), requireAccount];
  const sending = (readDocument: ReadDocument, disposition: Disposition) => ({
    onRequest,
    handler: async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) =>
      sendDocument(reply, await readDocument(accountOf(request), request.params.id), disposition),
  });
  app.route({ ...contractRoute(httpContract.orderCalendar), ...sending(readDocuments.calendar, 'attachment') });
  app.route({ ...contractRoute(httpContract.orderVoucher), ...sending(readDocuments.voucher, 'inline') });
  app.route({ ...contractRoute(httpContract.orderInvoice), ...sending(readDocuments.invoice, 'inline') });

  const ofAnybody = createOfficeDocuments(deps);
  const sendingStaff = (call: StaffCall, readDocument: ReadOfficeDocument, disposition: Disposition) => ({
    onRequest: [limit('staff'), requireStaff(call)],
    handler: async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) =>
      sendDocument(reply, await readDocument(request.params.id), disposition),
  });
  app.route({
    ...contractRoute(httpContract.officeCalendar),
    ...sendingStaff('officeCalendar', ofAnybody.calendar, 'attachment'),
  });
  app.route({
    ...contractRoute(httpContract.officeVoucher),
    ...sendingStaff('officeVoucher', ofAnybody.voucher, 'inline'),
  });
  app.route({
    ...contractRoute(httpContract.officeInvoice),
    ...sendingStaff('officeInvoice', ofAnybody.invoice, 'inline'),
  });
}

export function sendDocument(reply: FastifyReply, made: Result<DocumentFile>, disposition: Disposition): FastifyReply {
  if (!made.ok) return sendRefusal(reply.request, reply, made.error);
  const { filename, contentType, content } = made.value;
  return reply
    .type(contentType)
    .header('content-disposition', `${disposition}; filename="${filename.replaceAll(/[^\w.-]/g, '-')}"`)
    .send(content);
}

type DocumentKind = 'calendar' | 'voucher' | 'invoice';
type ReadDocument = (user: User, orderId: string) => Promise<Result<DocumentFile>>;
type ReadOfficeDocument = (orderId: string) => Promise<Result<DocumentFile>>;
type MakeDocument = (order: Order, privateLink?: string) => Promise<DocumentFile | null>;

/**
 * The documents of one's own orders. Someone else's order has none, nor is there a booking voucher of a ride that was not accepted, nor
 * an invoice before it was issued (Rules 4.15, 6.2).
 */
function createReadDocuments(deps: ReadDeps): Record<DocumentKind, ReadDocument> {
  const readBy =
    (make: MakeDocument): ReadDocument =>
    async (user, orderId) => {
      const order = await deps.readOrders.one(user, orderId);
      return order.ok ? fileOf(await make(order.value)) : order;
    };
  const { voucher, invoice } = documentMakers(deps);
  return {
    calendar: readBy((order) => deps.documents.calendar(order)),
    voucher: readBy(voucher),
    invoice: readBy(invoice),
  };
}

/** The same documents of anybody's order, for the office; the calendar entry is the one of whoever drives (Rules 4.17). */
function createOfficeDocuments(deps: ReadDeps): Record<DocumentKind, ReadOfficeDocument> {
  const readBy =
    (make: MakeDocument): ReadOfficeDocument =>
    async (orderId) => {
      const order = await deps.orders.find(orderId);
      return order === null ? err('not_found') : fileOf(await make(order));
    };
  const { voucher, invoice } = documentMakers(deps);
  const calendar = readBy((order) => deps.documents.operatorCalendar(order));
  return { calendar, voucher: readBy(voucher), invoice: readBy(invoice) };
}

/** Makes the booking voucher, of an accepted order alone, and the invoice once there is one. */
export function documentMakers({
  fleet,
  invoices,
  documents,
}: DocumentSources): Record<'voucher' | 'invoice', MakeDocument> {
  return {
    voucher: async (order, privateLink) => {
      if (order.status !== 'validated') return null;
      return documents.voucher(order, { partners: partnersIn(await fleet.ofOrder(order.id)), privateLink });
    },
    invoice: async ({ id }) => {
      const invoice = await invoices.findByOrder(id);
      return invoice === null ? null : documents.invoice(invoice);
    },
  };
}

export function fileOf(document: DocumentFile | null): Result<DocumentFile> {
  return document === null ? err('not_found') : ok(document);
}
