import { describe, expect, it } from 'vitest';
import { createSqliteNonceStore } from '../sqlite/sqlite-nonce-store.ts';
import { describeBotCheckContract } from '#ports/contracts/bot-check.contract.ts';
import { aDatabase } from '#testing/a-database.ts';
import { packed, solveChallenge, type UnpackedSolution, unpacked } from '#testing/solve-challenge.ts';
import { createAltchaCheck, type WorkProfile } from './create-altcha-check.ts';

const key = Buffer.alloc(32, 7);
const minute = 60_000;

function aWorld({ profile = 'light', key: own = key }: { profile?: WorkProfile; key?: Uint8Array } = {}) {
  const clock = { atMs: Date.parse('2026-11-20T10:00:00.000Z'), now: () => new Date(clock.atMs) };
  const nonces = createSqliteNonceStore(aDatabase());
  return { clock, nonces, botCheck: createAltchaCheck({ nonces, clock, key: own, profile }) };
}

/** The same solution with one thing changed. */
function changed(solution: string, change: (payload: UnpackedSolution) => void): string {
  const payload = unpacked(solution);
  change(payload);
  return packed(payload);
}

describeBotCheckContract('ALTCHA', async () => {
  const { clock, botCheck } = aWorld();
  return {
    botCheck,
    solve: solveChallenge,
    passTime: () => {
      clock.atMs += 10 * minute;
    },
    forgeriesOf: (solution) => ({
      'an easier task': changed(solution, ({ challenge }) => {
        challenge.parameters.cost = 1;
      }),
      'a longer life': changed(solution, ({ challenge }) => {
        challenge.parameters.data = { endsAtMs: Number.MAX_SAFE_INTEGER };
      }),
      'another nonce': changed(solution, ({ challenge }) => {
        challenge.parameters.nonce = 'ab'.repeat(16);
      }),
      'one parameter more': changed(solution, ({ challenge }) => {
        challenge.parameters.expiresAt = 0;
      }),
      'no signature': changed(solution, ({ challenge }) => {
        challenge.signature = '';
      }),
      'another signature': changed(solution, ({ challenge }) => {
        challenge.signature = 'ab'.repeat(32);
      }),
      'no solution': changed(solution, (payload) => {
        payload.solution = {};
      }),
      'another counter': changed(solution, (payload) => {
        payload.solution.counter = Number(payload.solution.counter) + 1;
      }),
      'a counter that is none': changed(solution, (payload) => {
        payload.solution.counter = '1';
      }),
      'another key': changed(solution, (payload) => {
        payload.solution.derivedKey = 'ab'.repeat(32);
      }),
    }),
  };
});

describe('the ALTCHA check', () => {
  it('takes no solution that was given out under another key', async () => {
    const { botCheck } = aWorld();
    const stranger = aWorld({ key: Buffer.alloc(32, 8) });
    expect(await botCheck.verify(await solveChallenge(await stranger.botCheck.challenge()))).toBe(false);
  });

  it('goes by its own clock, whatever this machine believes', async () => {
    const { botCheck, clock } = aWorld();
    clock.atMs = 0;
    const solution = await solveChallenge(await botCheck.challenge());
    expect(await botCheck.verify(solution)).toBe(true);
  });

  it('refuses a replay also once its nonce is forgotten', async () => {
    const { botCheck, clock, nonces } = aWorld();
    const solution = await solveChallenge(await botCheck.challenge());
    expect(await botCheck.verify(solution)).toBe(true);
    clock.atMs += 10 * minute - 1;
    await nonces.forget(clock.now());
    expect(await botCheck.verify(solution)).toBe(false);
    clock.atMs += 1;
    await nonces.forget(clock.now());
    expect(await botCheck.verify(solution)).toBe(false);
  });

  it('asks visitors for some thousand tries of two thousand rounds, which a test need not do', async () => {
    const { botCheck } = aWorld({ profile: 'full' });
    expect(await botCheck.challenge()).toMatchObject({
      parameters: { algorithm: 'PBKDF2/SHA-256', cost: 2000, keyPrefix: expect.stringMatching(/^[0-9a-f]{32}$/) },
    });
  });
});
