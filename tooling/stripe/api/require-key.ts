import type { FastifyRequest } from 'fastify';
import { StripeFailure } from './stripe-failure.ts';
import type { Form } from './parse-form.ts';

/** The two keys of the account: the server's, and the one that every browser may see. */
export interface Keys {
  secret: string;
  publishable: string;
}

export type Caller = keyof Keys;

/**
 * Who calls: a server with the secret key in a header, a browser with the publishable key in a header or the form.
 * @throws StripeFailure where no key of the account is given, or one that may not do this
 */
export function requireKey(
  request: FastifyRequest,
  { keys, form, allowed }: { keys: Keys; form: Form; allowed: readonly Caller[] },
): Caller {
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const given = bearer ?? (typeof form.key === 'string' ? form.key : undefined);
  if (given === undefined) throw unauthorized('You did not provide an API key.');
  const caller = given === keys.secret ? 'secret' : given === keys.publishable ? 'publishable' : undefined;
  if (!caller) throw unauthorized(`Invalid API Key provided: ${given.slice(0, 8)}****`);
  if (allowed.includes(caller)) return caller;
  throw unauthorized('This API call cannot be made with a publishable API key. Please use a secret API key.', {
    code: 'secret_key_required',
  });
}

const unauthorized = (message: string, details: { code?: string } = {}) =>
  new StripeFailure(401, { type: 'invalid_request_error', message, ...details });
