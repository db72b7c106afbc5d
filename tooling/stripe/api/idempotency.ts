import { StripeFailure } from './stripe-failure.ts';

export interface Answer {
  status: number;
  body: unknown;
}

interface Known {
  fingerprint: string;
  /** Absent while the first request is under way. */
  answer?: Answer;
}

/**
 * Remembers what was answered under an idempotency key: like the provider, of every request that was carried out,
 * whether that worked or not.
 */
export function createIdempotency() {
  const known = new Map<string, Known>();
  return {
    /** @throws StripeFailure where the key stands for another request, or for one that is under way */
    recall(key: string, fingerprint: string): Answer | undefined {
      const before = known.get(key);
      if (!before) return undefined;
      if (before.fingerprint !== fingerprint) throw otherRequest(key);
      if (!before.answer) throw underWay(key);
      return before.answer;
    },
    begin: (key: string, fingerprint: string): void => void known.set(key, { fingerprint }),
    finish(key: string, answer: Answer): void {
      const begun = known.get(key);
      if (begun) begun.answer = answer;
    },
    /** Nothing was done under the key: it is free again. */
    forgetUnfinished(key: string): void {
      if (known.get(key)?.answer === undefined) known.delete(key);
    },
  };
}

export type Idempotency = ReturnType<typeof createIdempotency>;

const otherRequest = (key: string) =>
  new StripeFailure(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

const underWay = (key: string) =>
  new StripeFailure(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this idempotency key '${key}'.`,
  });
