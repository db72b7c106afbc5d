import '#api/unlisted-calls.ts';
import { vi } from 'vitest';

interface FakeCall {
  /** `POST /api/orders` */
  readonly call: string;
  readonly url: URL;
  readonly body: unknown;
  readonly headers: Headers;
}

type Answer = { status?: number; json: unknown } | 'offline';
type Respond = (call: FakeCall) => Answer | Promise<Answer>;

const setUp = 'GET /api/config';

/** Settings where a test gives none. They are always given, since tests of one worker share what the site remembers of them. */
const embedded = { identity: 'local', firebase: null, company: {} };

/**
 * Stands in for the network: answers by method and path, and notes what was asked. An unexpected call fails loudly. Only the settings may
 * be asked for by any test, and are those of the embedded engine where a test gives none.
 */
export function fakeApi(responses: Record<string, Respond>) {
  const calls: FakeCall[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const url = new URL(path, 'https://site.test');
    const call = `${init.method ?? 'GET'} ${url.pathname}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const asked = { call, url, body, headers: new Headers(init.headers) };
    if (call === setUp && !responses[setUp]) return Response.json(embedded);
    calls.push(asked);
    const respond = responses[call];
    if (!respond) throw new Error(`no test expects ${call}`);
    const answer = await respond(asked);
    if (init.signal?.aborted) throw init.signal.reason;
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    const json = call === setUp ? { ...embedded, ...(answer.json as object) } : answer.json;
    return new Response(JSON.stringify(json), {
      status: answer.status ?? 200,
      headers: { 'content-type': 'application/json' },
    });
  });
  return {
    calls,
    callsTo: (call: string) => calls.filter((made) => made.call === call),
    /** Changes an answer from now on. */
    answer: (call: string, respond: Respond) => {
      responses[call] = respond;
    },
  };
}

/** A refusal as the API words it. */
export const refusal = (status: number, code: string, more: object = {}) => ({
  status,
  json: { code, requestId: 'r-1', ...more },
});

/** An answer that is on its way until it is let go. */
export function heldAnswer(answer: Answer) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { respond: () => held.then(() => answer), letGo: () => letGo() };
}
