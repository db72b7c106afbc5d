import { type ErrorCode, type HttpRoute, httpContract } from '@chauffeur/core';
import { authRequests } from '#modules/auth/auth-requests.ts';

/** A call as the documents show it. */
export interface DescribedCall {
  name: string;
  method: HttpRoute['method'];
  path: string;
  summary: string;
  access: HttpRoute['access'];
  request: HttpRoute['request'];
  answer: HttpRoute['answer'];
  errors: readonly ErrorCode[];
}

/** What the embedded identity's routes do; what they take is the API's own table. */
const identityCalls: Record<keyof typeof authRequests, Pick<DescribedCall, 'summary' | 'access' | 'errors'>> = {
  signUp: {
    summary: 'Registers an account and signs it in.',
    access: 'anyone',
    errors: ['validation_failed', 'email_taken'],
  },
  signIn: { summary: 'Signs in.', access: 'anyone', errors: ['validation_failed', 'invalid_credentials'] },
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

const accountAnswer = { status: 200, description: '`{"user": {"id", "email", "name"}}`, or `null`.' } as const;

/** Every call of the API, the contract's and the embedded identity's. */
export function describedCalls(): DescribedCall[] {
  const contract = Object.entries(httpContract).map(([name, route]) => ({ name, ...route }));
  const names = Object.keys(authRequests) as (keyof typeof authRequests)[];
  const identity = names.map((name) => {
    const { method, path, body } = authRequests[name];
    const request = method === 'GET' ? {} : { body };
    return { name, method, path, request, answer: accountAnswer, ...identityCalls[name] };
  });
  return [...contract, ...identity];
}
