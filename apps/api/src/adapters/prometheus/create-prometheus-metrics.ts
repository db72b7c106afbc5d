import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Backlog } from '#ports/backlog.ts';
import type { Clock } from '#ports/clock.ts';
import type { Metrics, MetricsPage } from '#ports/metrics.ts';
import { createBacklogGauges } from './backlog-gauges.ts';
import { createEventCounters } from './event-counters.ts';

interface Deps {
  backlog: Backlog;
  clock: Clock;
}

/** Figures in the text format of Prometheus: what was noted since the process started, the process itself, and what waits. */
export function createPrometheusMetrics({ backlog, clock }: Deps): Metrics & MetricsPage {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const note = createEventCounters(registry);
  const updateBacklog = createBacklogGauges(registry, { backlog, clock });
  return {
    note,
    async read() {
      await updateBacklog();
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}
