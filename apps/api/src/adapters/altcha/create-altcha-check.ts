import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { BotCheck } from '#ports/bot-check.ts';
import type { Clock } from '#ports/clock.ts';
import type { NonceStore } from '#ports/nonce-store.ts';
import { type CheckedPayload, readPayload } from './read-payload.ts';
import { type WorkProfile, workProfiles } from './work-profiles.ts';

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
