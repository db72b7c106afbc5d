import type { Metrics } from '#ports/metrics.ts';
import type { Job } from '#background/job-runner.ts';

/** The same job; each run is counted by how it ended. */
export function watchJob(job: Job, metrics: Metrics): Job {
  return {
    ...job,
    async run(signal) {
      try {
        await job.run(signal);
      } catch (error) {
        metrics.note({ kind: 'job', job: job.name, outcome: 'failed' });
        throw error;
      }
      metrics.note({ kind: 'job', job: job.name, outcome: 'done' });
    },
  };
}
