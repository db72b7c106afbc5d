import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Moment, Troubles, Verdict } from '../control/troubles.ts';

/** A request that does not get the answer that it should. */
export class Interruption extends Error {
  override readonly name = 'Interruption';
  readonly verdict: Exclude<Verdict, { kind: 'go_on' }>;

  constructor(verdict: Exclude<Verdict, { kind: 'go_on' }>) {
    super(verdict.kind);
    this.verdict = verdict;
  }
}

/** @throws Interruption where a test has ordered one for this moment */
export async function passMoment(troubles: Troubles, request: FastifyRequest, moment: Moment): Promise<void> {
  const verdict = await troubles.befall({ method: request.method, path: pathOf(request) }, moment);
  if (verdict.kind !== 'go_on') throw new Interruption(verdict);
}

/** Sends what an interrupted request gets: a broken line, a page of somebody else's, or the provider's own excuse. */
export function sendInterruption(reply: FastifyReply, { verdict }: Interruption): FastifyReply {
  if (verdict.kind === 'nonsense') return reply.code(200).type('text/html').send('<h1>Gateway</h1>');
  if (verdict.kind === 'fail') return reply.code(verdict.status).send({ error: excuseOf(verdict.status) });
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

function excuseOf(status: number) {
  if (status === 429) return { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' };
  return { type: 'api_error', message: 'Sorry! There was an error while processing your request.' };
}

export const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';
