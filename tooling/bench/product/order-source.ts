import type { Quote } from '@chauffeur/core';
import { httpRequest } from '../load/http-request.ts';
import { orderFor } from './order-for.ts';
import type { Visitor } from './sign-up-visitors.ts';

const KEY_PLACE = 'bench-00000000000';

/** Every order that a run makes has a key of its own. */
let keysTaken = 0;

/**
 * Orders as bytes, each with its visitor's session, one of the quotes and a fresh idempotency key. They are made before
 * the load; what is left to do for each is to write the key.
 */
export function createOrderSource(origin: string, visitors: readonly Visitor[], quotes: readonly Quote[]) {
  const templates = visitors.map((visitor, number) => {
    const own = quotes.filter((_, index) => index % visitors.length === number);
    return own.map((quote) => orderBytes(origin, visitor, quote));
  });
  const turns = templates.map(() => 0);

  return (client: number): Buffer => {
    const visitor = client % visitors.length;
    const own = templates[visitor] ?? [];
    const turn = (turns[visitor] = (turns[visitor] ?? 0) + 1);
    const template = own[turn % own.length];
    if (!template) throw new Error('There are fewer quotes than visitors.');
    return withKey(template);
  };
}

function orderBytes(origin: string, { cookie, customer }: Visitor, quote: Quote): Buffer {
  const headers = { cookie, 'idempotency-key': KEY_PLACE };
  return httpRequest({ method: 'POST', path: '/api/orders', origin, headers, body: orderFor(quote, customer) });
}

function withKey(template: Buffer): Buffer {
  keysTaken += 1;
  const bytes = Buffer.from(template);
  bytes.write(`bench-${String(keysTaken).padStart(11, '0')}`, bytes.indexOf(KEY_PLACE), 'latin1');
  return bytes;
}
