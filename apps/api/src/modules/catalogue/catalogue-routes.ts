import { type Catalogue, httpContract, type RouteName } from '@chauffeur/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contractRoute } from '#plugins/contract-route.ts';
import { entityTagOf, hasBody } from '#plugins/entity-tags.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { CatalogueStore } from '#ports/catalogue-store.ts';
import type { Clock } from '#ports/clock.ts';
import { soldAt } from './sold-at.ts';

const parts = ['cars', 'priceRules', 'extras'] as const satisfies (keyof Catalogue & RouteName)[];
type Part = (typeof parts)[number];

interface Deps {
  catalogue: CatalogueStore;
  clock: Clock;
  limit: RateLimiter;
}

/**
 * What is sold, for anyone: now, or by the version of a quote, which keeps its prices. A browser keeps it a minute; an older price is
 * caught when the order is recomputed.
 */
export function addCatalogueRoutes(app: App, { catalogue, clock, limit }: Deps) {
  const documents = createDocuments();
  for (const part of parts) {
    app.route({
      ...contractRoute(httpContract[part]),
      onRequest: limit('read'),
      handler: async (request, reply) => {
        const sold = await soldAt(catalogue, { version: request.query.version ?? null, now: clock.now() });
        return sendDocument(request, reply, documents(sold, part));
      },
    });
  }
}

interface CachedDocument {
  body: string;
  etag: string;
}

/** Each part as text with its ETag, made once for as long as the store answers the same catalogue. */
function createDocuments(): (catalogue: Catalogue, part: Part) => CachedDocument {
  const known = new WeakMap<Catalogue, Partial<Record<Part, CachedDocument>>>();
  return (catalogue, part) => {
    const documents = known.get(catalogue) ?? {};
    known.set(catalogue, documents);
    return (documents[part] ??= documentOf(JSON.stringify(catalogue[part])));
  };
}

function documentOf(body: string): CachedDocument {
  return { body, etag: entityTagOf(body) };
}

function sendDocument(request: FastifyRequest, reply: FastifyReply, { body, etag }: CachedDocument): FastifyReply {
  reply.header('cache-control', 'public, max-age=60').header('etag', etag);
  if (hasBody(request, etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
