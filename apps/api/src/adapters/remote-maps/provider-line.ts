import { type Circuit, type CircuitParts, createCircuit } from './circuit.ts';
import { type ProviderAnswer, ProviderFailure, type ProviderRequest, sendRequest } from './send-request.ts';

/** Long enough for another machine of theirs to take over. */
const usualWaitMs = 200;
/** Somebody waits: what takes longer to come back is answered for by the gazetteer. */
const longestWaitMs = 2000;

/** The way to one service of a provider: its circuit, its repetitions, its time limits. */
export interface ProviderLine {
  /**
   * Asks once, and once more after an accident; `read` makes an answer of ours of it.
   * @throws MapsUnavailableError where the provider failed, was not asked, or said what `read` refuses by a ProviderFailure
   */
  ask<Answer>(request: ProviderRequest, read: (answer: ProviderAnswer) => Answer): Promise<Answer>;
}

interface LineParts extends CircuitParts {
  /** Waits for a turn, where the provider allows so many requests a second. */
  turn?: () => Promise<void>;
}

export function createProviderLine({ turn = async () => undefined, ...parts }: LineParts): ProviderLine {
  const circuit: Circuit = createCircuit(parts);
  const budget = createRetryBudget();
  return {
    ask(request, read) {
      return circuit.run(async () => read(await sendPatiently(request, { budget, turn })));
    },
  };
}

interface Patience {
  budget: RetryBudget;
  turn: () => Promise<void>;
}

async function sendPatiently(request: ProviderRequest, { budget, turn }: Patience): Promise<ProviderAnswer> {
  budget.earn();
  await turn();
  try {
    return await sendRequest(request);
  } catch (error) {
    const waitMs = waitAfter(error);
    if (request.attempts === 1 || waitMs === null || !budget.spend()) throw error;
    await wait(waitMs);
    await turn();
    return sendRequest(request);
  }
}

/** `null` where asking again is of no use, or somebody has waited long enough. */
function waitAfter(error: unknown): number | null {
  if (!(error instanceof ProviderFailure)) return null;
  const { kind, retryAfterMs = usualWaitMs } = error;
  const isAccident = kind === 'unreachable' || kind === 'broken' || kind === 'quota';
  return isAccident && retryAfterMs <= longestWaitMs ? retryAfterMs : null;
}

/** What one request earns, and what at most is saved: every tenth request may be repeated, and ten at once. */
const earnedByRequest = 0.1;
const mostSaved = 10;

interface RetryBudget {
  /** Notes a request of its own accord. */
  earn(): void;
  /** Whether a repetition may be sent; then it is paid for. */
  spend(): boolean;
}

/**
 * Repetitions make up for an accident and are no second load on a provider that is failing: there are never more of them
 * than a tenth of what is asked, but for a few at the start.
 */
function createRetryBudget(): RetryBudget {
  let saved = mostSaved;
  return {
    earn() {
      saved = Math.min(mostSaved, saved + earnedByRequest);
    },
    spend() {
      if (saved < 1) return false;
      saved -= 1;
      return true;
    },
  };
}

/** Resolves after so many milliseconds: by the global timer, which tests set. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
