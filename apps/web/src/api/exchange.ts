import { failureOfAnswer, failureOfSilence } from './api-failure.ts';

export const baseUrl = '/api';
const timeoutMs = 15_000;

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal | undefined;
  /** Lets the request outlive the page, for what is sent and not waited for. */
  readonly keepalive?: boolean | undefined;
}

/**
 * Sends a request below /api and reads what comes back. Whatever the contract names is called by its name instead (`call`).
 *
 * @param path below /api, with its query
 * @throws {ApiFailure} where the API refuses, does not answer, or not within 15 s
 * @throws {DOMException} `AbortError` where the caller's own signal ended the call
 */
export async function callApi<Answer>(path: string, call: Call = {}): Promise<Answer> {
  const { ok, status, body } = await exchange(path, call);
  if (!ok) throw failureOfAnswer(status, body);
  return body as Answer;
}

async function exchange(path: string, call: Call) {
  try {
    const response = await send(path, call);
    return { ok: response.ok, status: response.status, body: await readJson(response) };
  } catch (cause) {
    if (call.signal?.aborted) throw cause;
    // No answer, one that came too late, or one that was cut short.
    throw failureOfSilence(cause);
  }
}

/** Sends a request and leaves its answer to whoever asked. */
export function send(
  path: string,
  { method = 'GET', body, headers, signal, keepalive = false }: Call,
): Promise<Response> {
  const deadline = AbortSignal.timeout(timeoutMs);
  return fetch(`${baseUrl}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    credentials: 'same-origin',
    keepalive,
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  });
}

/** The parsed answer; undefined where it is empty or no JSON, such as a proxy's page, which its status tells apart. */
export async function readJson(response: Response): Promise<unknown> {
  const empty = response.status === 204 || !response.headers.get('content-type')?.includes('json');
  return empty ? undefined : response.json();
}
