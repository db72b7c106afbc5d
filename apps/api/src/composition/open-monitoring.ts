import type { AppDeps } from '../app-deps.ts';
import type { Settings } from '#config/env.ts';
import type { Job } from '#background/job-runner.ts';
import { watchIntegrity, watchJob, watchMaps, watchOrders, watchOutbox } from '#modules/monitoring/watch-ports.ts';
import type { Backlog } from '#ports/backlog.ts';
import type { IntegrityCheck } from '#ports/storage-check.ts';
import type { Clock } from '#ports/clock.ts';
import type { MapsPort } from '#ports/maps.ts';
import type { Metrics } from '#ports/metrics.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { OutboxStore } from '#ports/outbox-store.ts';

type Watched = { orders: OrderStore; outbox: OutboxStore };

/** What counts, put in front of what is counted. */
interface Monitoring {
  /** What the HTTP side answers `/api/metrics` with; null where nobody may read it. */
  monitoring: AppDeps['monitoring'];
  watchStores<Stores extends Watched>(stores: Stores): Stores;
  watchMaps(maps: MapsPort): MapsPort;
  watchIntegrity(integrity: IntegrityCheck): IntegrityCheck;
  /** For what counts by itself: only an adapter knows that a provider failed and somebody else answered. */
  metrics: Metrics;
  watchJobs(jobs: Job[]): Job[];
}

interface Parts {
  settings: Pick<Settings, 'metricsToken'>;
  backlog: Backlog;
  clock: Clock;
}

/** Watches the product where a token says who may read of it; else nothing is counted, and the library is not even loaded. */
export async function openMonitoring({ settings: { metricsToken: token }, ...parts }: Parts): Promise<Monitoring> {
  if (token === undefined) return nobodyWatches;
  const { createPrometheusMetrics } = await import('#adapters/prometheus/create-prometheus-metrics.ts');
  const metrics = createPrometheusMetrics(parts);
  return {
    monitoring: { token, metrics, page: metrics },
    watchStores: (stores) => ({
      ...stores,
      orders: watchOrders(stores.orders, metrics),
      outbox: watchOutbox(stores.outbox, metrics),
    }),
    watchMaps: (maps) => watchMaps(maps, metrics),
    watchIntegrity: (integrity) => watchIntegrity(integrity, metrics),
    metrics,
    watchJobs: (jobs) => jobs.map((job) => watchJob(job, metrics)),
  };
}

const nobodyWatches: Monitoring = {
  monitoring: null,
  watchStores: (stores) => stores,
  watchMaps: (maps) => maps,
  watchIntegrity: (integrity) => integrity,
  metrics: { note: () => undefined },
  watchJobs: (jobs) => jobs,
};
