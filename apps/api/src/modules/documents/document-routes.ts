import { httpContract } from '@chauffeur/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Result } from '#errors/result.ts';
import { accountOf, type RequireAccount } from '#plugins/account.ts';
import { contractRoute } from '#plugins/contract-route.ts';
import { sendRefusal } from '#plugins/error-handler.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { DocumentFile } from './create-documents.ts';
import type { ReadDocument, ReadDocuments } from './read-documents.ts';

interface Deps {
  readDocuments: ReadDocuments;
  requireAccount: RequireAccount;
  limit: RateLimiter;
}

/** Calendar entries are saved or opened by another program; PDFs are looked at where one is. */
type Disposition = 'attachment' | 'inline';

export function addDocumentRoutes(app: App, { readDocuments, requireAccount, limit }: Deps): void {
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
