import { describe, expect, it } from 'vitest';
import { fakeTimeouts } from '#testing/fake-timeouts.ts';
import { shareCheck } from './system-routes.ts';

const pass = fakeTimeouts();

/** A storage that counts how often it is checked, and answers when the test lets it. */
function aStorage() {
  const checks: PromiseWithResolvers<void>[] = [];
  const storage = shareCheck({
    check() {
      const answer = Promise.withResolvers<void>();
      checks.push(answer);
      return answer.promise;
    },
  });
  return { checks, check: () => storage.check() };
}

describe('a check that is shared', () => {
  it('is one for everybody who asks while it is on its way, however long that takes', async () => {
    const { checks, check } = aStorage();
    const asked = [check(), check()];
    await pass(5_000);
    asked.push(check());
    expect(checks).toHaveLength(1);
    checks[0]!.resolve();
    await Promise.all(asked);
  });

  it('answers for a second after its end, and then anew', async () => {
    const { checks, check } = aStorage();
    const first = check();
    checks[0]!.resolve();
    await first;
    await pass(999);
    await check();
    expect(checks).toHaveLength(1);
    await pass(1);
    const second = check();
    expect(checks).toHaveLength(2);
    checks[1]!.resolve();
    await second;
  });

  it('fails for everybody, and is made again a second later', async () => {
    const { checks, check } = aStorage();
    const asked = [check(), check()];
    checks[0]!.reject(new Error('read-only file system'));
    for (const answer of asked) await expect(answer).rejects.toThrow('read-only');
    await expect(check()).rejects.toThrow('read-only');
    await pass(1_000);
    const next = check();
    checks[1]!.resolve();
    await expect(next).resolves.toBeUndefined();
  });
});
