import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Troubles } from '../../stripe/control/troubles.ts';

/** What a provider that is asked too often asks for, in seconds. */
const retryAfterSeconds = 7;

/** Does to a request what a test has ordered; answers nothing where nothing was. */
export async function passTroubles(troubles: Troubles, request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.split('?')[0] ?? '';
  const verdict = await troubles.befall({ method: request.method, path }, 'before');
  if (verdict.kind === 'go_on') return undefined;
  if (verdict.kind === 'nonsense') return reply.code(200).type('text/html').send('<h1>Gateway</h1>');
  if (verdict.kind === 'fail') return sendFailure(reply, verdict.status);
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

function sendFailure(reply: FastifyReply, status: number) {
  if (status === 429) reply.header('retry-after', retryAfterSeconds);
  return reply.code(status).send({ error: { code: status, message: 'Trouble.', status: 'UNAVAILABLE' } });
}
