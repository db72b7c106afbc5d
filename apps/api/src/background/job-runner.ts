import { errorName } from '#errors/error-name.ts';
import type { Log } from '#ports/log.ts';

export interface Job {
  /** What the log calls the job. */
  name: string;
  /** Rest between two runs, in milliseconds. */
  everyMs: number;
  /** Rest before the first run, where a start has better things to do. */
  firstAfterMs?: number;
  /** Does what is due. It ends early where `signal` says that the process stops; what is left is found again. */
  run(signal: AbortSignal): Promise<void>;
}

export interface JobRunner {
  /** Runs every job at once, where it asks for no rest before, then again and again. */
  start(): void;
  /** Begins nothing new, and resolves when everything begun is finished. */
  stop(): Promise<void>;
}

/**
 * Runs jobs in the background, none of them while it is still running itself. A job that fails is logged and tried again at its next
 * turn, and keeps no other from running. The timers keep no process alive.
 */
export function createJobRunner({ jobs, log }: { jobs: readonly Job[]; log: Log }): JobRunner {
  const stopping = new AbortController();
  const timers = new Map<Job, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  async function turn(job: Job): Promise<void> {
    try {
      await job.run(stopping.signal);
    } catch (error) {
      log.error({ job: job.name, error: errorName(error) }, 'a job failed');
    }
  }

  function begin(job: Job): void {
    const turned = turn(job).then(() => {
      running.delete(turned);
      if (!stopping.signal.aborted) beginAfter(job, job.everyMs);
    });
    running.add(turned);
  }

  function beginAfter(job: Job, restMs: number): void {
    timers.set(job, setTimeout(() => begin(job), restMs).unref());
  }

  return {
    start: () => jobs.forEach((job) => (job.firstAfterMs ? beginAfter(job, job.firstAfterMs) : begin(job))),
    async stop() {
      stopping.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
