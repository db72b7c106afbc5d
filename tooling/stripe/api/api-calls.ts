import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Troubles } from '../control/troubles.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { newId } from '../objects/new-id.ts';
import { answerCall, failureAnswer } from './answer-call.ts';
import { expandObject } from './expand-object.ts';
import { createIdempotency } from './idempotency.ts';
import { Interruption, passMoment, pathOf, sendInterruption } from './interruption.ts';
import { readParameters } from './parameters.ts';
import { type Form, parseForm } from './parse-form.ts';
import { type Caller, type Keys, requireKey } from './require-key.ts';
import { invalidRequest, StripeFailure } from './stripe-failure.ts';

/** One call of the API. `run` answers at once: whatever waits is a trouble that a test has ordered. */
interface ApiCall<Shape extends z.ZodRawShape> {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  /** Whose key may make it; the server's alone where absent. */
  allowed?: readonly Caller[];
  shape: Shape;
  run(asked: { id: string; part: string; caller: Caller; given: z.infer<z.ZodObject<Shape>> }): object;
}

/** A request that was made, for tests that count. */
export interface MadeCall {
  method: string;
  path: string;
  idempotencyKey: string | null;
  /** `null` where nobody was answered. */
  status: number | null;
  /** True where the answer was that of an earlier request with the same key. */
  isReplay: boolean;
}

export interface ApiDeps {
  ledger: Ledger;
  keys: Keys;
  troubles: Troubles;
  made: MadeCall[];
}

export type AddCall = <Shape extends z.ZodRawShape>(call: ApiCall<Shape>) => void;

/** How a call is added to the server: keys, idempotency, expansion and troubles are the same for all. */
export function createAddCall(app: FastifyInstance, deps: ApiDeps): AddCall {
  const idempotency = createIdempotency();

  async function handle(call: ApiCall<z.ZodRawShape>, request: FastifyRequest, reply: FastifyReply) {
    const made = madeCall(request);
    deps.made.push(made);
    try {
      await passMoment(deps.troubles, request, 'before');
      const attempt = attemptOf(call, request, deps);
      const pause = () => passMoment(deps.troubles, request, 'during');
      const answer = await answerCall(idempotency, { ...attempt, key: made.idempotencyKey, pause });
      await passMoment(deps.troubles, request, 'after');
      Object.assign(made, { status: answer.status, isReplay: answer.isReplay });
      if (answer.isReplay) reply.header('idempotent-replayed', 'true');
      return await reply.code(answer.status).header('request-id', newId('req')).send(answer.body);
    } catch (error) {
      if (error instanceof Interruption) return sendInterruption(reply, error);
      if (!(error instanceof StripeFailure)) throw error;
      made.status = error.status;
      return reply.code(error.status).header('request-id', newId('req')).send(failureAnswer(error).body);
    }
  }

  return (call) => {
    const { method, url } = call;
    // Each call knows the types of its own parameters; what they have in common does not.
    const common = call as unknown as ApiCall<z.ZodRawShape>;
    app.route({ method, url, handler: (request, reply) => handle(common, request, reply) });
  };
}

/** What a request asks for, once it is seen that it may, and is written well. */
function attemptOf(call: ApiCall<z.ZodRawShape>, request: FastifyRequest, { ledger, keys }: ApiDeps) {
  const { key: _key, ...form } = formOf(request);
  const caller = requireKey(request, { keys, form: formOf(request), allowed: call.allowed ?? ['secret'] });
  const given = readParameters(call.shape, form);
  const { id = '', part = '' } = request.params as Record<string, string>;
  return {
    fingerprint: `${request.method} ${pathOf(request)} ${JSON.stringify(form)}`,
    carryOut: () => {
      const object = call.run({ id, part, caller, given });
      return expandObject(ledger, object, (given as { expand?: string[] }).expand ?? []);
    },
  };
}

function formOf({ method, body, url }: FastifyRequest): Form {
  if (method !== 'POST') return parseForm(url.split('?')[1] ?? '');
  if (body !== undefined && typeof body !== 'string') throw invalidRequest('Request bodies are forms.');
  return parseForm(body ?? '');
}

function madeCall(request: FastifyRequest): MadeCall {
  const key = request.headers['idempotency-key'];
  const idempotencyKey = typeof key === 'string' ? key : null;
  return { method: request.method, path: pathOf(request), idempotencyKey, status: null, isReplay: false };
}
