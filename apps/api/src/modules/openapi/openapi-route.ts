import { entityTagOf, hasBody } from '#plugins/entity-tags.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import type { App } from '#plugins/zod-validation.ts';
import { describedCalls } from './described-calls.ts';
import { type CallerIdentity, openApiDocument } from './openapi-document.ts';

/**
 * `GET /openapi.json`: every call for programs, made from the schemas when it is first asked for. It describes the contract, and is no
 * part of it.
 */
export function addOpenApiRoute(app: App, { limit, caller }: { limit: RateLimiter; caller: CallerIdentity }): void {
  let document: { body: string; etag: string } | undefined;
  app.get('/openapi.json', { onRequest: limit('read') }, async (request, reply) => {
    document ??= written(caller);
    reply.header('cache-control', 'public, max-age=60').header('etag', document.etag);
    if (hasBody(request, document.etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(document.body);
  });
}

function written(caller: CallerIdentity) {
  const body = JSON.stringify(openApiDocument(describedCalls(caller.identity), caller));
  return { body, etag: entityTagOf(body) };
}
