import type { Clock } from '#ports/clock.ts';
import { createFinishChange, type FinishChangeDeps } from './finish-change.ts';
import { forEachDue } from '#background/for-each-due.ts';
import type { Job } from '#background/job-runner.ts';

const second = 1000;
/** Whoever began a change has most likely finished it by then. Where not, both do, which is as good as once. */
const graceMs = 60 * second;

/** Takes up changes that a crash or the payment provider interrupted (Rules 4.12). */
export function createFinishChanges(deps: FinishChangeDeps & { clock: Clock }): Job {
  const { orders, clock, log } = deps;
  const finishChange = createFinishChange(deps);
  return {
    name: 'finish changes',
    everyMs: 30 * second,
    async run(signal) {
      const begunBefore = new Date(clock.now().getTime() - graceMs);
      let waiting = 0;
      const due = (limit: number) => orders.unfinishedChanges({ begunBefore, limit });
      const failure = 'a change could not be finished';
      await forEachDue({ due, deal, failure, log }, signal);
      if (waiting > 0) log.warn({ orders: waiting }, 'changes wait for the payment provider');

      async function deal(order: Parameters<typeof finishChange>[0]): Promise<void> {
        const { kind } = await finishChange(order);
        if (kind === 'settling') waiting += 1;
      }
    },
  };
}
