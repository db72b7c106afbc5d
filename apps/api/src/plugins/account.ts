import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusedRequest } from '#errors/result.ts';
import type { Identity, User } from '#ports/identity.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose session the request carries, once `requireAccount` has found it. */
    account: User | null;
  }
}

/** Answers 401 to whoever is not signed in, before the body is read; finds the account once per request. */
export type RequireAccount = (request: FastifyRequest) => Promise<void>;

export function createRequireAccount(app: FastifyInstance, identity: Identity): RequireAccount {
  app.decorateRequest('account', null);
  const findAccount = createFindAccount(identity);
  return async (request) => {
    request.account = await findAccount(request);
    if (request.account === null) throw new RefusedRequest({ code: 'unauthenticated' });
  };
}

/** The account of a route behind `requireAccount`. */
export function accountOf({ account }: FastifyRequest): User {
  if (account === null) throw new Error('the route does not require an account');
  return account;
}

/** What limits count an account by, whatever address it asks from; behind `requireAccount`. */
export function accountKey(request: FastifyRequest): string {
  return `account:${accountOf(request).id}`;
}

/** Who is signed in, where anyone may ask. */
export type FindAccount = (request: FastifyRequest) => Promise<User | null>;

/** Sessions travel in a cookie or a bearer token: a request with neither is nobody's, and no store has to be asked. */
export function createFindAccount(identity: Identity): FindAccount {
  return async ({ headers }) => {
    const credentials = new Headers();
    if (headers.cookie !== undefined) credentials.set('cookie', headers.cookie);
    if (headers.authorization !== undefined) credentials.set('authorization', headers.authorization);
    if (credentials.keys().next().done) return null;
    return identity.currentUser(credentials);
  };
}
