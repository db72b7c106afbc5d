import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusedRequest } from '#errors/result.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import type { Metrics, MetricsPage } from '#ports/metrics.ts';
import { isSameSecret } from '#signing/is-same-secret.ts';

interface Deps {
  /** Lets whoever has it read the metrics; it opens nothing else. */
  token: string;
  page: MetricsPage;
  limit: RateLimiter;
}

/**
 * `GET /metrics`, for the operator's own monitoring and no part of the contract with browsers. Without the token it answers 401, so
 * that a collector that was set up wrongly learns why; where no token is set the route does not exist.
 */
export function addMetricsRoute(app: FastifyInstance, { token, page, limit }: Deps): void {
  app.get('/metrics', { onRequest: limit('read') }, async (request, reply) => {
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`)) {
      reply.header('www-authenticate', 'Bearer');
      throw new RefusedRequest({ code: 'unauthenticated' });
    }
    const { contentType, text } = await page.read();
    return reply.type(contentType).send(text);
  });
}

/** Counts and times every answer. */
export function addRequestMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    metrics.note({
      kind: 'request',
      method: request.method,
      route: routeOf(request),
      status,
      seconds: elapsedTime / 1000,
    });
    done();
  });
}

/** The pattern of an API route. Pages, files and what does not exist share a name each: their addresses have no end. */
function routeOf({ routeOptions, url }: FastifyRequest): string {
  const pattern = routeOptions.url ?? url;
  if (!pattern.startsWith('/api/')) return 'site';
  return routeOptions.url ?? '/api/unknown';
}
