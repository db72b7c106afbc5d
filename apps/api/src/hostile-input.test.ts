import {
  type ErrorCode,
  errorCodes,
  fieldErrorKeys,
  httpContract,
  officeRights,
  type RouteName,
  type StaffCall,
} from '@chauffeur/core';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createPrometheusMetrics } from '#adapters/prometheus/create-prometheus-metrics.ts';
import { createSqliteBacklog } from '#adapters/sqlite/sqlite-backlog.ts';
import { errorStatus } from './errors/refusal-of.ts';
import { authRequests } from '#modules/auth/auth-requests.ts';
import { createDecisionSigner } from '#modules/decisions/decision-links.ts';
import { createRideLinks } from '#modules/ride-links/ride-links.ts';
import { aQuote, aSubmission, inTheNameOf } from '#testing/a-booking.ts';
import { aCustomer } from '#testing/a-customer.ts';
import { aDatabase, aFolder } from '#testing/a-database.ts';
import { type AStaffSession, aStaffSession } from '#testing/a-staff-session.ts';
import { anApi, aSession } from '#testing/an-api.ts';
import { anUnnumberedInvoice } from '#testing/an-invoice.ts';
import { aNewOrder } from '#testing/an-order.ts';
import { forAllTests } from '#testing/for-all-tests.ts';
import { officeCalls } from '#testing/office-calls.ts';

interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
}
const routes: Route[] = [...Object.values(httpContract), ...Object.values(authRequests)];
const withBody = routes.filter(({ method }) => method === 'POST' || method === 'PUT');
const withParams = routes.filter(({ path }) => path.includes('{'));
const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const urlOf = ({ path }: Route, parameter = 'x') => `/api${path.replace(/\{\w+\}/, parameter)}`;

/** Everything that a stranger may read of a refusal: nothing of the inside has room in it. */
function expectRefusal({ statusCode, body }: { statusCode: number; body: string }): void {
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(statusCode).toBeLessThan(500);
  const { code, requestId, fields = {}, ...rest } = JSON.parse(body) as Record<string, unknown>;
  expect(errorCodes).toContain(code);
  expect(statusCode).toBe(errorStatus[code as ErrorCode]);
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(Object.values(fields as object).every((key) => fieldErrorKeys.includes(key))).toBe(true);
  expect(Object.keys(rest).filter((key) => key !== 'totalTTC')).toEqual([]);
}

/** One application for all tests that send something: whatever was sent before, the next is refused as well. Each has an account of its own. */
const shared = forAllTests(() => anApi());

async function aVisitor(api = shared()) {
  const { cookie, email } = await aSession(api);
  const headers = { cookie, 'idempotency-key': 'submission-1' };
  const send = (options: InjectOptions) => api.app.inject({ ...options, headers: { ...headers, ...options.headers } });
  return { ...api, email, send };
}

const names = (Object.keys(httpContract) as RouteName[]).filter((name) => httpContract[name].method === 'GET');

/** The whole application with a page, metrics, a customer who has an order with an invoice, and whoever may see what the office shows. */
async function anApiWithAll() {
  const token = 'm'.repeat(32);
  const clock = { now: () => new Date('2026-11-20T10:00:00.000Z') };
  const metrics = createPrometheusMetrics({ backlog: createSqliteBacklog(aDatabase()), clock });
  const siteRoot = aFolder();
  writeFileSync(join(siteRoot, 'index.html'), '<!doctype html><title>A page</title>');
  const api = await anApi({ siteRoot, monitoring: { token, metrics, page: metrics } });
  const { cookie, email, userId } = await aSession(api);
  await api.deps.customers.save(userId, aCustomer());
  const stored = aNewOrder({ userUID: userId, status: 'validated' });
  const outcome = await api.deps.orders.create(stored);
  if (outcome.kind !== 'created') throw new Error(`not stored: ${outcome.kind}`);
  const { order } = outcome;
  const { id } = order;
  const mail = { dedupeKey: `invoice:${id}`, subject: { kind: 'invoice', orderId: id } } as const;
  await api.deps.invoices.issue(anUnnumberedInvoice(order), mail);
  const links = createRideLinks({ ...api.deps, publicUrl: api.deps.settings.publicUrl });
  const decision = { orderId: id, choice: 'accept', expiresAt: '2026-12-09T00:00:00.000Z' } as const;
  const query = new URLSearchParams({ q: 'creil', email, carCode: 'VAN' });
  const own = async (name: RouteName) => {
    const ids: Record<string, string> = {
      id: name === 'sendWelcomeMail' ? userId : id,
      token:
        name === 'decision'
          ? createDecisionSigner(api.deps.decisionKey).sign(decision)
          : await links.tokenOf(order, 'booker'),
      placeId: 'beauvais',
      key: stored.idempotency.key,
    };
    return { name, url: `${urlWith(name, ids)}?${query.toString()}`, headers: { cookie } };
  };
  const sessions = new Map<string, AStaffSession>();
  const offices = async (name: StaffCall) => {
    const role = officeRights[name].roles[0];
    const session = sessions.get(role) ?? (await aStaffSession(api, role));
    sessions.set(role, session);
    const { ids = {}, query: right = '' } = await officeCalls[name](api, session);
    return { name, url: `${urlWith(name, ids)}?${right}`, headers: { cookie: session.cookie } };
  };
  const others = [
    { name: 'metrics', url: '/api/metrics', headers: { authorization: `Bearer ${token}` } },
    { name: 'openapi', url: '/api/openapi.json', headers: {} },
    { name: 'a page', url: '/reservation', headers: { accept: 'text/html' } },
  ];
  /** The requests, each made when it is asked for: what one is about may stand in the place of another's. */
  async function* asked() {
    for (const name of names) yield await (name in officeRights ? offices(name as StaffCall) : own(name));
    yield* others;
  }
  return { ...api, asked, ask: (options: InjectOptions) => api.app.inject(options) };
}

function urlWith(name: RouteName, ids: Readonly<Record<string, string>>): string {
  return `/api${httpContract[name].path.replaceAll(/\{(\w+)\}/g, (_, id: string) => ids[id] ?? 'x')}`;
}

const json = { 'content-type': 'application/json' };
const deep = (depth: number) => `${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`;

/** `ignored` is well-formed: a route may also take it, as far as it knows any of it. */
const malformed: [string, string | Buffer, Record<string, string>, number | 'ignored'][] = [
  ['no JSON', '{"stops":', json, 400],
  ['an empty body', '', json, 400],
  ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), json, 'ignored'],
  ['null', 'null', json, 'ignored'],
  ['an array', '[1,2,3]', json, 'ignored'],
  ['a number', '1e999', json, 422],
  ['a prototype', '{"__proto__":{"isAdmin":true}}', json, 400],
  ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', json, 400],
  ['hundreds of levels', deep(300), json, 'ignored'],
  ['form data', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['XML', '<a/>', { 'content-type': 'application/xml' }, 415],
  ['text', '{}', { 'content-type': 'text/plain' }, 415],
  ['bytes of no type', '{}', { 'content-type': 'application/octet-stream' }, 415],
  ['a megabyte', JSON.stringify({ comment: 'x'.repeat(1_000_000) }), json, 413],
  ['a length that is wrong', '{}', { ...json, 'content-length': '5' }, 400],
  ['gzip', Buffer.from([0x1f, 0x8b]), { ...json, 'content-encoding': 'gzip' }, 400],
];

describe.each(withBody.map((route) => [nameOf(route), route] as const))('%s', (_name, route) => {
  it('refuses what is no request', async () => {
    const { send, logged } = await aVisitor();
    const surprises: string[] = [];
    for (const [what, payload, headers, status] of malformed) {
      const answer = await send({ method: route.method, url: urlOf(route), payload, headers });
      if (answer.statusCode >= 300) expectRefusal(answer);
      // Whoever is no staff learns nothing of the office, whatever is sent.
      // A route that reads nothing of its body takes it, and says what it says of its address.
      const known = status === 'ignored' ? [200, 204, 404, 422] : [status];
      const expected = route.path.startsWith('/staff/') ? [404] : known;
      if (!expected.includes(answer.statusCode)) surprises.push(`${what}: ${answer.statusCode}`);
    }
    expect([surprises, logged]).toEqual([[], []]);
  });

  it('survives any JSON at all', async () => {
    const { send, logged } = await aVisitor();
    const body = fc.oneof(
      fc.json({ maxDepth: 6 }),
      fc
        .dictionary(fc.constantFrom(...fieldNames), fc.jsonValue({ maxDepth: 3 }))
        .map((value) => JSON.stringify(value)),
    );
    await fc.assert(
      fc.asyncProperty(body, async (payload) => {
        const answer = await send({ method: route.method, url: urlOf(route), payload, headers: json });
        expect(answer.statusCode).toBeLessThan(500);
        if (answer.statusCode >= 400) expectRefusal(answer);
      }),
      { numRuns: 60 },
    );
    expect(logged).toEqual([]);
  });
});

const fieldNames =
  'stops transferType date time returnDate returnTime quote carCode extras customer comment passengers luggage paymentMethod totalTTC language email password name page function description price extraCodes lastName billingAddress isCompany toString constructor'.split(
    ' ',
  );

const hostileIds: [string, string][] = [
  ['a null byte', '%00'],
  ['a path', '..%2f..%2fetc%2fpasswd'],
  ['a prototype', '__proto__'],
  ['SQL', "'%20OR%201=1--"],
  ['broken escapes', '%E0%A4%A'],
  ['five thousand characters', 'x'.repeat(5000)],
  ['right-to-left marks', encodeURIComponent('\u202e\u0000\ud83d\ude97')],
  ['a line break', '%0d%0aset-cookie:%20a=b'],
];

/** Bodies that would be right if the id were, so that it is the id that is refused. */
const aPreview = { wish: { kind: 'hour', rideIndex: 0, date: '2026-12-01', time: '10:00' } };
const aChange = {
  ...aPreview,
  shown: { changes: 0, totalTTC: 0, refundTTC: 0 },
  key: '7f3f9a52-5d0f-4c0e-9d5e-0d6f0d1f7a11',
};
const rightBodies: Record<string, object> = {
  '/agreements/{token}': { answer: 'no' },
  '/email-proofs/{token}': {},
  '/rides/{token}/cancel': { dueTTC: 0 },
  '/offers/{token}': { termsAccepted: true },
  '/offers/{token}/payment': { termsAccepted: true },
  '/offers/{token}/confirmations': { paymentIntent: 'pi_1_secret_1' },
  '/rides/{token}/claim': {},
  '/rides/{token}/amendments/preview': aPreview,
  '/rides/{token}/amendments': aChange,
  '/orders/{id}/amendments/preview': aPreview,
  '/orders/{id}/amendments': aChange,
  '/rides/{token}/amendments/withdrawal': { askedAt: '2026-11-20T10:00:00.000Z' },
  '/orders/{id}/amendments/withdrawal': { askedAt: '2026-11-20T10:00:00.000Z' },
  '/orders/{id}/cancel': { dueTTC: 0 },
  '/decisions/{token}': { decision: 'accept' },
  '/decisions/{token}/undo': { decision: 'accept', at: '2026-11-20T10:00:00.000Z' },
};

describe.each(withParams.map((route) => [nameOf(route), route] as const))('%s', (_name, route) => {
  it('refuses what is no id', async () => {
    const { send, logged } = await aVisitor();
    const surprises: string[] = [];
    const headers = { 'idempotency-key': 'a-key-of-one-submission' };
    for (const [what, id] of hostileIds) {
      const payload = route.method === 'POST' ? rightBodies[route.path] : undefined;
      const answer = await send({ method: route.method, url: urlOf(route, id), headers, ...(payload && { payload }) });
      expectRefusal(answer);
      if (![400, 404].includes(answer.statusCode)) surprises.push(`${what}: ${answer.statusCode}`);
    }
    expect([surprises, logged]).toEqual([[], []]);
  });
});

describe('every route', () => {
  it('survives any query', async () => {
    const { send, logged } = await aVisitor();
    const reading = routes.filter(({ method, path }) => method === 'GET' && path !== '/health');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...reading),
        fc.webQueryParameters(),
        fc.constantFrom('q', 'cursor', 'limit', 'period', 'session', '__proto__'),
        async (route, query, name) => {
          const { statusCode } = await send({ method: 'GET', url: `${urlOf(route)}?${name}=${query}&${query}` });
          expect(statusCode).toBeLessThan(500);
        },
      ),
      { numRuns: 200 },
    );
    expect(logged).toEqual([]);
  });

  it('survives hostile headers', async () => {
    const { app, logged } = await anApi();
    const hostile = [
      '\u0001',
      'a'.repeat(4000),
      '../../etc',
      '%00',
      '=;=;=',
      'better-auth.session_token=%ff',
      '[object Object]',
    ];
    for (const route of routes) {
      for (const value of hostile) {
        const headers = {
          cookie: `better-auth.session_token=${value}; x-language-chauffeur=${value}`,
          'idempotency-key': value,
          'if-none-match': value,
          'accept-language': value,
          authorization: value,
        };
        const { statusCode } = await app.inject({ method: route.method, url: urlOf(route), headers });
        expect(statusCode).toBeLessThan(500);
      }
    }
    expect(logged).toEqual([]);
  });

  it('answers whoever asks for the head alone as it answers a GET, of what there is', async () => {
    const { ask, logged, asked } = await anApiWithAll();
    const differing: string[] = [];
    const missing: string[] = [];
    for await (const { name, url, headers } of asked()) {
      const whole = await ask({ method: 'GET', url, headers });
      const head = await ask({ method: 'HEAD', url, headers });
      if (head.statusCode !== whole.statusCode || head.body !== '') differing.push(`${name}: ${head.statusCode}`);
      if (whole.statusCode >= 300) missing.push(name);
    }
    expect([differing, missing, logged]).toEqual([[], ['agreement', 'emailProof', 'offer', 'readDriverFeed'], []]);
  });

  it('answers a method that a path has not with 405 and those that it has, and a path that there is not with 404', async () => {
    const { app } = await anApi();
    const ask = (method: 'PATCH' | 'DELETE', url: string) => app.inject({ method, url });
    for (const [path, ofPath] of Map.groupBy(routes, (one) => one.path.replaceAll(/\{\w+\}/g, 'x'))) {
      const answer = await ask('PATCH', `/api${path}`);
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 405, 'not_found']);
      const allowed = String(answer.headers['allow']).split(', ');
      expect(allowed).toEqual(expect.arrayContaining(ofPath.map(({ method }) => method)));
    }
    expect((await ask('DELETE', '/api/cars?q=1')).headers['allow']).toBe('GET, HEAD');
    for (const nowhere of ['/api/nowhere', '/api', '/api/orders/x/nowhere', '/']) {
      const { statusCode, headers } = await ask('DELETE', nowhere);
      expect([nowhere, statusCode, headers['allow']]).toEqual([nowhere, 404, undefined]);
    }
  });
});

describe('an order', () => {
  it('is refused or made, whatever one of its values is', async () => {
    const api = await aVisitor(await anApi());
    const submission = inTheNameOf(api.email, aSubmission(await aQuote(api)));
    const strange = fc.oneof(
      fc.constantFrom(null, '', ' ', -1, 0.1, 1e21, [], {}, true, 'x'.repeat(2000), '\u0000', '__proto__', '<script>'),
      fc.jsonValue({ maxDepth: 2 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(submission)), strange, fc.uuid(), async (field, value, key) => {
        const answer = await api.send({
          method: 'POST',
          url: '/api/orders',
          payload: { ...submission, [field]: value },
          headers: { 'idempotency-key': key },
        });
        if (answer.statusCode !== 201) expectRefusal(answer);
      }),
      { numRuns: 150 },
    );
    expect(api.logged).toEqual([]);
  });
});
