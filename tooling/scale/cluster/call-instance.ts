import { publicUrl } from './with-cluster.ts';

interface Call {
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
}

export interface Answer {
  status: number;
  /** What the JSON says; `null` where nothing is said. */
  body: unknown;
}

/** Long for one request: who waits longer has gone elsewhere. */
const limitMs = 30_000;

/**
 * Asks one instance, as a browser behind the common address does.
 * @throws where nothing answers
 */
export async function callInstance(
  { origin }: { origin: string },
  path: string,
  { method = 'GET', headers, body }: Call = {},
): Promise<Answer> {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { origin: publicUrl, ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(limitMs),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

/** @throws where the instance refuses */
export async function mustAnswer(...call: Parameters<typeof callInstance>): Promise<unknown> {
  const { status, body } = await callInstance(...call);
  if (status >= 300) throw new Error(`${call[1]} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
