import { describe, expect, it } from 'vitest';
import { anApi } from '#testing/an-api.ts';

const report = { page: 'a', function: 'b', description: 'c' };

async function post(headers: Record<string, string>, publicUrl = 'http://localhost:3000') {
  const { call } = await anApi({ settings: { publicUrl, rateLimits: false, trustProxy: false } });
  return (await call('POST', '/notifications/notifyissue', { body: report, headers })).status;
}

describe('a request that changes something', () => {
  it.each([
    ['a page of ours', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
    ['a page of ours under another name of this machine', { origin: 'http://127.0.0.1:3000' }],
    ['a browser that names no origin but its own site', { 'sec-fetch-site': 'same-origin' }],
    ['a program that is no browser', {}],
  ])('passes from %s', async (_name, headers) => {
    expect(await post(headers)).toBe(204);
  });

  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another port of this machine', { origin: 'http://localhost:8080', 'sec-fetch-site': 'same-site' }],
    ['nowhere', { origin: 'null' }],
    ['another site without its name', { 'sec-fetch-site': 'cross-site' }],
    ['another site with our name inside its own', { origin: 'http://localhost:3000.evil.example' }],
    ['a header that browsers do not send', { 'sec-fetch-site': 'anything' }],
  ])('is refused from %s', async (_name, headers) => {
    expect(await post(headers)).toBe(403);
  });

  it('passes from the public address alone once there is one', async () => {
    const publicUrl = 'https://chauffeur.example';
    expect(await post({ origin: publicUrl }, publicUrl)).toBe(204);
    expect(await post({ origin: 'http://localhost:3000' }, publicUrl)).toBe(403);
  });
});

describe('CORS', () => {
  it('tells a program that is no browser by OPTIONS what it may, as a browser', async () => {
    const { app } = await anApi();
    const { statusCode, headers, body } = await app.inject({ method: 'OPTIONS', url: '/api/quotes' });
    const methods = 'GET, HEAD, POST, PUT, DELETE';
    expect([statusCode, headers['access-control-allow-methods'], body]).toEqual([204, methods, '']);
  });

  it.each([
    ['http://localhost:3000', 'http://localhost:3000'],
    ['https://evil.example', undefined],
  ])('lets pages of %s read: %s', async (origin, allowed) => {
    const { call } = await anApi();
    const { status, headers } = await call('GET', '/config', { headers: { origin } });
    expect([status, headers['access-control-allow-origin']]).toEqual([200, allowed]);
  });
});
