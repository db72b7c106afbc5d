import { describe, expect, it, vi } from 'vitest';
import { aLog } from '#testing/a-log.ts';
import { fakeTimeouts } from '#testing/fake-timeouts.ts';
import { createJobRunner, type Job } from './job-runner.ts';

const second = 1000;

const pass = fakeTimeouts();

function aGate() {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

/** A job that counts its runs, and does what the test says in each. */
function aJob(name: string, everyMs: number, work: (signal: AbortSignal) => Promise<void> = async () => undefined) {
  const job = {
    name,
    everyMs,
    runs: 0,
    run(signal: AbortSignal) {
      job.runs += 1;
      return work(signal);
    },
  };
  return job satisfies Job;
}

describe('the job runner', () => {
  it('runs every job at once, and again after its own time', async () => {
    const [often, rarely] = [aJob('often', 10 * second), aJob('rarely', 25 * second)];
    const runner = createJobRunner({ jobs: [often, rarely], log: aLog() });
    runner.start();
    await pass(0);
    expect([often.runs, rarely.runs]).toEqual([1, 1]);
    await pass(50 * second);
    expect([often.runs, rarely.runs]).toEqual([6, 3]);
    await runner.stop();
  });

  it('lets a job rest before its first run that asks for it, and forgets it when it is stopped', async () => {
    let runs = 0;
    const run = async () => void (runs += 1);
    const job: Job = { name: 'late', everyMs: 10 * second, firstAfterMs: 60 * second, run };
    const runner = createJobRunner({ jobs: [job], log: aLog() });
    runner.start();
    await pass(59 * second);
    expect(runs).toBe(0);
    await pass(11 * second);
    expect(runs).toBe(2);
    await runner.stop();
    const stopped = createJobRunner({ jobs: [job], log: aLog() });
    stopped.start();
    await stopped.stop();
    await pass(120 * second);
    expect(runs).toBe(2);
  });

  it('does not run a job that is still running, and lets the others go on', async () => {
    const gate = aGate();
    const [slow, quick] = [aJob('slow', second, () => gate.passed), aJob('quick', second)];
    const runner = createJobRunner({ jobs: [slow, quick], log: aLog() });
    runner.start();
    await pass(10 * second);
    expect([slow.runs, quick.runs]).toEqual([1, 11]);
    gate.open();
    await pass(second);
    expect(slow.runs).toBe(2);
    await runner.stop();
  });

  it.each([
    ['rejects', () => Promise.reject(new TypeError('camille@example.com'))],
    [
      'throws',
      () => {
        throw new TypeError('camille@example.com');
      },
    ],
  ])(
    'logs a job that %s once for each time, without its words, and runs it again and the others too',
    async (_name, fail) => {
      const log = aLog();
      const [broken, sound] = [aJob('broken', second, fail), aJob('sound', second)];
      const runner = createJobRunner({ jobs: [broken, sound], log });
      runner.start();
      await pass(2 * second);
      expect([broken.runs, sound.runs]).toEqual([3, 3]);
      const line = { level: 'error', fields: { job: 'broken', error: 'TypeError' }, message: 'a job failed' };
      expect(log.lines).toEqual([line, line, line]);
      await runner.stop();
    },
  );

  it('waits for what runs when it is stopped, says so to it, and begins nothing more', async () => {
    const gate = aGate();
    const seen: AbortSignal[] = [];
    const slow = aJob('slow', second, (signal) => {
      seen.push(signal);
      return gate.passed;
    });
    const quick = aJob('quick', second);
    const runner = createJobRunner({ jobs: [slow, quick], log: aLog() });
    runner.start();
    await pass(0);
    let isStopped = false;
    const stopping = runner.stop().then(() => {
      isStopped = true;
    });
    await pass(60 * second);
    expect([isStopped, seen[0]?.aborted]).toEqual([false, true]);
    gate.open();
    await stopping;
    await pass(60 * second);
    expect([slow.runs, quick.runs, vi.getTimerCount()]).toEqual([1, 1, 0]);
  });
});

describe('the timers of the job runner', () => {
  it('keep no process alive', async () => {
    vi.useRealTimers();
    const runner = createJobRunner({ jobs: [aJob('idle', 60 * second)], log: aLog() });
    const before = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    runner.start();
    await new Promise((resolve) => setImmediate(resolve));
    expect(process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout')).toHaveLength(before);
    await runner.stop();
  });
});
