import { randomUUID } from 'node:crypto';
import { type OrderCreated, type OrderPage, parisDate, type Quote } from '@chauffeur/core';
import { aSubmission, inTheNameOf } from '#testing/a-booking.ts';
import type { ServerProcess } from './server-process.ts';

const day = 24 * 60 * 60 * 1000;

export interface Acknowledged {
  key: string;
  order: OrderCreated;
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  cookie?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Asks until an answer comes: a server that was killed answers after it was started again, at another address. */
export async function request(
  server: ServerProcess,
  { method, path, cookie = '', headers, body }: Call,
): Promise<Response> {
  for (;;) {
    const address = await server.address();
    try {
      const response = await fetch(`${address}/api${path}`, {
        method,
        headers: { cookie, ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      // The body counts too: a connection cut in the middle of it is no answer.
      const text = await response.text();
      if (!response.ok) throw new UnexpectedAnswer(`${method} ${path}: ${response.status} ${text}`);
      return new Response(text === '' ? null : text, { headers: response.headers });
    } catch (error) {
      if (error instanceof UnexpectedAnswer) throw error;
      // Lets the kill be noticed before the address is asked for again.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

class UnexpectedAnswer extends Error {}

/** Tomorrow evening, from the town to the airport: one quote serves all orders. */
export async function requestQuote(server: ServerProcess): Promise<Quote> {
  const date = parisDate(new Date(Date.now() + day).toISOString());
  const body = { stops: ['c:60057', 'poi:cdg'], transferType: 'go', date, time: '18:30' };
  return (await (await request(server, { method: 'POST', path: '/quotes', body })).json()) as Quote;
}

/** A customer of his own account. */
export async function createOrderingClient(server: ServerProcess, quote: Quote) {
  const account = { email: `${randomUUID()}@example.com`, password: 'correct horse battery', name: 'Camille Moreau' };
  const signedUp = await request(server, { method: 'POST', path: '/auth/sign-up/email', body: account });
  return clientOf(server, {
    account,
    cookie: cookieOf(signedUp),
    body: inTheNameOf(account.email, aSubmission(quote)),
  });
}

interface Visitor {
  account: { email: string; password: string };
  cookie: string;
  body: object;
}

function clientOf(server: ServerProcess, { account, cookie, body }: Visitor) {
  async function submit(key: string): Promise<Acknowledged> {
    const headers = { 'idempotency-key': key };
    const response = await request(server, { method: 'POST', path: '/orders', cookie, headers, body });
    return { key, order: (await response.json()) as OrderCreated };
  }

  return {
    /** The same browser, at another process. */
    at: (other: ServerProcess) => clientOf(other, { account, cookie, body }),
    /** Signs in anew by the password; answers the client that this browser is then. */
    async signIn() {
      const { email, password } = account;
      const answer = await request(server, { method: 'POST', path: '/auth/sign-in/email', body: { email, password } });
      return clientOf(server, { account, cookie: cookieOf(answer), body });
    },
    /** Orders once; the same key again is the same submission. */
    order: (key: string = randomUUID()) => submit(key),
    async ownOrders(): Promise<OrderPage['orders']> {
      const orders: OrderPage['orders'] = [];
      let query = '';
      do {
        const response = await request(server, { method: 'GET', path: `/orders?limit=50${query}`, cookie });
        const page = (await response.json()) as OrderPage;
        orders.push(...page.orders);
        query = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
      } while (query !== '');
      return orders;
    },
  };
}

function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((entry) => entry.split(';')[0])
    .join('; ');
}

export type OrderingClient = Awaited<ReturnType<typeof createOrderingClient>>;
