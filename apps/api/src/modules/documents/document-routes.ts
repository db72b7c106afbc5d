import { httpContract, type Order } from '@chauffeur/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { err, ok, type Result } from '#errors/result.ts';
import { accountOf, type RequireAccount } from '#plugins/account.ts';
import { contractRoute } from '#plugins/contract-route.ts';
import { sendRefusal } from '#plugins/error-handler.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { User } from '#ports/identity.ts';
import type { InvoiceStore } from '#ports/invoice-store.ts';
import type { ReadOrders } from '../orders/read-orders.ts';
import type { DocumentFile, Documents } from './create-documents.ts';

interface ReadDeps {
  readOrders: ReadOrders;
  invoices: Pick<InvoiceStore, 'findByOrder'>;
  documents: Documents;
}

interface Deps extends ReadDeps {
  requireAccount: RequireAccount;
  limit: RateLimiter;
}

/** Calendar entries are saved or opened by another program; PDFs are looked at where one is. */
type Disposition = 'attachment' | 'inline';

export function addDocumentRoutes(app: App, { requireAccount, limit, ...deps }: Deps): void {
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
}

function sendDocument(reply: FastifyReply, made: Result<DocumentFile>, disposition: Disposition): FastifyReply {
  if (!made.ok) return sendRefusal(reply.request, reply, made.error);
  const { filename, contentType, content } = made.value;
  return reply
    .type(contentType)
    .header('content-disposition', `${disposition}; filename="${filename.replaceAll(/[^\w.-]/g, '-')}"`)
    .send(content);
}

type ReadDocument = (user: User, orderId: string) => Promise<Result<DocumentFile>>;
type ReadDocuments = Record<'calendar' | 'voucher' | 'invoice', ReadDocument>;

/**
 * The documents of one's own orders. Someone else's order has none, nor is there a booking voucher of a ride that was not accepted, nor
 * an invoice before it was issued (Rules 4.15, 6.2).
 */
function createReadDocuments({ readOrders, invoices, documents }: ReadDeps): ReadDocuments {
  const readBy =
    (make: (order: Order) => Promise<DocumentFile | null>): ReadDocument =>
    async (user, orderId) => {
      const order = await readOrders.one(user, orderId);
      if (!order.ok) return order;
      const document = await make(order.value);
      return document === null ? err('not_found') : ok(document);
    };
  return {
    calendar: readBy((order) => documents.calendar(order)),
    voucher: readBy(async (order) => (order.status === 'validated' ? documents.voucher(order) : null)),
    invoice: readBy(async ({ id }) => {
      const invoice = await invoices.findByOrder(id);
      return invoice === null ? null : documents.invoice(invoice);
    }),
  };
}
