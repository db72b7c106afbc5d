import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Backlog } from '#ports/backlog.ts';
import type { Clock } from '#ports/clock.ts';
import type { MetricEvent, Metrics, MetricsPage } from '#ports/metrics.ts';

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

/** In seconds: from what is answered from memory to what waits for a map service, and what hangs. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

type Event<Kind extends MetricEvent['kind']> = Extract<MetricEvent, { kind: Kind }>;

/** Counters for every kind of event. Those whose values are known stand at 0 from the start, so that the first event is an increase. */
function createEventCounters(register: Registry): Metrics['note'] {
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
  const flights = new Counter({
    name: 'chauffeur_flights_failures_total',
    help: 'Calls of the service that tells landings that got no answer',
    registers,
  });
  const estimates = new Counter({
    name: 'chauffeur_road_estimates_total',
    help: 'Roads that were estimated, and not measured by a map service',
    registers,
  });
  const isSound = new Gauge({
    name: 'chauffeur_database_sound',
    help: 'Whether the database could be read whole when it was last checked; absent before that, and where the store is elsewhere',
    registers,
  });
  const [faults, withoutVehicle] = createFleetGauges(register);
  // A gauge without labels stands at 0 from the start, which would say that it was found damaged.
  isSound.remove();
  for (const payment of ['in_vehicle', 'card_online']) orders.inc({ payment }, 0);
  for (const outcome of ['sent', 'failed', 'dropped']) mails.inc({ outcome }, 0);
  for (const call of ['search', 'place', 'measure']) maps.inc({ call }, 0);

  const counters = {
    request: ({ method, route, status, seconds }: Event<'request'>) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    order: ({ payment }: Event<'order'>) => orders.inc({ payment }),
    mail: ({ outcome }: Event<'mail'>) => mails.inc({ outcome }),
    job: ({ job, outcome }: Event<'job'>) => jobs.inc({ job, outcome }),
    flights_failure: () => flights.inc(),
    estimate: () => estimates.inc(),
    integrity: ({ outcome }: Event<'integrity'>) => isSound.set(outcome === 'sound' ? 1 : 0),
    fleet: (found: Event<'fleet'>) => {
      faults.set(found.faults);
      withoutVehicle.set(found.withoutVehicle);
    },
    maps_failure: ({ call }: Event<'maps_failure'>) => maps.inc({ call }),
  } satisfies { [Kind in MetricEvent['kind']]: (event: Event<Kind>) => void };
  return (event) => (counters[event.kind] as (event: MetricEvent) => void)(event);
}

/** What the hourly proof of the fleet found last. */
function createFleetGauges(register: Registry): [faults: Gauge, withoutVehicle: Gauge] {
  const gauge = (name: string, help: string) => new Gauge({ name: `chauffeur_${name}`, help, registers: [register] });
  return [
    gauge('fleet_faults', 'Rides to come that are not as they were sold, when the fleet was last proven'),
    gauge('rides_without_vehicle', 'Rides to come that no vehicle drives yet, likewise'),
  ];
}

/**
 * Gauges of what waits, as the returned function last found it. A store that does not answer takes none of the other figures along:
 * its own are then absent, and `chauffeur_storage_up` is 0.
 */
function createBacklogGauges(register: Registry, { backlog, clock }: Deps): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name: `chauffeur_${name}`, help, registers: [register] });
  const isUp = gauge('storage_up', 'Whether the store answered just now');
  const mails = gauge('outbox_waiting', 'Mails that have not left yet');
  const mailAge = gauge('outbox_oldest_seconds', 'Age of the oldest mail that has not left; 0 where none waits');
  const events = gauge('payment_events_waiting', 'News of the payment provider that nobody has dealt with yet');
  const eventAge = gauge('payment_events_oldest_seconds', 'Age of the oldest of them; 0 where none waits');
  const bytes = gauge('database_bytes', 'Size of the database file; absent where the store is elsewhere');
  const ageOf = (since: Date | null) => (since === null ? 0 : (clock.now().getTime() - since.getTime()) / 1000);

  return async () => {
    for (const figure of [mails, mailAge, events, eventAge, bytes]) figure.remove();
    const figures = await backlog.read().catch(() => null);
    isUp.set(figures === null ? 0 : 1);
    if (figures === null) return;
    mails.set(figures.mailsWaiting);
    mailAge.set(ageOf(figures.oldestMailAt));
    events.set(figures.paymentEventsWaiting);
    eventAge.set(ageOf(figures.oldestPaymentEventAt));
    if (figures.storedBytes !== null) bytes.set(figures.storedBytes);
  };
}
