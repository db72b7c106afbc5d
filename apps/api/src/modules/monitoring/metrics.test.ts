import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPrometheusMetrics } from '#adapters/prometheus/create-prometheus-metrics.ts';
import { openMaps } from '#composition/open-maps.ts';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import type { MapsSettings } from '#config/maps-settings.ts';
import { createSqliteBacklog } from '#adapters/sqlite/sqlite-backlog.ts';
import { aQuote, aSubmission, inTheNameOf } from '#testing/a-booking.ts';
import { aDatabase } from '#testing/a-database.ts';
import { aLog } from '#testing/a-log.ts';
import { anApi, aSession } from '#testing/an-api.ts';
import { someMaps } from '#testing/some-maps.ts';
import { watchIntegrity, watchJob, watchMaps } from './watch-ports.ts';
import { watchOrders, watchOutbox } from './watch-ports.ts';

const token = 'm'.repeat(32);
const now = new Date('2026-11-20T10:00:00.000Z');
const clock = { now: () => now };

/** The application with someone who watches it, on stores that are watched too. */
async function aWatchedApi(maps: MapsSettings = { provider: 'offline' }) {
  const database = aDatabase();
  const metrics = createPrometheusMetrics({ backlog: createSqliteBacklog(database), clock });
  const stores = openSqliteStores(database);
  const api = await anApi({
    ...stores,
    orders: watchOrders(stores.orders, metrics),
    outbox: watchOutbox(stores.outbox, metrics),
    maps: openMaps(maps, { placeIdKey: Buffer.alloc(32), clock, log: aLog(), metrics }),
    monitoring: { token, metrics, page: metrics },
  });
  const read = async (authorization?: string) => {
    const answer = await api.app.inject({ url: '/api/metrics', headers: { ...(authorization && { authorization }) } });
    return { status: answer.statusCode, headers: answer.headers, text: answer.body };
  };
  /** The lines of one metric, without its comments. */
  const valuesOf = async (name: string) =>
    (await read(`Bearer ${token}`)).text.split('\n').filter((line) => line.startsWith(name));
  return { ...api, metrics, outbox: watchOutbox(stores.outbox, metrics), read, valuesOf };
}

describe('GET /metrics', () => {
  it('does not exist where no token is set', async () => {
    const { call } = await anApi();
    expect((await call('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } })).status).toBe(404);
  });

  it.each([undefined, 'Bearer', 'Bearer ', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, token, `Basic ${token}`])(
    'tells nothing to whoever comes with %j',
    async (authorization) => {
      const { read } = await aWatchedApi();
      const { status, headers, text } = await read(authorization);
      expect([status, headers['www-authenticate'], JSON.parse(text)]).toMatchObject([
        401,
        'Bearer',
        { code: 'unauthenticated' },
      ]);
    },
  );

  it('is the text format of Prometheus, with the figures of the process, kept by nobody', async () => {
    const { read } = await aWatchedApi();
    const { status, headers, text } = await read(`Bearer ${token}`);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ]);
    for (const name of ['process_cpu_seconds_total', 'nodejs_eventloop_lag_seconds', 'process_resident_memory_bytes']) {
      expect(text).toContain(`# TYPE ${name}`);
    }
  });

  it('times requests by pattern and class, never by an address that was asked for', async () => {
    const { app, call, read } = await aWatchedApi();
    await call('GET', '/cars');
    await call('GET', '/decisions/a-secret-token');
    await call('GET', '/nothing/of/the/kind');
    await app.inject('/a/page?of=somebody');
    const counts = (await read(`Bearer ${token}`)).text
      .split('\n')
      .filter((line) => line.startsWith('chauffeur_http_request_duration_seconds_count'));
    expect(counts).toEqual([
      'chauffeur_http_request_duration_seconds_count{method="GET",route="/api/cars",status="2xx"} 1',
      'chauffeur_http_request_duration_seconds_count{method="GET",route="/api/decisions/:token",status="4xx"} 1',
      'chauffeur_http_request_duration_seconds_count{method="GET",route="/api/unknown",status="4xx"} 1',
      'chauffeur_http_request_duration_seconds_count{method="GET",route="site",status="4xx"} 1',
    ]);
  });

  it('counts an order that is stored, and no repetition of it', async () => {
    const api = await aWatchedApi();
    expect(await api.valuesOf('chauffeur_orders_created_total')).toEqual([
      'chauffeur_orders_created_total{payment="in_vehicle"} 0',
      'chauffeur_orders_created_total{payment="card_online"} 0',
    ]);
    const { cookie, email } = await aSession(api);
    const body = inTheNameOf(email, aSubmission(await aQuote(api, { stops: ['c:60057', 'poi:cdg'] })));
    const headers = { 'idempotency-key': 'submission-1-of-this-test' };
    const answers = [1, 2].map(() => api.call('POST', '/orders', { body, headers, cookie }));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 201]);
    expect(await api.valuesOf('chauffeur_orders_created_total{payment="in_vehicle"}')).toEqual([
      'chauffeur_orders_created_total{payment="in_vehicle"} 1',
    ]);
  });

  it('counts what becomes of mails, and tells how many wait and for how long', async () => {
    const { outbox, valuesOf } = await aWatchedApi();
    const tenMinutesAgo = new Date(now.getTime() - 600_000);
    for (const id of ['a', 'b', 'c', 'd']) {
      await outbox.add({ dedupeKey: id, subject: { kind: 'welcome', userId: id } }, tenMinutesAgo);
    }
    const [a, b, c] = await outbox.claim({ now, leaseUntil: now, limit: 3 });
    await outbox.markSent(a!.id, now);
    await outbox.markFailed(b!, { retryAt: now, reason: 'no answer' });
    await outbox.markDropped(c!, { at: now, reason: 'gone' });
    expect(await valuesOf('chauffeur_mails_total')).toEqual([
      'chauffeur_mails_total{outcome="sent"} 1',
      'chauffeur_mails_total{outcome="failed"} 1',
      'chauffeur_mails_total{outcome="dropped"} 1',
    ]);
    expect(await valuesOf('chauffeur_outbox')).toEqual([
      'chauffeur_outbox_waiting 2',
      'chauffeur_outbox_oldest_seconds 600',
    ]);
  });

  it('tells whether the database was sound when it was last read whole, and nothing before', async () => {
    const { metrics, valuesOf } = await aWatchedApi();
    const found: { damage: string | null } = { damage: null };
    const check = watchIntegrity({ findDamage: async () => found.damage }, metrics);
    const never = new AbortController().signal;
    expect(await valuesOf('chauffeur_database_sound')).toEqual([]);
    await check.findDamage(AbortSignal.abort());
    expect(await valuesOf('chauffeur_database_sound')).toEqual([]);
    expect(await check.findDamage(never)).toBeNull();
    expect(await valuesOf('chauffeur_database_sound')).toEqual(['chauffeur_database_sound 1']);
    found.damage = 'a page is missing';
    expect(await check.findDamage(never)).toBe(found.damage);
    expect(await valuesOf('chauffeur_database_sound')).toEqual(['chauffeur_database_sound 0']);
  });

  it('counts calls of the map service that got no answer, though somebody else answered', async () => {
    const { call, valuesOf } = await aWatchedApi({ provider: 'geoplateforme', base: 'http://127.0.0.1:9' });
    expect((await call('GET', '/places?q=beauvais')).status).toBe(200);
    await aQuote({ call }, { stops: ['c:60057', 'poi:cdg'] });
    expect(await valuesOf('chauffeur_maps_failures_total')).toEqual([
      'chauffeur_maps_failures_total{call="search"} 1',
      'chauffeur_maps_failures_total{call="place"} 0',
      'chauffeur_maps_failures_total{call="measure"} 1',
    ]);
  });

  it('counts roads that were estimated, and no others', async () => {
    const { metrics, valuesOf } = await aWatchedApi();
    const road = { distance: 76_000, duration: 3960 };
    const sources = ['estimate', 'route', 'estimate'] as const;
    for (const source of sources) {
      const maps = watchMaps(someMaps({ measure: async () => ({ ...road, source }) }), metrics);
      await maps.measure('a', 'b');
    }
    expect(await valuesOf('chauffeur_road_estimates_total')).toEqual(['chauffeur_road_estimates_total 2']);
  });

  it('counts runs of jobs by how they end, and lets a failure through', async () => {
    const { metrics, valuesOf } = await aWatchedApi();
    const outcomes = [() => Promise.resolve(), () => Promise.reject(new Error('disk full'))];
    const signal = AbortSignal.abort();
    const job = watchJob({ name: 'tidy up', everyMs: 1, run: () => outcomes.shift()!() }, metrics);
    await job.run(signal);
    await expect(job.run(signal)).rejects.toThrow('disk full');
    expect(await valuesOf('chauffeur_job_runs_total')).toEqual([
      'chauffeur_job_runs_total{job="tidy up",outcome="done"} 1',
      'chauffeur_job_runs_total{job="tidy up",outcome="failed"} 1',
    ]);
  });
});

it('docs/operations.md has a line for every metric of ours, and for no other', async () => {
  const { read } = await aWatchedApi();
  const { text } = await read(`Bearer ${token}`);
  const named = Array.from(text.matchAll(/^# TYPE (chauffeur_\w+)/gm), ([, name]) => name);
  const table = readFileSync(path.join(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8');
  const rows = table.split('\n').filter((line) => line.startsWith('| `chauffeur_'));
  const documented = rows.flatMap((row) =>
    Array.from((row.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g), ([, name]) => name),
  );
  expect(new Set(documented)).toEqual(new Set(named));
});

describe('the figures of the store', () => {
  it('say nothing while the store does not answer, and are there when it does again', async () => {
    const answers = [
      () => Promise.reject(new Error('locked')),
      () =>
        Promise.resolve({
          mailsWaiting: 3,
          oldestMailAt: null,
          paymentEventsWaiting: 0,
          oldestPaymentEventAt: null,
          storedBytes: null,
        }),
    ];
    const metrics = createPrometheusMetrics({ backlog: { read: () => answers.shift()!() }, clock });
    const linesOf = async () =>
      (await metrics.read()).text.split('\n').filter((line) => /^chauffeur_(st|out|da)/.test(line));
    expect(await linesOf()).toEqual(['chauffeur_storage_up 0']);
    expect(await linesOf()).toEqual([
      'chauffeur_storage_up 1',
      'chauffeur_outbox_waiting 3',
      'chauffeur_outbox_oldest_seconds 0',
    ]);
  });
});
