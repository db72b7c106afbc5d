import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { httpCalls } from './http-calls.ts';
import { httpContract } from './http-contract.ts';
import { commonErrorCodes, factorErrorCodes, type HttpRoute, refusalsOf } from './http-route.ts';

const routes: [string, HttpRoute][] = Object.entries(httpContract);
const parametersOf = (path: string) => Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);

describe('httpContract', () => {
  it('has every call once', () => {
    const calls = routes.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('is addressed by the table of calls, name by name', () => {
    expect(Object.keys(httpContract).toSorted()).toEqual(Object.keys(httpCalls).toSorted());
    expect(httpContract).toMatchObject(httpCalls);
  });

  it.each(routes)(
    '%s tells who is signed in where one has to be; so does a message, which its account keeps',
    (name, route) => {
      const needsAccount = route.access === 'signed-in' || route.access === 'owner';
      expect(route.asAccount ?? false).toBe(needsAccount || name === 'sendContactMail');
    },
  );

  it.each(routes)(
    '%s is a call of the office exactly where staff may make it, and stands where the office is',
    (_, route) => {
      expect(route.path.startsWith('/staff/')).toBe(route.access === 'staff');
    },
  );

  it.each(routes)('%s names its parameters', (_, { path, request }) => {
    const { properties = {} } = request.params ? z.toJSONSchema(request.params) : {};
    expect(Object.keys(properties)).toEqual(parametersOf(path));
  });

  it.each(routes)('%s can be written down as JSON Schema', (_, { request, answer }) => {
    const schemas = [...Object.values(request), ...(answer.body ? [answer.body] : [])];
    for (const schema of schemas) expect(z.toJSONSchema(schema, { io: 'input' })).toHaveProperty('$schema');
  });

  it.each(routes)('%s has no example that it would refuse', (_, { request, example = {} }) => {
    const parts = Object.keys(example) as (keyof typeof example)[];
    for (const part of parts) {
      const schema = request[part];
      expect(schema && z.safeParse(schema, example[part])).toMatchObject({ success: true });
    }
  });

  it('gives an example of each call on the way to an order', () => {
    const { places, createQuote, createOrder } = httpContract;
    const parts = [places, createQuote, createOrder].map(({ example }) => Object.keys(example));
    expect(parts).toEqual([['query'], ['body'], ['headers', 'body']]);
  });

  it.each(routes)(
    '%s sends a body only where it may, and has an answer for a bad one',
    (_, { method, request, errors }) => {
      expect(method === 'GET' || method === 'DELETE').toBe(request.body === undefined);
      const isChecked = Boolean(request.body ?? request.query);
      expect(errors.includes('validation_failed') || !isChecked).toBe(true);
    },
  );

  it.each(routes)(
    '%s says 401 exactly where one has to be signed in, and 404 to whom it does not belong',
    (_, route) => {
      const needsSession = route.access === 'signed-in' || route.access === 'owner';
      expect(route.errors.includes('unauthenticated')).toBe(needsSession);
      const isHidden = ['owner', 'operator', 'link', 'staff'].includes(route.access);
      expect(route.errors.includes('not_found') || !isHidden).toBe(true);
    },
  );

  it.each(routes)('%s repeats no error that every route may answer', (_, { errors }) => {
    const always: readonly string[] = [...commonErrorCodes, ...factorErrorCodes];
    expect(errors.filter((code) => always.includes(code))).toEqual([]);
  });

  it.each(routes)('%s may ask for a factor exactly where it is the office’s', (_, route) => {
    expect(refusalsOf(route).includes('step_up_required')).toBe(route.access === 'staff');
  });

  it.each(routes)('%s is empty exactly where it answers 204', (_, { answer }) => {
    expect(answer.status === 204).toBe(answer.body === undefined && answer.file === undefined);
  });
});
