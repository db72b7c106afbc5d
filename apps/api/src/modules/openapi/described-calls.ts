import { type ErrorCode, type HttpRoute, httpContract } from '@chauffeur/core';
import * as z from 'zod/mini';
import { authRequests } from '#modules/auth/auth-requests.ts';

/** A call as the documents show it. */
export interface DescribedCall {
  name: string;
  method: HttpRoute['method'];
  path: string;
  summary: string;
  access: HttpRoute['access'];
  request: HttpRoute['request'];
  example?: HttpRoute['example'];
  answer: HttpRoute['answer'];
  errors: readonly ErrorCode[];
}

/** What the embedded identity's routes do; what they take is the API's own table. */
const identityCalls: Record<
  keyof typeof authRequests,
  Pick<DescribedCall, 'summary' | 'access' | 'errors' | 'example'>
> = {
  signUp: {
    summary: 'Registers an account and signs it in.',
    access: 'anyone',
    example: { body: { email: 'camille@example.fr', password: 'a long sentence of mine' } },
    errors: ['validation_failed', 'email_taken'],
  },
  signIn: {
    summary: 'Signs in.',
    access: 'anyone',
    example: { body: { email: 'camille@example.fr', password: 'a long sentence of mine' } },
    errors: ['validation_failed', 'invalid_credentials'],
  },
  signOut: { summary: 'Ends the session.', access: 'anyone', errors: [] },
  changePassword: {
    summary: 'Changes the password against the present one, and ends the other sessions if asked to.',
    access: 'signed-in',
    errors: ['unauthenticated', 'validation_failed', 'invalid_credentials'],
  },
  resetPassword: {
    summary: 'Sets a new password by the link of a mail, once, and ends every session of the account.',
    access: 'anyone',
    errors: ['validation_failed', 'link_expired'],
  },
  session: {
    summary: 'Says whose session it is, `null` where nobody’s, and prolongs it.',
    access: 'anyone',
    errors: [],
  },
};

const accountAnswer = {
  status: 200,
  description: 'Whose account it is, or `null`.',
  body: z.nullable(z.object({ user: z.object({ id: z.string(), email: z.string(), name: z.string() }) })),
} as const;

/** Every call of the API: the contract's and, where it keeps the accounts, the embedded identity's. */
export function describedCalls(identityKept: 'local' | 'firebase'): DescribedCall[] {
  const contract = Object.entries(httpContract).map(([name, route]) => ({ name, ...route }));
  if (identityKept === 'firebase') return contract;
  const names = Object.keys(authRequests) as (keyof typeof authRequests)[];
  const identity = names.map((name) => {
    const { method, path, body } = authRequests[name];
    const request = method === 'GET' ? {} : { body };
    return { name, method, path, request, answer: accountAnswer, ...identityCalls[name] };
  });
  return [...contract, ...identity];
}
