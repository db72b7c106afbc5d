import type { HttpRoute } from '@chauffeur/core';

/** Fastify's names for the parts of a request, and the contract's. */
interface RouteSchema<R extends HttpRoute> {
  params: R['request']['params'];
  querystring: R['request']['query'];
  headers: R['request']['headers'];
  body: R['request']['body'];
}

/**
 * Method, address and schemas of a call as Fastify takes them, so that what a route accepts is what the contract says.
 * Only the parts that the call has are set: Fastify takes an undefined schema for a mistake.
 */
export function contractRoute<const R extends HttpRoute>({ method, path, request }: R) {
  const { params, query: querystring, headers, body } = request;
  const schema = {
    ...(params && { params }),
    ...(querystring && { querystring }),
    ...(headers && { headers }),
    ...(body && { body }),
  };
  return { method: method as R['method'], url: path.replace(/\{(\w+)\}/g, ':$1'), schema: schema as RouteSchema<R> };
}
