import type { ApiError } from '@chauffeur/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorStatus, refusalOf } from '#errors/refusal-of.ts';
import type { Refusal, Result } from '#errors/result.ts';

/** Every error leaves here, in one shape, and is written to the log once. */
export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (errorStatus[refusal.code] >= 500) logFailure(error, request);
    return sendRefusal(request, reply, refusal);
  });
}

/** Sends the value of a result with its status, or its refusal. */
export function sendResult<T>(reply: FastifyReply, result: Result<T>, status = 200): FastifyReply {
  return result.ok ? reply.code(status).send(result.value) : sendRefusal(reply.request, reply, result.error);
}

/** Sends an empty answer, or the refusal. */
export function sendNothing(reply: FastifyReply, result: Result<unknown>): FastifyReply {
  return result.ok ? reply.code(204).send() : sendRefusal(reply.request, reply, result.error);
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  return sendError(request, reply.code(errorStatus[refusal.code]), refusal);
}

/** A method that a path has not: programs that go by the code read the same as of a path that there is not. */
export function sendWrongMethod(
  request: FastifyRequest,
  reply: FastifyReply,
  allowed: readonly string[],
): FastifyReply {
  return sendError(request, reply.code(405).header('allow', allowed.join(', ')), { code: 'not_found' });
}

function sendError(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { retryAfterSeconds, ...told } = refusal;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ ...told, requestId: request.id } satisfies ApiError);
}

/** The route's pattern, never the address that was asked for: addresses carry ids, searches and e-mails. */
function logFailure(error: unknown, request: FastifyRequest): void {
  const { method, routeOptions } = request;
  request.log.error({ err: error, method, route: routeOptions.url }, 'request failed');
}
