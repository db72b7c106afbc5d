import { httpContract } from '@chauffeur/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Result } from '#errors/refusal.ts';
import { accountOf, type RequireAccount } from '#plugins/account.ts';
import { contractRoute } from '#plugins/contract-route.ts';
import { sendRefusal } from '#plugins/error-handler.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { Paper } from './documents.ts';
import type { ReadPaper, ReadPapers } from './read-documents.ts';

interface Deps {
  readPapers: ReadPapers;
  requireAccount: RequireAccount;
  limit: RateLimiter;
}

/** Calendar entries are saved or opened by another program; PDFs are looked at where one is. */
type Disposition = 'attachment' | 'inline';

export function addPaperRoutes(app: App, { readPapers, requireAccount, limit }: Deps): void {
  const onRequest = [limit('account'), requireAccount];
  const sending = (readPaper: ReadPaper, disposition: Disposition) => ({
    onRequest,
    handler: async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) =>
      sendPaper(reply, await readPaper(accountOf(request), request.params.id), disposition),
  });
  app.route({ ...contractRoute(httpContract.orderCalendar), ...sending(readPapers.calendar, 'attachment') });
  app.route({ ...contractRoute(httpContract.orderVoucher), ...sending(readPapers.voucher, 'inline') });
  app.route({ ...contractRoute(httpContract.orderInvoice), ...sending(readPapers.invoice, 'inline') });
}

function sendPaper(reply: FastifyReply, paper: Result<Paper>, disposition: Disposition): FastifyReply {
  if (!paper.ok) return sendRefusal(reply.request, reply, paper.refusal);
  const { filename, contentType, content } = paper.value;
  return reply
    .type(contentType)
    .header('content-disposition', `${disposition}; filename="${filename.replaceAll(/[^\w.-]/g, '-')}"`)
    .send(content);
}
