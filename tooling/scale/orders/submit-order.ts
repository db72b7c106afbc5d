import type { OrderCreated } from '@chauffeur/core';
import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, callInstance } from '../cluster/call-instance.ts';
import type { Cluster } from '../cluster/with-cluster.ts';
import type { Buyer } from './sign-up-buyers.ts';

/** What a buyer was told. */
export interface Acknowledgement extends Pick<OrderCreated, 'id' | 'orderNumber'> {
  key: string;
}

export interface Submission {
  buyer: Buyer;
  /** The idempotency key. */
  key: string;
  /** At which instance it is tried first. */
  turn: number;
}

/** Nobody waits longer, whatever dies meanwhile. */
const limitMs = 60_000;
const pauseMs = 20;

/**
 * Orders with one key until it is acknowledged: where an instance does not answer, or cannot, the next is asked.
 * @throws where nobody acknowledges it within a minute, or one refuses it
 */
export async function submitOrder(cluster: Cluster, { buyer, key, turn }: Submission): Promise<Acknowledgement> {
  const headers = { ...buyer.headers, 'idempotency-key': key };
  const givenUpAt = performance.now() + limitMs;
  for (let tries = 0; performance.now() < givenUpAt; tries += 1) {
    const instance = cluster.instances[(turn + tries) % cluster.instances.length];
    const answer = instance && (await answerOf(instance, { headers, body: buyer.order }));
    if (answer?.status === 201) {
      const { id, orderNumber } = answer.body as OrderCreated;
      return { key, id, orderNumber };
    }
    if (answer && answer.status < 500) throw new Error(`An order was refused: ${JSON.stringify(answer)}`);
    await delay(pauseMs);
  }
  throw new Error(`Nobody acknowledged ${key} within ${limitMs / 1000} seconds.`);
}

/** `null` where nothing answers, as of a process that was killed. */
function answerOf(instance: { origin: string }, call: { headers: Record<string, string>; body: object }) {
  return callInstance(instance, '/orders', { method: 'POST', ...call }).catch((): Answer | null => null);
}
