import type { Clock } from '#ports/clock.ts';
import type { Log } from '#ports/log.ts';
import { MapsUnavailableError } from '#ports/maps.ts';
import { ProviderFailure } from './send-request.ts';

/** So many failures in a row are an outage, and no accident. */
const failuresInARow = 5;
const shortestPauseMs = 15_000;
const longestPauseMs = 5 * 60_000;
/** What a provider asks for is heard, within reason: a slip of its own must not switch it off for a day. */
const longestQuotaPauseMs = 10 * 60_000;

export interface CircuitParts {
  /** What the log calls it: the provider's host. */
  service: string;
  clock: Clock;
  log: Log;
}

export interface Circuit {
  /**
   * Asks, unless the provider is known to be down.
   * @throws MapsUnavailableError where it was not asked, or failed
   */
  run<Answer>(ask: () => Promise<Answer>): Promise<Answer>;
}

type State =
  | { kind: 'closed'; failures: number }
  | { kind: 'open'; untilMs: number; pauseMs: number }
  | { kind: 'probing'; pauseMs: number };

/**
 * Spares visitors the wait for a provider that is down, and a provider that is down the visitors. After five failures in a
 * row, a refusal or a full quota nobody asks for a while; then one request tries, and its answer opens the way for all. The
 * pause doubles with every vain try. The log hears of a change of state once.
 */
export function createCircuit({ service, clock, log }: CircuitParts): Circuit {
  let state: State = { kind: 'closed', failures: 0 };

  /** Whether this request is the one that tries. */
  function admit(): boolean {
    if (state.kind === 'closed') return false;
    if (state.kind === 'probing' || clock.now().getTime() < state.untilMs) {
      throw new MapsUnavailableError(`${service} is left alone`);
    }
    state = { kind: 'probing', pauseMs: state.pauseMs };
    return true;
  }

  function succeed(isProbe: boolean): void {
    if (isProbe) log.warn({ service }, 'a map service answers again');
    // An answer that was asked for before the circuit opened says nothing of the provider now.
    if (isProbe || state.kind === 'closed') state = { kind: 'closed', failures: 0 };
  }

  function fail(failure: ProviderFailure | null, isProbe: boolean): void {
    if (isProbe && state.kind === 'probing') {
      state = openFor(pauseOf(failure, state.pauseMs * 2));
      return;
    }
    if (state.kind !== 'closed') return;
    const failures = state.failures + 1;
    if (failures < failuresInARow && !isFinal(failure)) {
      state = { kind: 'closed', failures };
      return;
    }
    const pauseMs = pauseOf(failure, shortestPauseMs);
    state = openFor(pauseMs);
    const { kind, status } = failure ?? {};
    log.warn({ service, failure: kind, status, pauseMs }, 'a map service is down; estimates stand in');
  }

  function openFor(pauseMs: number): State {
    return { kind: 'open', untilMs: clock.now().getTime() + pauseMs, pauseMs };
  }

  return {
    async run(ask) {
      const isProbe = admit();
      try {
        const answer = await ask();
        succeed(isProbe);
        return answer;
      } catch (error) {
        const failure = error instanceof ProviderFailure ? error : null;
        fail(failure, isProbe);
        // What is no failure of the provider is a defect of ours, and is not hidden behind an outage.
        throw failure === null ? error : new MapsUnavailableError(`${service} failed`, { cause: failure });
      }
    },
  };
}

/** Neither a full quota nor a wrong key gets better by asking four times more. */
function isFinal(failure: ProviderFailure | null): boolean {
  return failure?.kind === 'quota' || failure?.kind === 'refused';
}

function pauseOf(failure: ProviderFailure | null, usualMs: number): number {
  const asked = failure?.retryAfterMs;
  return asked === undefined ? Math.min(usualMs, longestPauseMs) : Math.min(asked, longestQuotaPauseMs);
}
