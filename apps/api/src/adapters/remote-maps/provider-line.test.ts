import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { MapsUnavailableError } from '#ports/maps.ts';
import { aLog } from '#testing/a-log.ts';
import { anHttpServer } from '#testing/an-http-server.ts';
import { createProviderLine } from './provider-line.ts';
import type { ProviderFailure } from './send-request.ts';

/** A provider that answers each request by the next of the listeners, and the last of them for ever. */
async function aProvider(...answers: RequestListener[]) {
  const got: string[] = [];
  const { origin } = await anHttpServer((request, response) => {
    const answer = answers[Math.min(got.length, answers.length - 1)];
    got.push(`${request.method} ${request.url}`);
    answer?.(request, response);
  });
  return { origin, got };
}

const status =
  (code: number, body = '{"well":true}', headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(code, headers).end(body);
  };
const hang: RequestListener = () => undefined;
const trickle: RequestListener = (_request, response) => response.write('{');
const breakOff: RequestListener = (request) => request.socket.destroy();

function aLine() {
  const clock = { at: Date.parse('2026-11-20T10:00:00Z'), now: () => new Date(clock.at) };
  return createProviderLine({ service: 'maps.example', clock, log: aLog() });
}

async function ask(origin: string, { attempts = 1, timeoutMs = 5000, line = aLine() }: Partial<Asked> = {}) {
  try {
    return await line.ask({ url: new URL('/roads', origin), timeoutMs, attempts }, ({ body }) => body);
  } catch (error) {
    if (!(error instanceof MapsUnavailableError)) throw error;
    return (error.cause as ProviderFailure | undefined)?.kind ?? 'not asked';
  }
}

interface Asked {
  attempts: 1 | 2;
  timeoutMs: number;
  line: ReturnType<typeof aLine>;
}

describe('an answer', () => {
  it.each([200, 400, 404])('of status %i is read as JSON', async (code) => {
    const { origin } = await aProvider(status(code));
    expect(await ask(origin)).toEqual({ well: true });
  });

  it.each([
    ['that does not come', hang, 'too_slow'],
    ['that never ends', trickle, 'too_slow'],
    ['that breaks off', breakOff, 'unreachable'],
    ['that leads elsewhere', status(302, '', { location: 'http://127.0.0.1:9/' }), 'unreachable'],
    ['of the inside', status(500), 'broken'],
    ['of a gateway', status(200, '<h1>Gateway</h1>'), 'unreadable'],
    ['larger than any place', status(200, JSON.stringify('x'.repeat(300_000))), 'unreadable'],
    ['to a wrong key', status(403), 'refused'],
    ['to too many requests', status(429), 'quota'],
  ])('%s is a failure', async (_name, answer, kind) => {
    const { origin, got } = await aProvider(answer);
    expect(await ask(origin, { timeoutMs: kind === 'too_slow' ? 300 : 20_000 })).toBe(kind);
    expect(got).toHaveLength(1);
  });

  it('of nobody is a failure', async () => {
    expect(await ask('http://127.0.0.1:9')).toBe('unreachable');
  });
});

describe('a second try', () => {
  it.each([
    ['a failure of the inside', status(500)],
    ['a broken line', breakOff],
    ['a quota that ends at once', status(429, '', { 'retry-after': '0' })],
  ])('makes up for %s', async (_name, first) => {
    const { origin, got } = await aProvider(first, status(200));
    expect(await ask(origin, { attempts: 2 })).toEqual({ well: true });
    expect(got).toHaveLength(2);
  });

  it.each([
    ['a wrong key', status(403)],
    ['an answer that is none', status(200, 'nonsense')],
    ['a quota that ends later than anybody waits', status(429, '', { 'retry-after': '3' })],
    ['a quota that ends on a day to come', status(429, '', { 'retry-after': 'Fri, 20 Nov 2099 10:00:00 GMT' })],
  ])('is of no use after %s', async (_name, answer) => {
    const { origin, got } = await aProvider(answer);
    await ask(origin, { attempts: 2 });
    expect(got).toHaveLength(1);
  });

  it('is no second load: one in ten requests, and ten for a start', async () => {
    const { origin, got } = await aProvider((request, response) => {
      // Every second answer is well, so that the circuit never opens.
      const isWell = got.length % 2 === 0;
      status(isWell ? 200 : 500)(request, response);
    });
    const line = aLine();
    const outcomes: unknown[] = [];
    for (let request = 0; request < 24; request += 1) outcomes.push(await ask(origin, { attempts: 2, line }));
    const repeated = got.length - 24;
    expect(repeated).toBeGreaterThanOrEqual(10);
    expect(repeated).toBeLessThanOrEqual(12);
    expect(outcomes).toContain('broken');
  });
});
