import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { BotCheck } from '#ports/bot-check.ts';
import type { Clock } from '#ports/clock.ts';
import type { NonceStore } from '#ports/nonce-store.ts';

/** `full` is for visitors; `light` for tests, which would spend their time on it. */
export type WorkProfile = 'full' | 'light';

interface Work {
  /** Rounds of PBKDF2 for each try. */
  cost: number;
  /** Tries that a solution takes, picked at random between these. */
  counter: { min: number; max: number };
}

/** `full` is about a second of a phone's time, spread over its cores. */
const workProfiles: Readonly<Record<WorkProfile, Work>> = {
  full: { cost: 2000, counter: { min: 3000, max: 6000 } },
  light: { cost: 10, counter: { min: 5, max: 20 } },
};

interface Deps {
  nonces: NonceStore;
  clock: Clock;
  /** Signs the tasks; derived from the application's secret for this purpose alone. */
  key: Uint8Array;
  profile: WorkProfile;
}

const minute = 60_000;
/** Long enough to write a message after the task is solved, short enough that nobody hoards solutions. */
const goodForMs = 10 * minute;

/**
 * A proof of work: the browser of who writes one message does not notice it, and who writes thousands pays for each. When a
 * task ends is written in its signed part and judged by our own clock: the library's own end would be judged by the
 * visitor's clock too, and one that is ten minutes fast would never get through.
 */
export function createAltchaCheck({ nonces, clock, key, profile }: Deps): BotCheck {
  const hmacSignatureSecret = Buffer.from(key).toString('base64url');
  const { cost, counter } = workProfiles[profile];

  async function challenge() {
    const endsAtMs = clock.now().getTime() + goodForMs;
    const task = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost,
      counter: randomInt(counter.max, counter.min),
      deriveKey,
      hmacSignatureSecret,
      data: { endsAtMs },
    });
    return { ...task };
  }

  async function verify(text: string): Promise<boolean> {
    const payload = readPayload(text);
    if (payload === null || !(await isOurs(payload))) return false;
    const { nonce, data } = payload.challenge.parameters;
    if (data.endsAtMs <= clock.now().getTime()) return false;
    // The library takes a solution as often as it comes: only the first of them counts here.
    return nonces.use(nonce, new Date(data.endsAtMs));
  }

  async function isOurs({ challenge: task, solution }: CheckedPayload): Promise<boolean> {
    // Only once the signature is found to be ours do the other parameters count, and then they are as they were given out.
    const given = { challenge: task, solution } as unknown as Payload;
    const { verified } = await verifySolution({ ...given, deriveKey, hmacSignatureSecret });
    return verified;
  }

  return { challenge, verify };
}

/** A solution as the form's widget writes it: the task that was given, and what solved it. */
const payloadSchema = z.object({
  challenge: z.object({
    // Every parameter is signed: one that is left out here would make the signature void.
    parameters: z.looseObject({ nonce: z.string(), data: z.looseObject({ endsAtMs: z.number() }) }),
    signature: z.string(),
  }),
  solution: z.looseObject({}),
});
type CheckedPayload = z.infer<typeof payloadSchema>;

/** Reads base64 of JSON. `null` for anything else: a stranger wrote it. */
function readPayload(text: string): CheckedPayload | null {
  const parsed = payloadSchema.safeParse(jsonOf(Buffer.from(text, 'base64').toString('utf8')));
  return parsed.success ? parsed.data : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
