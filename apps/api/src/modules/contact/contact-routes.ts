import { httpContract } from '@chauffeur/core';
import type { FindAccount } from '#plugins/account.ts';
import { contractRoute } from '#plugins/contract-route.ts';
import { sendNothing } from '#plugins/error-handler.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import { visitorLanguage } from '#plugins/visitor-language.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { BotCheck } from '#ports/bot-check.ts';
import type { SendContactMessage } from './send-contact-message.ts';

interface Deps {
  botCheck: BotCheck;
  sendContactMessage: SendContactMessage;
  findAccount: FindAccount;
  limit: RateLimiter;
}

/** A message of 4,000 characters takes up to 16 KB, and its solution 4. */
const bodyLimit = 24 * 1024;

export function addContactRoutes(app: App, { botCheck, sendContactMessage, findAccount, limit }: Deps) {
  const countForEveryone = limit('contactOverall', () => 'everyone');

  app.route({
    ...contractRoute(httpContract.botChallenge),
    onRequest: limit('botChallenge'),
    handler: async () => botCheck.challenge(),
  });

  app.route({
    ...contractRoute(httpContract.sendContactMail),
    onRequest: limit('contact'),
    bodyLimit,
    handler: async (request, reply) => {
      const language = visitorLanguage(request);
      const userId = (await findAccount(request))?.id ?? null;
      const admit = () => countForEveryone(request);
      return sendNothing(reply, await sendContactMessage({ ...request.body, userId, language, admit }));
    },
  });
}
