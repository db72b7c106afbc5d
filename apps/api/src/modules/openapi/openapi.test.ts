import { httpContract } from '@chauffeur/core';
import { expect, it } from 'vitest';
import { anApi } from '#testing/an-api.ts';
import { authRequests } from '#modules/auth/auth-requests.ts';

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
      },
    },
  });
});
