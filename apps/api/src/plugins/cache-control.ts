import type { FastifyReply, FastifyRequest } from 'fastify';

/** No answer is kept by a browser or a proxy unless its route says how long: most of them are somebody's. */
export function keepNothing(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.header('cache-control', 'no-store');
  done();
}
