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
    super(`the map service failed: ${kind}`, { cause });
    this.kind = kind;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}
