import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const requestIds = new AsyncLocalStorage<string | undefined>();

/**
 * Makes a request's id known to whatever runs because of it, so that each line of the log tells to which request it belongs, and tells it
 * to the client in `x-request-id`. The id is always our own: one that a client sends is not believed.
 */
export function addRequestContext(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // Fastify carries the id on over the arrival of the body, which the connection announces and no request.
    requestIds.run(request.id, done);
  });
}

/** The id of the request because of which this code runs; `undefined` where none is the cause. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore();
}

/** Takes work out of the request that only wakes it: the work goes on long after, and serves others. */
export function outsideRequests(work: () => void): () => void {
  return () => requestIds.run(undefined, work);
}
