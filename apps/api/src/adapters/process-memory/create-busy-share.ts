import { performance } from 'node:perf_hooks';

/** What answers, from 0 to 1, which part of the time since it was asked last this process was at work; of its whole life where it never was. */
export function createBusyShare(): () => number {
  let looked: ReturnType<typeof performance.eventLoopUtilization> | undefined;
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = looked === undefined ? now : performance.eventLoopUtilization(now, looked);
    looked = now;
    return utilization;
  };
}
