import { createHash } from 'node:crypto';
import { guestKeyHeader, guestKeySchema, guestPrefix, isGuest } from '@chauffeur/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusedRequest } from '#errors/result.ts';
import { mailboxKey } from '#plugins/rate-limits.ts';
import type { Identity, User } from '#ports/identity.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose session the request carries, once `requireAccount` has found it. */
    account: User | null;
    /** The id that the request's guest key stands for, whoever is signed in; null where there is none. */
    guestId: string | null;
  }
}

/** Answers 401 to whoever is not signed in, before the body is read; finds the account once per request. */
export type RequireAccount = (request: FastifyRequest) => Promise<void>;

export function createRequireAccount(app: FastifyInstance, identity: Identity): RequireAccount {
  app.decorateRequest('account', null);
  app.decorateRequest('guestId', null);
  const findAccount = createFindAccount(identity);
  return async (request) => {
    request.account = await findAccount(request);
    if (request.account === null) throw new RefusedRequest({ code: 'unauthenticated' });
  };
}

/**
 * As `RequireAccount`, but lets in whoever books without an account, where the company allows that: by a key of 128 bits that the browser made
 * and of which an id alone is kept (Rules 6.7). A session goes before the key.
 */
export function createRequireBooker(identity: Identity, { guestBooking }: { guestBooking: boolean }): RequireAccount {
  const findAccount = createFindAccount(identity);
  return async (request) => {
    const { data: key } = guestKeySchema.safeParse(request.headers[guestKeyHeader]);
    request.guestId = guestBooking && key !== undefined ? guestIdOf(key) : null;
    request.account =
      (await findAccount(request)) ?? (request.guestId === null ? null : { id: request.guestId, email: '' });
    if (request.account === null) throw new RefusedRequest({ code: 'unauthenticated' });
  };
}

function guestIdOf(key: string): string {
  return `${guestPrefix}${createHash('sha256').update(key).digest('base64url')}`;
}

/** Who books, behind `createRequireBooker`: a guest's address is what was typed, since there is no account that has one. */
export function bookerOf(request: FastifyRequest, typed: Pick<User, 'email'>): User {
  const account = accountOf(request);
  return isGuest(account.id) ? { ...account, email: typed.email } : account;
}

/** The account of a route behind `requireAccount`. */
export function accountOf({ account }: FastifyRequest): User {
  if (account === null) throw new Error('the route does not require an account');
  return account;
}

/**
 * What limits count an account by, whatever address it asks from; behind `requireAccount`. By its mailbox, since an account that was deleted
 * and made again has another id and mails the same one; a guest by the key.
 */
export function accountKey(request: FastifyRequest): string {
  const { id, email } = accountOf(request);
  return `account:${isGuest(id) ? id : mailboxKey(email)}`;
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
