import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '#ports/metrics.ts';

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
