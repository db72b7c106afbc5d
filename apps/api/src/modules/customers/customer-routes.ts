import { httpContract } from '@chauffeur/core';
import { accountOf, type RequireAccount } from '#plugins/account.ts';
import { contractRoute } from '#plugins/contract-route.ts';
import { sendNothing, sendResult } from '#plugins/error-handler.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import { visitorLanguage } from '#plugins/visitor-language.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { CustomerRecord } from './customer-record.ts';
import type { SendResetMail } from './send-reset-mail.ts';
import type { SendWelcomeMail } from './send-welcome-mail.ts';

interface Deps {
  customerRecord: CustomerRecord;
  sendWelcomeMail: SendWelcomeMail;
  sendResetMail: SendResetMail;
  requireAccount: RequireAccount;
  limit: RateLimiter;
}

const bodyLimit = 16 * 1024;

export function addCustomerRoutes(app: App, deps: Deps) {
  const { customerRecord, sendWelcomeMail, requireAccount, limit } = deps;
  const onRequest = [limit('account'), requireAccount];

  app.route({
    ...contractRoute(httpContract.customer),
    onRequest,
    handler: async (request, reply) => sendResult(reply, await customerRecord.find(accountOf(request))),
  });

  app.route({
    ...contractRoute(httpContract.saveCustomer),
    onRequest,
    bodyLimit,
    handler: async (request, reply) =>
      sendResult(reply, await customerRecord.save(accountOf(request), request.body, visitorLanguage(request))),
  });

  app.route({
    ...contractRoute(httpContract.favourites),
    onRequest,
    handler: async (request) => customerRecord.favourites(accountOf(request)),
  });

  app.route({
    ...contractRoute(httpContract.saveFavourites),
    onRequest,
    bodyLimit,
    handler: async (request, reply) =>
      sendResult(reply, await customerRecord.saveFavourites(accountOf(request), request.body)),
  });

  app.route({
    ...contractRoute(httpContract.sendWelcomeMail),
    onRequest: [limit('mails'), requireAccount],
    handler: async (request, reply) => {
      const { id: customerId } = request.params;
      const language = visitorLanguage(request);
      return sendNothing(reply, await sendWelcomeMail({ user: accountOf(request), customerId, language }));
    },
  });

  addResetMailRoute(app, deps);
}

function addResetMailRoute(app: App, { sendResetMail, limit }: Deps) {
  const perAddress = limit('resetMailAddress', ({ query }) => `address:${(query as { email: string }).email}`);

  app.route({
    ...contractRoute(httpContract.sendResetMail),
    onRequest: limit('mails'),
    preHandler: perAddress,
    handler: async (request, reply) => {
      await sendResetMail({ email: request.query.email, language: visitorLanguage(request) });
      return reply.code(204).send();
    },
  });
}
