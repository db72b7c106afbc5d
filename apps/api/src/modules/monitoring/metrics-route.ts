import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { RefusedRequest } from '#errors/result.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import type { MetricsPage } from '#ports/metrics.ts';

interface Deps {
  /** Whoever has it may read; it opens nothing else. */
  token: string;
  page: MetricsPage;
  limit: RateLimiter;
}

/**
 * `GET /metrics`, for the operator's own monitoring and no part of the contract with browsers. Without the token it answers 401, so
 * that a collector that was set up wrongly learns why; where no token is set the route does not exist.
 */
export function addMetricsRoute(app: FastifyInstance, { token, page, limit }: Deps): void {
  const expected = digestOf(`Bearer ${token}`);
  app.get('/metrics', { onRequest: limit('read') }, async (request, reply) => {
    if (!timingSafeEqual(digestOf(request.headers.authorization ?? ''), expected)) {
      reply.header('www-authenticate', 'Bearer');
      throw new RefusedRequest({ code: 'unauthenticated' });
    }
    const { contentType, text } = await page.read();
    return reply.type(contentType).send(text);
  });
}

/** Of one length, whatever was sent, so that the comparison takes one time. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
