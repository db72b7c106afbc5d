import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import { PaymentsUnavailableError } from '#ports/payments.ts';
import { aDatabase } from '#testing/a-database.ts';
import { aLog } from '#testing/a-log.ts';
import { createPaymentWorker } from './payment-worker.ts';

const start = new Date('2026-11-20T10:00:00.000Z');

/** A worker on a database, what it was asked to follow, and timers that a test turns. */
function aWorker(reconcile: (intentId: string) => Promise<null> = async () => null) {
  vi.useFakeTimers({ now: start, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { paymentEvents } = openSqliteStores(aDatabase());
  const log = aLog();
  const followed: string[] = [];
  const reconcileIntent = (intentId: string) => {
    followed.push(intentId);
    return reconcile(intentId);
  };
  const deps = { paymentEvents, reconcileIntent, clock: { now: () => new Date() }, log };
  const worker = createPaymentWorker(deps);
  onTestFinished(() => worker.stop());
  const add = (id: string) =>
    paymentEvents.add({ id: `evt_${id}`, type: 'charge.refunded', intentId: `pi_${id}`, receivedAt: new Date() });
  return {
    worker,
    deps,
    followed,
    log,
    add,
    seen: (count: number) => vi.waitFor(() => expect(followed).toHaveLength(count)),
  };
}

describe('the worker of payment events', () => {
  it('follows what an earlier process left, each once, however many there are', async () => {
    const { worker, followed, add, seen } = aWorker();
    for (let n = 0; n < 20; n += 1) await add(String(n));
    worker.start();
    await seen(20);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(new Set(followed).size).toBe(20);
    expect(followed).toHaveLength(20);
  });

  it('follows events as soon as it is woken', async () => {
    const { worker, add, seen, followed } = aWorker();
    worker.start();
    await add('1');
    worker.wake();
    worker.wake();
    await seen(1);
    expect(followed).toEqual(['pi_1']);
  });

  it('looks by itself for what another process received', async () => {
    const { worker, add, seen, deps, followed } = aWorker();
    worker.start();
    await deps.paymentEvents.claim({ now: start, leaseUntil: start, limit: 1 });
    await add('1');
    await vi.advanceTimersByTimeAsync(5000);
    await seen(1);
    expect(followed).toEqual(['pi_1']);
  });

  it('tries again later and later what could not be followed, and keeps nothing else back', async () => {
    let isDown = true;
    const { worker, add, seen, log, followed } = aWorker(async (intentId) => {
      if (isDown && intentId === 'pi_bad') throw new PaymentsUnavailableError('down');
      return null;
    });
    await add('bad');
    await add('good');
    worker.start();
    await seen(2);
    const triesIn = async (minutes: number) => {
      const before = followed.length;
      for (let second = 0; second < minutes * 60; second += 5) {
        await vi.advanceTimersByTimeAsync(5000);
        await new Promise((resolve) => setImmediate(resolve));
      }
      return followed.length - before;
    };
    const first = await triesIn(2);
    expect(first).toBeGreaterThanOrEqual(3);
    expect(await triesIn(2)).toBeLessThan(first);
    expect(log.lines.every(({ level, fields }) => level === 'warn' && 'event' in fields)).toBe(true);
    isDown = false;
    const tries = followed.length;
    await triesIn(10);
    expect(followed).toHaveLength(tries + 1);
    expect(followed.filter((id) => id === 'pi_good')).toHaveLength(1);
  });

  it('takes up an event whose follower died, once its lease is over', async () => {
    const { worker, add, seen, deps, followed } = aWorker();
    await add('1');
    await deps.paymentEvents.claim({ now: start, leaseUntil: new Date(start.getTime() + 60_000), limit: 1 });
    worker.start();
    await vi.advanceTimersByTimeAsync(55_000);
    expect(followed).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_000);
    await seen(1);
  });

  it('survives a store that fails', async () => {
    const { deps, log } = aWorker();
    const failing = { ...deps.paymentEvents, claim: () => Promise.reject(new Error('disk')) };
    const worker = createPaymentWorker({ ...deps, paymentEvents: failing });
    worker.start();
    await worker.stop();
    expect(log.lines).toEqual([
      { level: 'error', fields: { error: 'Error' }, message: 'payment events cannot be reached' },
    ]);
  });

  it('finishes what was begun before it stops, and takes nothing new', async () => {
    const gate = Promise.withResolvers<null>();
    const { worker, add, seen, followed, deps } = aWorker(() => gate.promise);
    await add('1');
    worker.start();
    await seen(1);
    const stopped = worker.stop();
    await add('2');
    worker.wake();
    gate.resolve(null);
    await stopped;
    expect(followed).toEqual(['pi_1']);
    const left = await deps.paymentEvents.claim({ now: new Date(), leaseUntil: new Date(), limit: 9 });
    expect(left.map(({ id }) => id)).toEqual(['evt_2']);
  });
});
