import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '#plugins/error-handler.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { Identity } from '#ports/identity.ts';
import { accountAnswer, refusalOfAnswer } from './auth-answers.ts';
import { authRequests } from './auth-requests.ts';

interface Deps {
  identity: Identity;
  publicUrl: string;
  limit: RateLimiter;
}

const bodyLimit = 4 * 1024;

/** The embedded identity's routes. An identity that lives elsewhere has none, and neither has the API then. */
export function addAuthRoutes(app: App, { identity, publicUrl, limit }: Deps) {
  const { handle } = identity;
  if (handle === null) return;
  const perAccount = limit('signInAccount', ({ body }) => `account:${(body as { email: string }).email.toLowerCase()}`);

  for (const { method, path, body, limit: rateClass } of Object.values(authRequests)) {
    app.route({
      method,
      url: path,
      ...(method === 'POST' && { schema: { body } }),
      onRequest: limit(rateClass),
      ...(path === authRequests.signIn.path && { preHandler: perAccount }),
      bodyLimit,
      handler: async (request, reply) =>
        answer(request, reply, await handle(handedOver(request, new URL(`/api${path}`, publicUrl)))),
    });
  }
}

/**
 * The request as the identity sees it: our own address, the session's cookie and the parsed body. The origin has been
 * checked for all routes alike, so what the identity reads is our own.
 */
function handedOver({ method, headers, body }: FastifyRequest, url: URL): Request {
  const passed = new Headers({ origin: url.origin });
  if (headers.cookie !== undefined) passed.set('cookie', headers.cookie);
  if (method === 'GET') return new Request(url, { headers: passed });
  passed.set('content-type', 'application/json');
  return new Request(url, { method, headers: passed, body: JSON.stringify(body ?? {}) });
}

async function answer(request: FastifyRequest, reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  const text = await response.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  if (!response.ok) return sendRefusal(request, reply, refusalOfAnswer(response.status, body));
  return reply
    .code(response.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(accountAnswer(body)));
}
