import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Bench, Finding } from './bench.ts';
import { count, megabytes } from './figures.ts';
import { inMegabytes, memoryAtRest, memoryOf } from './memory-bench.ts';
import { startProduct } from './product/start-product.ts';
import { withFolder } from './workplace.ts';

const ROUNDS = 10;
const REQUESTS = 4_000;
const CLIENTS = 20;
/** What all rounds after the first may add together: a kilobyte a request that stays would be thirty-five. */
const GROWTH = { bound: 'at most', value: 16 } as const;

/**
 * Memory under requests that mean no good: each from an address of its own behind a proxy, with limits on, asking for what is not there, in bodies
 * that are broken, too large or of the wrong shape. It may grow while what is remembered of callers fills up; after that it may not.
 */
export const hostileBench: Bench = {
  name: 'hostile',
  title: 'Memory under hostile requests',
  run: () => withFolder((folder) => measureRounds(path.join(folder, 'product'))),
};

async function measureRounds(dataDir: string): Promise<Finding[]> {
  const product = await startProduct(dataDir, { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error' });
  try {
    const rounds = [await memoryAtRest(product.pid)];
    for (let round = 1; round <= ROUNDS; round += 1) {
      await sendAll(product.origin);
      rounds.push(await memoryAtRest(product.pid));
    }
    const lines = rounds.map(({ resident, anonymous }, round) => ({
      what: `after ${count(round * REQUESTS)} requests, of which anonymous`,
      product: `${megabytes(resident)}, ${megabytes(anonymous)}`,
      figure: resident,
    }));
    const [, first, ...later] = rounds.map(({ anonymous }) => anonymous);
    const growth = (later.at(-1) ?? Number.NaN) - (first ?? Number.NaN);
    return [
      ...lines,
      { what: 'at its peak on the way there', ...inMegabytes(memoryOf(product.pid, 'VmHWM')) },
      {
        what: 'anonymous memory that all rounds after the first added',
        ...inMegabytes(growth),
        limit: GROWTH,
      },
    ];
  } finally {
    await product.stop();
  }
}

async function sendAll(origin: string): Promise<void> {
  let sent = 0;
  async function keepSending(): Promise<void> {
    while (sent < REQUESTS) {
      sent += 1;
      const { target, body } = hostileRequest(sent);
      const method = body === undefined ? 'GET' : 'POST';
      const answer = await fetch(`${origin}${target}`, {
        method,
        headers: headersOf(origin),
        ...(body !== undefined && { body }),
      });
      if (answer.status >= 500) throw new Error(`${method} ${target} answered ${answer.status}.`);
      await answer.arrayBuffer();
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, keepSending));
}

const text = (bytes: number) => randomBytes(bytes).toString('base64url');

/** From an address that asked nothing before, with a session that nobody has. */
function headersOf(origin: string): Record<string, string> {
  return {
    origin,
    'content-type': 'application/json',
    'x-forwarded-for': Array.from(randomBytes(4), String).join('.'),
    cookie: `better-auth.session_token=${text(24)}.${text(32)}`,
    'idempotency-key': text(24),
    'x-junk': text(200),
  };
}

/** One of each kind in turn; no two are the same. */
function hostileRequest(turn: number): { target: string; body?: string } {
  const get = (target: string) => ({ target });
  const post = (target: string, body: unknown) => ({ target, body: JSON.stringify(body) });
  const kinds = [
    () => get(`/api/places?input=${text(60)}`),
    () => get(`/api/places/${text(200)}`),
    () => get(`/api/orders/${text(40)}`),
    () => get(`/api/decisions/d1.${text(300)}.${text(32)}`),
    () => get(`/api/${text(30)}/${text(30)}?${text(30)}`),
    () => get(`/${text(30)}?${text(60)}`),
    () => get(`/api/customers/sendResetMail?email=${text(12)}@example.com`),
    () => get('/api/contact/challenge'),
    () => post('/api/quotes', { stops: [text(80), text(80)], transferType: text(4), date: text(8), time: text(4) }),
    () => post('/api/quotes', nested(400)),
    () => ({ target: '/api/quotes', body: `{"stops":[${text(2_000)}` }),
    () => post('/api/orders', { quote: text(8_000), customer: text(8_000) }),
    () => post('/api/auth/sign-in/email', { email: `${text(9)}@example.com`, password: text(9) }),
    () => post('/api/auth/sign-up/email', { email: text(40), password: text(100_000) }),
    () => post('/api/stripe/webhook', { id: text(40), payload: text(20_000) }),
    () =>
      post('/api/contact/sendMail', { email: `${text(9)}@example.com`, message: text(20_000), solution: text(400) }),
    () => post('/api/notifications/notifyissue', { page: text(4_000), description: text(4_000) }),
  ] as const;
  return (kinds[turn % kinds.length] ?? kinds[0])();
}

function nested(depth: number): unknown {
  let body: unknown = text(6);
  for (let level = 0; level < depth; level += 1) body = { [text(4)]: [body] };
  return body;
}
