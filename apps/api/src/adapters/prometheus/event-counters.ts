import { Counter, Histogram, type Registry } from 'prom-client';
import type { MetricEvent, Metrics } from '#ports/metrics.ts';

/** In seconds: from what is answered from memory to what waits for a map service, and what hangs. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

type Event<Kind extends MetricEvent['kind']> = Extract<MetricEvent, { kind: Kind }>;

/** Counters for every kind of event. Those whose values are known stand at 0 from the start, so that the first event is an increase. */
export function createEventCounters(register: Registry): Metrics['note'] {
  const registers = [register];
  const requests = new Histogram({
    name: 'chauffeur_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer, by route pattern and class of status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const orders = new Counter({
    name: 'chauffeur_orders_created_total',
    help: 'Orders stored by this process, by way of payment',
    labelNames: ['payment'],
    registers,
  });
  const mails = new Counter({
    name: 'chauffeur_mails_total',
    help: 'Tries to hand a mail over: sent, failed (tried again) or dropped (refused for good)',
    labelNames: ['outcome'],
    registers,
  });
  const jobs = new Counter({
    name: 'chauffeur_job_runs_total',
    help: 'Runs of background jobs, by job and outcome',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const maps = new Counter({
    name: 'chauffeur_maps_failures_total',
    help: 'Calls of the map service that got no answer, by call',
    labelNames: ['call'],
    registers,
  });
  const estimates = new Counter({
    name: 'chauffeur_road_estimates_total',
    help: 'Roads that were estimated, and not measured by a map service',
    registers,
  });
  for (const payment of ['in_vehicle', 'card_online']) orders.inc({ payment }, 0);
  for (const outcome of ['sent', 'failed', 'dropped']) mails.inc({ outcome }, 0);
  for (const call of ['search', 'place', 'measure']) maps.inc({ call }, 0);

  const counters = {
    request: ({ method, route, status, seconds }: Event<'request'>) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    order: ({ payment }: Event<'order'>) => orders.inc({ payment }),
    mail: ({ outcome }: Event<'mail'>) => mails.inc({ outcome }),
    job: ({ job, outcome }: Event<'job'>) => jobs.inc({ job, outcome }),
    estimate: () => estimates.inc(),
    maps_failure: ({ call }: Event<'maps_failure'>) => maps.inc({ call }),
  } satisfies { [Kind in MetricEvent['kind']]: (event: Event<Kind>) => void };
  return (event) => (counters[event.kind] as (event: MetricEvent) => void)(event);
}
