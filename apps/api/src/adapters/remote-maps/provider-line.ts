import { type Circuit, type CircuitParts, createCircuit } from './circuit.ts';
import { ProviderFailure } from './provider-failure.ts';
import { createRetryBudget, type RetryBudget } from './retry-budget.ts';
import { type ProviderAnswer, type ProviderRequest, sendRequest } from './send-request.ts';
import { wait } from './wait.ts';

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
