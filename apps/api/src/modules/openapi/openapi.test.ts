import { fieldMeanings, httpContract } from '@chauffeur/core';
import { expect, it } from 'vitest';
import { anApi } from '#testing/an-api.ts';
import { authRequests } from '#modules/auth/auth-requests.ts';
import { describedCalls } from './described-calls.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { openApiDocument } from './openapi-document.ts';

const methods = ['get', 'post', 'put', 'delete'];

it('tells programs of every call, the contract’s and the embedded identity’s, and of what it takes and answers', async () => {
  const { call } = await anApi();
  const { status, body, headers } = await call('GET', '/openapi.json');
  const { openapi, paths } = body as { openapi: string; paths: Record<string, Record<string, object>> };
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    methods.filter((method) => method in calls).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const routes = [...Object.values(httpContract), ...Object.values(authRequests)];

  expect([status, openapi, headers['cache-control']]).toEqual([200, '3.1.0', 'public, max-age=60']);
  expect(described.toSorted()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).toSorted());
  expect(paths['/orders']).toMatchObject({
    post: {
      operationId: 'createOrder',
      requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
      responses: {
        201: expect.anything(),
        409: { content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } } },
        429: { $ref: '#/components/responses/rate_limited' },
      },
    },
  });
});

it('is not sent to whoever has it', async () => {
  const { call } = await anApi();
  const { headers } = await call('GET', '/openapi.json');
  const again = await call('GET', '/openapi.json', { headers: { 'if-none-match': String(headers.etag) } });
  expect([again.status, again.body]).toEqual([304, null]);
});

const home = { identity: 'local', publicUrl: 'http://localhost:3000' } as const;
const written = openApiDocument(describedCalls('local'), home);
const operations = written.paths as Record<string, Record<string, { security: object[]; responses: object }>>;

/** Every value below one, with the name that it has there. */
function* valuesIn(value: unknown, name = ''): Generator<{ name: string; value: unknown }> {
  yield { name, value };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* valuesIn(inner, key);
}

it('writes a record once and points at it, and at nothing that there is not', () => {
  const pointers = [...valuesIn(written)].filter(({ name }) => name === '$ref').map(({ value }) => String(value));
  const { schemas, responses } = written.components;
  const there = [
    ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
    ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
  ];
  expect(pointers.filter((pointer) => !there.includes(pointer))).toEqual([]);
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Address', 'ApiError', 'Car', 'Order', 'QuotedCar']));
  // Written out at each place, it was two megabytes.
  expect(JSON.stringify(written).length).toBeLessThan(600_000);
});

it('says of every field that a client has to guess at what it means, and of none that there is not', () => {
  const fields = [...valuesIn(written)].flatMap(({ name, value }) =>
    name === 'properties' ? Object.entries(value as Record<string, { description?: string }>) : [],
  );
  const parameters = describedCalls('local').flatMap(({ request }) =>
    request.query ? Object.keys(jsonSchemaOf(request.query, 'input').properties ?? {}) : [],
  );
  const known = new Set([...fields.map(([name]) => name), ...parameters]);
  expect(Object.keys(fieldMeanings).filter((name) => !known.has(name))).toEqual([]);
  expect(fields.filter(([name, { description }]) => description !== fieldMeanings[name])).toEqual([]);
});

it.each([
  ['/places', 'get', []],
  ['/decisions/{token}', 'get', []],
  ['/rides/{token}', 'get', []],
  ['/orders', 'get', [{ session: [] }]],
  ['/orders', 'post', [{ session: [] }, { guest: [] }]],
  ['/staff/rides', 'get', [{ session: [], office: [] }]],
])('says what %s %s is opened by', (path, method, security) => {
  expect(operations[path]?.[method]?.security).toEqual(security);
});

it('names the cookie or the token by which whoever is signed in is known here', () => {
  const session = (caller: Parameters<typeof openApiDocument>[1]) =>
    openApiDocument(describedCalls(caller.identity), caller).components.securitySchemes.session;
  expect(session(home)).toMatchObject({ in: 'cookie', name: 'better-auth.session_token' });
  const published = { ...home, publicUrl: 'https://chauffeur.example' };
  expect(session(published)).toMatchObject({ in: 'cookie', name: '__Secure-better-auth.session_token' });
  expect(session({ ...published, identity: 'firebase' })).toMatchObject({ type: 'http', scheme: 'bearer' });
  expect(describedCalls('firebase').filter(({ path }) => path.startsWith('/auth/'))).toEqual([]);
});

it('says of files of which kind they are, and of whoever asks too often when to come again', () => {
  expect(operations['/orders/{id}/invoice']?.get?.responses).toMatchObject({
    200: { content: { 'application/pdf': {} } },
  });
  expect(written.components.responses.rate_limited).toMatchObject({ headers: { 'Retry-After': expect.anything() } });
});

it('gives examples of the calls on the way to an order', () => {
  const example = (path: string) => JSON.stringify(operations[path]?.post).includes('"example":{');
  expect(['/quotes', '/orders', '/auth/sign-up/email', '/auth/sign-in/email'].map(example)).toEqual([
    true,
    true,
    true,
    true,
  ]);
});
