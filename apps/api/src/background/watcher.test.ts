import { describe, expect, it, vi } from 'vitest';
import { aLog } from '#testing/a-log.ts';
import { fakeTimeouts } from '#testing/fake-timeouts.ts';
import { createWatcher } from './watcher.ts';

const second = 1000;

const pass = fakeTimeouts();

/** A watcher that counts its looks, and does in each what the test says. */
function aWatcher(look: (signal: AbortSignal) => Promise<number | null>) {
  const log = aLog();
  const world = { looks: 0, log };
  const watcher = createWatcher({
    look(signal) {
      world.looks += 1;
      return look(signal);
    },
    failure: 'the shelf cannot be reached',
    log,
  });
  return Object.assign(world, watcher);
}

describe('a watcher', () => {
  it('looks when it is started, not before, and again after the rest that the look asked for', async () => {
    const rests = [10 * second, 3 * second];
    const world = aWatcher(async () => rests.shift() ?? 60 * second);
    world.wake();
    await pass(second);
    expect(world.looks).toBe(0);
    world.start();
    await pass(10 * second - 1);
    expect(world.looks).toBe(1);
    await pass(1);
    expect(world.looks).toBe(2);
    await pass(3 * second);
    expect(world.looks).toBe(3);
    await world.stop();
  });

  it('looks at once when it is woken, and its rest begins anew', async () => {
    const world = aWatcher(async () => 10 * second);
    world.start();
    await pass(9 * second);
    world.wake();
    await pass(9 * second);
    expect(world.looks).toBe(2);
    await pass(second);
    expect(world.looks).toBe(3);
    await world.stop();
  });

  it('rests until it is woken where the look sees nothing to wait for', async () => {
    const world = aWatcher(async () => null);
    world.start();
    await pass(3600 * second);
    expect([world.looks, vi.getTimerCount()]).toEqual([1, 0]);
    world.wake();
    await pass(0);
    expect(world.looks).toBe(2);
    await world.stop();
  });

  it('never looks twice at once, and looks once more where it was woken meanwhile', async () => {
    const gate = Promise.withResolvers<number>();
    const world = aWatcher(() => gate.promise);
    world.start();
    world.wake();
    world.wake();
    await pass(60 * second);
    expect(world.looks).toBe(1);
    gate.resolve(3600 * second);
    await pass(60 * second);
    expect(world.looks).toBe(2);
    await world.stop();
  });

  it.each([
    ['rejects', () => Promise.reject(new TypeError('camille@example.com'))],
    [
      'throws',
      () => {
        throw new TypeError('camille@example.com');
      },
    ],
  ])('notes a look that %s, without its words, and looks again five seconds later', async (_name, look) => {
    const world = aWatcher(look);
    world.start();
    await pass(5 * second);
    const line = { level: 'error', fields: { error: 'TypeError' }, message: 'the shelf cannot be reached' };
    expect([world.looks, world.log.lines]).toEqual([2, [line, line]]);
    await world.stop();
  });

  it('waits for its look when it is stopped, says so to it, and looks no more', async () => {
    const gate = Promise.withResolvers<number>();
    const seen: AbortSignal[] = [];
    const world = aWatcher((signal) => {
      seen.push(signal);
      return gate.promise;
    });
    world.start();
    world.wake();
    let isStopped = false;
    const stopping = world.stop().then(() => {
      isStopped = true;
    });
    await pass(60 * second);
    expect([isStopped, seen[0]?.aborted]).toEqual([false, true]);
    gate.resolve(second);
    await stopping;
    world.wake();
    await pass(60 * second);
    expect([world.looks, vi.getTimerCount()]).toEqual([1, 0]);
  });
});
