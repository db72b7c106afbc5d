import { performance } from 'node:perf_hooks';

/** What answers, from 0 to 1, which part of the time since it was asked last, or was made, this process was at work. */
export function createBusyShare(): () => number {
  let looked = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, looked);
    looked = now;
    return utilization;
  };
}
