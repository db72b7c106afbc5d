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
  if (status === 429) return new ProviderFailure('quota', { status, ...readRetryAfter(headers, new Date()) });
  if (status === 503) return new ProviderFailure('broken', { status, ...readRetryAfter(headers, new Date()) });
  return new ProviderFailure(status >= 500 || status === 408 ? 'broken' : 'refused', { status });
}

/** A list of six places or the facts of a road are a few kilobytes. */
const mostBytes = 256 * 1024;

/**
 * The text of an answer.
 * @throws ProviderFailure where it is longer than any that we ask for: nobody fills our memory
 */
async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new ProviderFailure('unreadable', { status: response.status });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** What `retry-after` asks for, in seconds or as a date; nothing where it is absent or cannot be read. */
function readRetryAfter(headers: Headers, now: Date): { retryAfterMs?: number } {
  const text = headers.get('retry-after')?.trim() ?? '';
  const waitMs = /^\d{1,6}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isNaN(waitMs) ? {} : { retryAfterMs: Math.max(0, waitMs) };
}

/** `quota`: asked too often. `refused`: the key or the request is not accepted. `unreadable`: not what was agreed. */
export type FailureKind = 'unreachable' | 'too_slow' | 'broken' | 'quota' | 'refused' | 'unreadable';

interface FailureFacts {
  /** HTTP status, where there was an answer. */
  status?: number;
  /** Milliseconds that the provider asked to wait. */
  retryAfterMs?: number;
  cause?: unknown;
}

/** A provider did not do what was asked. It carries codes and counts alone: no address, no key, none of its words. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(kind: FailureKind, { status, retryAfterMs, cause }: FailureFacts = {}) {
    super(`the service failed: ${kind}`, { cause });
    this.kind = kind;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}
