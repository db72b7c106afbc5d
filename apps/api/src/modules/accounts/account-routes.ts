import { type AccountExport, httpContract, parisDate } from '@chauffeur/core';
import type { FastifyReply } from 'fastify';
import { accountOf, type RequireAccount } from '#plugins/account.ts';
import { contractRoute } from '#plugins/contract-route.ts';
import { sendNothing } from '#plugins/error-handler.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { Identity } from '#ports/identity.ts';
import type { DeleteAccount } from './delete-account.ts';
import type { ExportAccount } from './export-account.ts';

interface Deps {
  identity: Identity;
  exportAccount: ExportAccount;
  deleteAccount: DeleteAccount;
  requireAccount: RequireAccount;
  limit: RateLimiter;
}

const bodyLimit = 4 * 1024;

/** The account as a whole: what is kept of it, its sessions, and its end. */
export function addAccountRoutes(app: App, deps: Deps): void {
  const { identity, exportAccount, requireAccount, limit } = deps;

  app.route({
    ...contractRoute(httpContract.accountExport),
    onRequest: [limit('accountExport'), requireAccount],
    handler: async (request, reply) => {
      return sendExport(reply, await exportAccount(accountOf(request)));
    },
  });

  app.route({
    ...contractRoute(httpContract.endSessions),
    onRequest: [limit('account'), requireAccount],
    handler: async (request, reply) => {
      await identity.endSessions(accountOf(request).id);
      return reply.code(204).send();
    },
  });

  addDeletionRoute(app, deps);
}

/** Sends an export as a file, laid out so that people can read it too. */
export function sendExport(reply: FastifyReply, kept: AccountExport): FastifyReply {
  return reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="chauffeur-${parisDate(new Date(kept.exportedAt))}.json"`)
    .send(JSON.stringify(kept, null, 2));
}

/** The deletion asks for the password, so guessing is slowed down as it is at signing in: by address, and by account. */
function addDeletionRoute(app: App, { deleteAccount, requireAccount, limit }: Deps): void {
  const perAccount = limit('signInAccount', (request) => `account:${accountOf(request).id}`);

  app.route({
    ...contractRoute(httpContract.deleteAccount),
    onRequest: [limit('signIn'), requireAccount],
    preHandler: perAccount,
    bodyLimit,
    handler: async (request, reply) => sendNothing(reply, await deleteAccount(accountOf(request), request.body)),
  });
}
