import { ProviderFailure } from './provider-failure.ts';
import { readBounded } from './read-bounded.ts';
import { retryAfterMs } from './retry-after-ms.ts';

export interface ProviderRequest {
  url: URL;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: object;
  /** Milliseconds for the whole answer. */
  timeoutMs: number;
  /** How often it is sent at most. Nothing that we ask of a map service changes anything there. */
  attempts: 1 | 2;
}

/** What the provider said: 200, or that it has nothing (404) or takes the request for a wrong one (400). */
export interface ProviderAnswer {
  status: 200 | 400 | 404;
  /** Parsed JSON, of whatever shape. */
  body: unknown;
}

/**
 * Sends one request and reads its answer as JSON. Redirects are not followed: a key goes nowhere but where it was sent.
 * @throws ProviderFailure for everything else
 */
export async function sendRequest({ url, method = 'GET', headers, body, timeoutMs }: ProviderRequest) {
  const signal = AbortSignal.timeout(timeoutMs);
  const json = body === undefined ? undefined : JSON.stringify(body);
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      redirect: 'error',
      signal,
      ...(json !== undefined && { body: json }),
    });
    return await readAnswer(response);
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    throw new ProviderFailure(signal.aborted ? 'too_slow' : 'unreachable', { cause: error });
  }
}

async function readAnswer(response: Response): Promise<ProviderAnswer> {
  const { status } = response;
  if (status !== 200 && status !== 400 && status !== 404) {
    await response.body?.cancel();
    throw failureOf(response);
  }
  const text = await readBounded(response);
  try {
    return { status, body: JSON.parse(text) };
  } catch (error) {
    // A page of somebody's gateway says nothing about a place.
    throw new ProviderFailure('unreadable', { status, cause: error });
  }
}

function failureOf({ status, headers }: Response): ProviderFailure {
  if (status === 429) return new ProviderFailure('quota', { status, ...retryAfterMs(headers, new Date()) });
  if (status === 503) return new ProviderFailure('broken', { status, ...retryAfterMs(headers, new Date()) });
  return new ProviderFailure(status >= 500 || status === 408 ? 'broken' : 'refused', { status });
}
