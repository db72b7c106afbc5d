import { paymentMethods } from '@chauffeur/core';
import type { Job } from '#background/job-runner.ts';
import type { MapsPort } from '#ports/maps.ts';
import type { Metrics } from '#ports/metrics.ts';
import type { NewOrder, OrderStore } from '#ports/order-store.ts';
import type { OutboxStore } from '#ports/outbox-store.ts';
import type { IntegrityCheck } from '#ports/storage-check.ts';

/** The same orders; each new one is counted once it is stored, and not when it is answered again. */
export function watchOrders(orders: OrderStore, metrics: Metrics): OrderStore {
  return {
    ...orders,
    async create(entry) {
      const outcome = await orders.create(entry);
      if (outcome.kind === 'created') metrics.note({ kind: 'order', payment: paymentOf(entry) });
      return outcome;
    },
  };
}

function paymentOf({ order: { paymentMethod } }: NewOrder) {
  const method = paymentMethods.find(({ storedName }) => storedName === paymentMethod);
  if (method === undefined) throw new Error(`no way of payment is stored as ${paymentMethod}`);
  return method.key;
}

/** The same outbox; each mail that leaves, fails or is given up is counted once that is written. */
export function watchOutbox(outbox: OutboxStore, metrics: Metrics): OutboxStore {
  return {
    ...outbox,
    async markSent(id, at) {
      await outbox.markSent(id, at);
      metrics.note({ kind: 'mail', outcome: 'sent' });
    },
    async markFailed(failed, outcome) {
      await outbox.markFailed(failed, outcome);
      metrics.note({ kind: 'mail', outcome: 'failed' });
    },
    async markDropped(dropped, end) {
      await outbox.markDropped(dropped, end);
      metrics.note({ kind: 'mail', outcome: 'dropped' });
    },
  };
}

/** The same maps; each road that nobody measured is counted. Its adapter counts the calls that a provider did not answer. */
export function watchMaps(maps: MapsPort, metrics: Metrics): MapsPort {
  return {
    search: (query, session) => maps.search(query, session),
    place: (placeId, session) => maps.place(placeId, session),
    record: (placeId) => maps.record(placeId),
    async measure(from, to) {
      const answer = await maps.measure(from, to);
      if (answer?.source === 'estimate') metrics.note({ kind: 'estimate' });
      return answer;
    },
  };
}

/** The same check; what it found is counted. */
export function watchIntegrity(integrity: IntegrityCheck, metrics: Metrics): IntegrityCheck {
  return {
    async findDamage(signal) {
      const damage = await integrity.findDamage(signal);
      if (!signal.aborted) metrics.note({ kind: 'integrity', outcome: damage === null ? 'sound' : 'damaged' });
      return damage;
    },
  };
}

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
