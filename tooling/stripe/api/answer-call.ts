import type { Idempotency, Answer } from './idempotency.ts';
import { StripeFailure } from './stripe-failure.ts';

interface Attempt {
  key: string | null;
  /** Which request it is: two with the same key have to be the same. */
  fingerprint: string;
  /** What is waited for between accepting the request and carrying it out. */
  pause: () => Promise<void>;
  carryOut: () => object;
}

/**
 * Carries a request out once for its idempotency key, if it has one.
 * @throws what `pause` throws: nothing was done then, and the key is free again
 */
export async function answerCall(
  idempotency: Idempotency,
  { key, fingerprint, pause, carryOut }: Attempt,
): Promise<Answer & { isReplay: boolean }> {
  const before = key === null ? undefined : idempotency.recall(key, fingerprint);
  if (before) return { ...before, isReplay: true };
  if (key !== null) idempotency.begin(key, fingerprint);
  try {
    await pause();
    const answer = answerOf(carryOut);
    if (key !== null) idempotency.finish(key, answer);
    return { ...answer, isReplay: false };
  } finally {
    if (key !== null) idempotency.forgetUnfinished(key);
  }
}

/** The answer as it is sent: what changes about an object later does not change what was said. */
function answerOf(carryOut: () => object): Answer {
  try {
    return { status: 200, body: structuredClone(carryOut()) };
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    return failureAnswer(error);
  }
}

export const failureAnswer = ({ status, body }: StripeFailure): Answer => ({
  status,
  body: { error: structuredClone(body) },
});
