import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aJourney } from '#testing/a-booking.ts';
import { anApi } from '#testing/an-api.ts';
import { someMaps } from '#testing/some-maps.ts';
import { currentRequestId, outsideRequests } from './request-context.ts';

const ids = /^[0-9a-f-]{36}$/;
const failing = { check: () => Promise.reject(new Error('read-only file system')) };

describe('a request', () => {
  it('has an id of its own, which the client is told with every answer and finds on each of its lines', async () => {
    const { call, logged } = await anApi({ storage: failing });
    const first = await call('GET', '/health');
    const second = await call('GET', '/health');
    const told = [first, second].map(({ headers }) => String(headers['x-request-id']));
    expect(new Set(told).size).toBe(2);
    for (const id of told) expect(id).toMatch(ids);
    expect(logged.map(({ requestId }) => requestId)).toEqual(told);
    expect(first.body).toMatchObject({ requestId: told[0] });
  });

  it('takes no id from the client: it would be one more way to write into the log', async () => {
    const { call } = await anApi();
    const forged = '0e2b1c9e-1111-4222-8333-444455556666';
    const { headers } = await call('GET', '/health', { headers: { 'x-request-id': forged } });
    expect(headers['x-request-id']).toMatch(ids);
    expect(headers['x-request-id']).not.toBe(forged);
  });

  it('is told apart from others at the same time, over a real connection and after its body has come', async () => {
    const issues = { add: () => Promise.reject(new Error('disk full')), find: async () => null };
    const { app, logged } = await anApi({ maps: someMaps({ measure: async () => null }), issues });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    // Several requests on one connection, one after the other, and others beside it.
    const agent = new Agent({ keepAlive: true, maxSockets: 3 });
    onTestFinished(() => agent.destroy());
    const ask = async () => {
      const headers = { 'content-type': 'application/json', expect: '100-continue' };
      const asking = request(`${address}/api/quotes`, { method: 'POST', headers, agent });
      asking.flushHeaders();
      // The server has begun with the request, of which the body is still to come.
      await once(asking, 'continue');
      asking.end(JSON.stringify(aJourney()));
      const [answer] = (await once(asking, 'response')) as [IncomingMessage];
      answer.resume();
      return answer;
    };
    const answers = await Promise.all(Array.from({ length: 8 }, ask));
    const told = answers.map(({ headers }) => headers['x-request-id']);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(told.map(() => 200));
    expect(logged).toHaveLength(told.length);
    expect(new Set(logged.map(({ requestId }) => requestId))).toEqual(new Set(told));
  });

  it('has no part in what it only wakes', async () => {
    const seen: unknown[] = [];
    const wakeOutbox = outsideRequests(() => {
      seen.push(currentRequestId());
      void nextTurn().then(() => seen.push(currentRequestId()));
    });
    const { call } = await anApi({ maps: someMaps({ measure: async () => null }), wakeOutbox });
    await call('POST', '/quotes', { body: aJourney() });
    await nextTurn();
    expect(seen).toEqual([undefined, undefined]);
  });
});
