import type { RateLimiter } from '#plugins/rate-limits.ts';
import type { App } from '#plugins/zod-validation.ts';
import { describedCalls } from './described-calls.ts';
import { type CallerIdentity, openApiDocument } from './openapi-document.ts';

/**
 * `GET /openapi.json`: every call for programs, made from the schemas when it is first asked for. It describes the contract, and is no
 * part of it.
 */
export function addOpenApiRoute(app: App, { limit, caller }: { limit: RateLimiter; caller: CallerIdentity }): void {
  let document: object | undefined;
  app.get('/openapi.json', { onRequest: limit('read') }, async (_request, reply) => {
    document ??= openApiDocument(describedCalls(caller.identity), caller);
    return reply.header('cache-control', 'public, max-age=60').send(document);
  });
}
