import type { ErrorCode, FieldErrors } from '@chauffeur/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { refusalOf } from '#errors/refusal-of.ts';
import type { Refusal } from '#errors/result.ts';
import { sendRefusal } from '#plugins/error-handler.ts';
import { mailboxKey, type RateLimiter } from '#plugins/rate-limits.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { Identity } from '#ports/identity.ts';
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
  const typed = ({ body }: FastifyRequest) => (body as { email: string }).email;
  const perAccount = limit('signInAccount', (request) => `account:${typed(request).toLowerCase()}`);
  const perMailbox = limit('signUpAddress', (request) => mailboxKey(typed(request)));

  for (const { method, path, body, limit: rateClass } of Object.values(authRequests)) {
    app.route({
      method,
      url: path,
      ...(method === 'POST' && { schema: { body } }),
      onRequest: limit(rateClass),
      ...(path === authRequests.signIn.path && { preHandler: perAccount }),
      ...(path === authRequests.signUp.path && { preHandler: perMailbox }),
      bodyLimit,
      handler: async (request, reply) =>
        answer(request, reply, await handle(webRequestOf(request, new URL(`/api${path}`, publicUrl)))),
    });
  }
}

/**
 * The request as the identity sees it: our own address, the session's cookie and the parsed body. The origin has been
 * checked for all routes alike, so what the identity reads is our own.
 */
function webRequestOf({ method, headers, body }: FastifyRequest, url: URL): Request {
  const passed = new Headers({ origin: url.origin });
  if (headers.cookie !== undefined) passed.set('cookie', headers.cookie);
  // A HEAD request is answered like a GET, as everywhere: Fastify leaves the body away.
  if (method === 'GET' || method === 'HEAD') return new Request(url, { headers: passed });
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

/** The identity's own reasons, in the words of the wire contract. */
const refusals: Readonly<Record<string, { code: ErrorCode; fields?: FieldErrors }>> = {
  INVALID_EMAIL_OR_PASSWORD: { code: 'invalid_credentials' },
  INVALID_PASSWORD: { code: 'invalid_credentials', fields: { currentPassword: 'invalid' } },
  CREDENTIAL_ACCOUNT_NOT_FOUND: { code: 'invalid_credentials' },
  USER_ALREADY_EXISTS: { code: 'email_taken', fields: { email: 'email_taken' } },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: { code: 'email_taken', fields: { email: 'email_taken' } },
  INVALID_TOKEN: { code: 'link_expired' },
  // The account was deleted since the link was mailed.
  USER_NOT_FOUND: { code: 'link_expired' },
  INVALID_EMAIL: { code: 'validation_failed', fields: { email: 'email_invalid' } },
  PASSWORD_TOO_SHORT: { code: 'validation_failed', fields: { password: 'password_too_short' } },
  PASSWORD_TOO_LONG: { code: 'validation_failed', fields: { password: 'password_too_long' } },
};

/** The refusal that an answer of the identity is, by its reason, else by its status. */
function refusalOfAnswer(status: number, body: unknown): Refusal {
  const reason = reasonSchema.safeParse(body);
  const known = reason.success ? refusals[reason.data.code] : undefined;
  return known ?? refusalOf({ statusCode: status });
}

/**
 * What a browser is told of its account. The library also answers the session's token, which belongs into the httpOnly
 * cookie alone.
 */
function accountAnswer(body: unknown): { user: z.infer<typeof userSchema> } | null {
  const parsed = withUserSchema.safeParse(body);
  return parsed.success ? { user: parsed.data.user } : null;
}

const reasonSchema = z.object({ code: z.string() });
const userSchema = z.object({ id: z.string(), email: z.string(), name: z.string() });
const withUserSchema = z.object({ user: userSchema });
